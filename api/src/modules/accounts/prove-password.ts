import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { findAccount } from './me/repo.ts';
import { countPasswordTry } from './password-tries.ts';
import { verifyPassword } from './passwords.ts';
import { markProven } from './session-repo.ts';

/** Lifetime of a password proof, in milliseconds. */
const proofLasts = 5 * 60_000;

/** The error when a change needs the password and it is missing. */
export const passwordMissing = () => ({
  path: 'currentPassword',
  message: m.password_enter_current(),
});

export function wrongPassword(field: string): DomainError {
  return invalidInput({ path: field, message: m.refused_password_wrong() });
}

/** Whether the session has a password proof that is still valid. */
export function isProven({ provenAt }: Pick<SignedIn, 'provenAt'>, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < proofLasts;
}

interface Given {
  password: string;
  field: string;
  network: string;
}

/**
 * Check the signed-in user's password and record it in the session. Attempts count like failed logins: a stolen
 * session must not help to guess it. @throws DomainError `invalid_input` at the field if it is wrong;
 * `too_many_requests` after too many wrong ones
 */
export async function provePassword(ctx: Context, user: SignedIn, given: Given): Promise<void> {
  const account = await findAccount(ctx.db, user.id);
  if (!account) throw new DomainError('unauthenticated');
  const attempt = await countPasswordTry(ctx, account.email, given.network);
  if (!(await verifyPassword(given.password, account.passwordHash))) throw wrongPassword(given.field);
  await attempt.forget();
  if (user.sessionId) await markProven(ctx.db, user.sessionId, ctx.clock.now());
}
