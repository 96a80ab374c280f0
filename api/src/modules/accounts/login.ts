import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import type { Credentials, Session } from './model.ts';
import { countPasswordTry } from './password-tries.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { type From, openSession } from './sessions.ts';
import { findForLogin, holdPassword, type LoginRow, noteTimeZone, replacePasswordHash } from './user-repo.ts';

/**
 * Sign in. An unknown address takes as long as a wrong password and answers the same.
 * @throws DomainError `invalid_credentials`, `account_suspended` (only to someone who knows the password),
 * `too_many_requests` after too many wrong passwords for this account
 */
export async function login(ctx: Context, { email, password }: Credentials, from: From): Promise<Session> {
  const address = email.trim().toLowerCase();
  const attempt = await countPasswordTry(ctx, address, from.network);
  const user = await findForLogin(ctx.db, address);
  if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user)
    throw new DomainError('invalid_credentials');
  await attempt.forget();
  if (user.suspendedAt) {
    throw new DomainError('account_suspended', 'This account is suspended. Please contact support.');
  }
  const token = await transaction(ctx.db, async (tx) => {
    // A new password ends every session: none may be opened meanwhile with the old one.
    const holds = await holdPassword(tx, user);
    return holds ? openSession(ctx, tx, user, { ...from, provenAt: ctx.clock.now() }) : null;
  });
  if (token === null) return login(ctx, { email, password }, from);
  await noteTimeZone(ctx.db, user.id, from.timeZone);
  await renewHash(ctx, user, password);
  return sessionOf(user, token);
}

/** The response to someone who has just signed in. */
export function sessionOf(
  { id, name, email, role, emailConfirmedAt, artist }: LoginRow,
  token: string,
): Session {
  const emailConfirmed = emailConfirmedAt !== null;
  return { id, name, email, role, token, emailConfirmed, ...(artist && { artistId: artist.id }) };
}

async function renewHash(ctx: Context, { id, passwordHash }: LoginRow, password: string): Promise<void> {
  if (!isOutdated(passwordHash)) return;
  await replacePasswordHash(ctx.db, { id, from: passwordHash, to: await hashPassword(password) });
}
