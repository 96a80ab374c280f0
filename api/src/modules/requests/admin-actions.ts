import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError } from '#api/domain/errors.ts';
import { requestLife } from '#api/domain/request/transitions.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit, isAudited } from '#api/modules/audit/audit.ts';
import { orWhoDecided } from '#api/modules/audit/decisions.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { findAs } from './owner.ts';
import { transition } from './transition.ts';

export interface Decision {
  action: 'refund' | 'release' | 'cancel' | 'decline';
  /** The note for the timeline and the audit log. */
  reason: string;
}

/**
 * Carries out what an admin has decided, once for each `entryId`: the audit log's entry of it. Where that is there
 * already (a call cut short, made again), answers with the request as it is now.
 * @throws DomainError `not_found`, `invalid_transition` saying who decided before and what may still be done
 */
export async function decide(
  ctx: Context,
  admin: SignedIn,
  id: string,
  { action, reason }: Decision,
  entryId: string,
): Promise<RequestRow> {
  await findAs(ctx.db, admin, id, 'admin');
  const now = ctx.clock.now();
  const request = await transaction(ctx.db, async (tx) => {
    const before = await lockRequest(tx, id);
    if (!before) throw new DomainError('not_found');
    if (await isAudited(tx, entryId)) return before;
    const step = { requestId: id, party: 'admin', actorId: admin.id, action, reason } as const;
    const refusal = () => sayRefusal('request', requestLife.refusal(before, 'admin', now));
    const moved = await orWhoDecided(tx, now, admin, { id, refusal }, () => transition(tx, now, step));
    await audit(tx, now, {
      id: entryId,
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
