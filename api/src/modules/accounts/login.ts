import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import { loginFailures } from '#api/plugins/limit-rules.ts';
import { resetAttempts, takeAttempt } from '#api/plugins/limits.ts';
import { neighbourhoodOf } from '#api/plugins/network.ts';
import type { Credentials, Session } from './model.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { findForLogin, type LoginRow, replacePasswordHash } from './user-repo.ts';

interface From {
  network: string;
  userAgent: string | null;
}

/**
 * Signs in. An unknown address takes as long as a wrong password and answers the same.
 * @throws DomainError `invalid_credentials`, `account_suspended` (only to who knows the password), `too_many_requests`
 * after five failures in 15 minutes for this account from this part of the network
 */
export async function login(ctx: Context, { email, password }: Credentials, from: From): Promise<Session> {
  const address = email.trim().toLowerCase();
  const whose = triesOf(address, from.network);
  // Counted before it is known to fail: guesses made at the same moment count too.
  await takeAttempt(ctx, loginFailures, whose);
  const user = await findForLogin(ctx.db, address);
  if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user)
    throw new DomainError('invalid_credentials');
  await resetAttempts(ctx, loginFailures, whose);
  if (user.suspendedAt) {
    throw new DomainError('account_suspended', 'This account is suspended. Please write to our support.');
  }
  await renewHash(ctx, user, password);
  const token = await openSession(ctx, ctx.db, user, from.userAgent);
  const { id, name, role, emailConfirmedAt, artist } = user;
  return {
    id,
    name,
    email: user.email,
    role,
    token,
    emailConfirmed: emailConfirmedAt !== null,
    ...(artist && { artistId: artist.id }),
  };
}

/** Whose failed logins are counted together: those for one address (lower case) from one part of the network. */
export function triesOf(email: string, network: string): string {
  return `${email} ${neighbourhoodOf(network)}`;
}

async function renewHash(ctx: Context, { id, passwordHash }: LoginRow, password: string): Promise<void> {
  if (!isOutdated(passwordHash)) return;
  await replacePasswordHash(ctx.db, { id, from: passwordHash, to: await hashPassword(password) });
}
