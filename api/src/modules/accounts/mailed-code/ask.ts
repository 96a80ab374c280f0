import { mailedCode } from '#api/domain/account/mailed-code.ts';
import type { CodeMail } from '#api/domain/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { mailedCodes } from '#api/http/plugins/limit-rules.ts';
import { takeAttempt } from '#api/http/plugins/limits.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { hashOf, newSecret } from '#api/start/secret.ts';
import { replaceMailedSignIn } from './repo.ts';

/**
 * Mail a code to sign in with, and return the secret that it works with. Whether the address has an account is looked
 * up when the mail is written: neither the response nor its timing tells the caller.
 * @throws DomainError `too_many_requests`, even for addresses without an account
 */
export async function askForCode(ctx: Context, typed: string): Promise<{ attempt: string }> {
  const email = typed.toLowerCase();
  await takeAttempt(ctx, mailedCodes, email);
  const attempt = newSecret();
  const id = hashOf(attempt);
  const createdAt = ctx.clock.now();
  const payload: CodeMail = { kind: 'code-mail', about: 'sign_in_code', email, signIn: id };
  await transaction(ctx.db, async (tx) => {
    await replaceMailedSignIn(tx, { id, email, createdAt, expiresAt: after(createdAt, mailedCode.lasts) });
    await enqueue(tx, createdAt, [{ key: `sign_in_code:${id}`, payload }]);
  });
  ctx.wake();
  return { attempt };
}
