import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import type { SignedIn } from '#api/viewer.ts';
import { audit } from '../admin/audit.ts';
import { findAs } from './owner.ts';
import type { RequestRow } from './repo.ts';
import { transition } from './transition.ts';

export type AdminAction = 'refund' | 'release' | 'cancel' | 'decline';

/** An admin decides, with a reason that the timeline and the audit log keep. */
export async function decide(
  ctx: Context,
  admin: SignedIn,
  id: string,
  action: AdminAction,
  reason: string,
): Promise<RequestRow> {
  const before = await findAs(ctx.db, admin, id, 'admin');
  const now = ctx.clock.now();
  const request = await transaction(ctx.db, async (tx) => {
    const moved = await transition(tx, now, {
      requestId: id,
      party: 'admin',
      actorId: admin.id,
      action,
      reason,
    });
    await audit(tx, now, {
      actorId: admin.id,
      action: `request_${action}`,
      targetId: id,
      before: { status: before.status },
      after: { status: moved.status },
      reason,
    });
    return moved;
  });
  ctx.wake();
  return request;
}
