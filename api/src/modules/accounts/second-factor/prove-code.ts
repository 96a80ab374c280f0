import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { countCodeTry } from '../password-tries.ts';
import { markProven } from '../session-repo.ts';
import { passesApp, wrongCode } from './check.ts';

/**
 * Record in the session that its user has just given a code of their app, which proves as much as the password.
 * @throws DomainError `invalid_input` at `code` if it is wrong or was used; `too_many_requests` after too many wrong ones
 */
export async function proveCode(
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
