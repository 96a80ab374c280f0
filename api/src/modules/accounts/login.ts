import type { Factor } from '#api/domain/account/second-factor.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { signIn } from './browsers/service.ts';
import { factorsOf } from './credentials/factors-repo.ts';
import {
  findForLogin,
  holdPassword,
  type LoginRow,
  noteTimeZone,
  replacePasswordHash,
} from './credentials/users-repo.ts';
import { countPasswordTry } from './passwords/password-tries.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords/passwords.ts';
import { openChallenge, secondFactorRequired } from './second-factor/challenge.ts';
import type { Credentials, Session } from './sessions/model.ts';
import { sessionOf, suspendedRefusal } from './sessions/present.ts';
import type { From } from './sessions/sessions.ts';

/**
 * Sign in. An unknown address takes as long as a wrong password and answers the same.
 * @throws DomainError `invalid_credentials`, `account_suspended` (only to someone who knows the password),
 * `second_factor_required` with a challenge for the code (likewise), `too_many_requests` after too many wrong passwords
 * for this account
 */
export async function login(ctx: Context, { email, password }: Credentials, from: From): Promise<Session> {
  const address = email.trim().toLowerCase();
  const attempt = await countPasswordTry(ctx, address, from.network);
  const user = await findForLogin(ctx.db, address);
  if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user)
    throw new DomainError('invalid_credentials');
  await attempt.forget();
  if (user.suspendedAt) throw suspendedRefusal();
  const opened = await transaction(ctx.db, async (tx): Promise<Opened | null> => {
    // Password and second-factor changes end sessions; none may be opened concurrently.
    return (await holdPassword(tx, user)) ? openFor(ctx, tx, user, from) : null;
  });
  if (opened === null) return login(ctx, { email, password }, from);
  await renewHash(ctx, user, password);
  return finishSignIn(ctx, user, opened, from);
}

type Opened = { token: string } | { challenge: string; factors: Factor[] };

/**
 * Open a session after a correct password or mailed code, or require the second factor. Runs in the caller's
 * transaction; call `finishSignIn` after commit.
 */
export async function openFor(ctx: Context, tx: Queryable, user: LoginRow, from: From): Promise<Opened> {
  const factors = await factorsOf(tx, user.id);
  if (factors.length > 0) return { challenge: await openChallenge(ctx, tx, user.id), factors };
  return { token: await signIn(ctx, tx, user, from) };
}

/** The response to a sign-in. @throws DomainError `second_factor_required` with a challenge */
export async function finishSignIn(
  ctx: Context,
  user: LoginRow,
  opened: Opened,
  from: From,
): Promise<Session> {
  if ('challenge' in opened) throw secondFactorRequired(opened.challenge, opened.factors);
  await noteTimeZone(ctx.db, user.id, from.timeZone);
  return sessionOf(user, opened.token);
}

async function renewHash(ctx: Context, { id, passwordHash }: LoginRow, password: string): Promise<void> {
  if (!isOutdated(passwordHash)) return;
  await replacePasswordHash(ctx.db, { id, from: passwordHash, to: await hashPassword(password) });
}
