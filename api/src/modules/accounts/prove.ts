import { m } from '@salamu/messages/messages';
import { invalidInput } from '#api/domain/errors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { proveMailedCode } from './mailed-code/answer.ts';
import type { Proof } from './me/model.ts';
import { provePasskey } from './passkeys/service.ts';
import { provePassword } from './prove-password.ts';
import { proveCode } from './second-factor/prove-code.ts';

/**
 * Record in the session that its user has just given the password, a code of the authenticator app, a passkey or a mailed code.
 * @throws DomainError `invalid_input` at `password`, `code`, `passkey` or `attempt`; `too_many_requests` after too many wrong ones
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
  if (password === undefined) throw invalidInput({ path: 'password', message: m.refused_password_missing() });
  await provePassword(ctx, user, { password, field: 'password', network });
}
