import type { CodeMail } from '#api/domain/notifications/mails.ts';
import type { Context } from '#api/start/context.ts';
import { findForLogin } from '../user-repo.ts';
import { codesOf } from './codes.ts';
import { takesCodes, takesProofByMail } from './eligible.ts';
import { findMailedSignIn } from './repo.ts';

/**
 * The code to mail (null for an account that can't use one) and its owner's language. Null if there is nothing to
 * send: unknown address, expired code, or a newer one was requested.
 */
export async function codeToMail(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  { email, signIn, proves }: CodeMail,
): Promise<{ code: string | null; locale: string | null } | null> {
  const account = await findForLogin(ctx.db, email);
  if (!account || (await findMailedSignIn(ctx.db, signIn, ctx.clock.now())) !== email) return null;
  const takes = proves ? await takesProofByMail(ctx.db, account) : takesCodes(account);
  return { code: takes ? codesOf(ctx, signIn)[0] : null, locale: account.locale };
}
