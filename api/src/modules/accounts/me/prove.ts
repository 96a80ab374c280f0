import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { markProven } from '../credentials/sessions-repo.ts';
import { proveMailedCode } from '../mailed-code/service.ts';
import { provePasskey } from '../passkeys/service.ts';
import { countCodeTry, countPasswordTry } from '../passwords/password-tries.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { passesApp, wrongCode } from '../second-factor/check.ts';
import type { Proof } from './model.ts';
import { findAccount } from './repo.ts';

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

/**
 * Record an app-code proof in the session, equivalent to the password. @throws DomainError `invalid_input` at `code`
 * if it is wrong or was used; `too_many_requests` after too many wrong ones
 */
async function proveCode(
  ctx: Context,
  user: SignedIn,
  { code, network }: { code: string; network: string },
): Promise<void> {
  const attempt = await countCodeTry(ctx, user.email, network);
  const passed = await transaction(ctx.db, (tx) => passesApp(ctx, tx, user.id, code));
  if (!passed) throw wrongCode();
  await attempt.forget();
  if (user.sessionId) await markProven(ctx.db, user.sessionId, ctx.clock.now());
}

/**
 * Record a proof in the session: password, app code, passkey or mailed code. @throws DomainError `invalid_input` at
 * `password`, `code`, `passkey` or `attempt`; `too_many_requests` after too many wrong ones
 */
export async function prove(
  ctx: Context,
  user: SignedIn,
  { password, code, passkey, mailed }: Proof,
  network: string,
): Promise<void> {
  if (passkey !== undefined) return provePasskey(ctx, user, passkey);
  if (mailed !== undefined) return proveMailedCode(ctx, user, mailed);
  if (code !== undefined) return proveCode(ctx, user, { code, network });
  if (password === undefined) throw invalidInput({ path: 'password', message: m.account_enter_password() });
  await provePassword(ctx, user, { password, field: 'password', network });
}
