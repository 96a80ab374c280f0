import type { Role } from '#api/domain/account/roles.ts';
import { openSession } from '#api/modules/accounts/sessions/sessions.ts';
import type { Context } from '#api/start/context.ts';

const never = new Date('9999-01-01T00:00:00Z');

/** Open a session whose proof never goes stale: most tests are not about giving the password again. */
export function openProvenSession(
  ctx: Pick<Context, 'clock' | 'env' | 'db'>,
  user: { id: string; role: Role },
): Promise<string> {
  return openSession(ctx, ctx.db, user, { provenAt: never });
}
