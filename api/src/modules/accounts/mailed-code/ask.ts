import { m } from '@salamu/messages/messages';
import { mailedCode } from '#api/domain/account/mailed-code.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { CodeMail } from '#api/domain/notifications/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { mailedCodes } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { hashOf, newSecret } from '#api/start/secrets/new-secret.ts';
import { findForLoginById } from '../user-repo.ts';
import { takesProofByMail } from './eligible.ts';
import { replaceMailedSignIn } from './repo.ts';

/**
 * Mail a sign-in code and return the secret to use with it. The account is looked up only when the email is rendered,
 * so neither response nor timing reveals whether it exists. @throws DomainError `too_many_requests`, even for
 * addresses without an account
 */
export function askForCode(ctx: Context, typed: string): Promise<{ attempt: string }> {
  return mailCode(ctx, typed.toLowerCase());
}

/**
 * Mail the signed-in user a code to verify themselves in their session. @throws DomainError `email_unconfirmed`,
 * `forbidden` for someone who has a second factor and for admins, `too_many_requests`
 */
export async function askForProofCode(ctx: Context, user: SignedIn): Promise<{ attempt: string }> {
  if (!user.emailConfirmed) throw new DomainError('email_unconfirmed');
  const account = await findForLoginById(ctx.db, user.id);
  if (!account || !(await takesProofByMail(ctx.db, account)))
    throw new DomainError('forbidden', m.refused_prove_otherwise());
  return mailCode(ctx, account.email, true);
}

async function mailCode(ctx: Context, email: string, proves?: true): Promise<{ attempt: string }> {
  await takeAttempt(ctx, mailedCodes, email);
  const attempt = newSecret();
  const id = hashOf(attempt);
  const createdAt = ctx.clock.now();
  const about = { kind: 'code-mail', about: 'sign_in_code' } as const;
  const payload: CodeMail = { ...about, email, signIn: id, ...(proves && { proves }) };
  await transaction(ctx.db, async (tx) => {
    await replaceMailedSignIn(tx, { id, email, createdAt, expiresAt: after(createdAt, mailedCode.lasts) });
    await notify(tx, createdAt, [{ key: `sign_in_code:${id}`, payload }]);
  });
  return { attempt };
}
