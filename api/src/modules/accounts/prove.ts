import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { invalidInput } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { proveMailedCode } from './mailed-code/answer.ts';
import type { Proof } from './me/model.ts';
import { provePasskey } from './passkeys/service.ts';
import { countCodeTry } from './password-tries.ts';
import { provePassword } from './prove-password.ts';
import { passesApp, wrongCode } from './second-factor/check.ts';
import { markProven } from './session-repo.ts';

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
