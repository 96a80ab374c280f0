import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { partProblem } from '#api/domain/request/pricing.ts';
import { type Action, findTransition, requestLife } from '#api/domain/request/transitions.ts';
import { audit, isAudited, orWhoDecided } from '#api/modules/audit/audit.ts';
import { lockHeld } from '#api/modules/money/payments/escrow.ts';
import { findAs } from '#api/records/request-parties.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { type Step, transition } from '../transition.ts';

const auditActionOf = {
  refund: 'request_refund',
  release: 'request_release',
  cancel: 'request_cancel',
  decline: 'request_decline',
  'refund-part': 'request_part_refunded',
  'order-redo': 'request_redo_ordered',
} as const satisfies Partial<Record<Action, AuditAction>>;

export interface Decision {
  action: keyof typeof auditActionOf;
  /** The note for the timeline and the audit log. */
  reason: string;
  /** The refunded amount, if partial. */
  part?: Money;
  days?: number;
}

/**
 * Execute an admin's decision, once per `entryId`, its audit entry: a retry after an interrupted call gets the current
 * request. @throws DomainError `not_found`, `invalid_transition` saying who decided before and what is still possible,
 * `invalid_input` for a part that cannot be refunded
 */
export async function decide(
  ctx: Context,
  admin: SignedIn,
  id: string,
  decision: Decision,
  entryId: string,
): Promise<RequestRow> {
  const { action, reason, part, days } = decision;
  await findAs(ctx.db, admin, id, 'admin');
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const before = await lockRequest(tx, id);
    if (!before) throw new DomainError('not_found');
    if (await isAudited(tx, entryId)) return before;
    // The artist can't decline what they have never seen.
    const event = action === 'decline' && before.underReviewSince ? ('brief_taken_down' as const) : undefined;
    const step: Step = {
      requestId: id,
      party: 'admin',
      actorId: admin.id,
      action,
      reason,
      event,
      set: () => ({
        ...(part && { refundedPart: part.amount }),
        ...(days && { deadlineAt: addDays(now, days) }),
      }),
    };
    const refusal = () => sayRefusal('request', requestLife.refusal(before, 'admin', now));
    const moved = await orWhoDecided(tx, now, admin, { id, refusal }, async () => {
      if (part && findTransition(action, before, 'admin', now)) await assertPart(tx, id, part);
      return transition(tx, now, step);
    });
    await audit(tx, now, {
      id: entryId,
      actorId: admin.id,
      action: auditActionOf[action],
      targetId: id,
      before: { status: before.status },
      after: {
        status: moved.status,
        ...(part && { amount: formatMoney(part) }),
        ...(days && { days }),
      },
      reason,
    });
    return moved;
  });
}

async function assertPart(tx: Queryable, id: string, part: Money): Promise<void> {
  const left = await lockHeld(tx, id);
  if (!left) throw new DomainError('invalid_transition');
  const problem = partProblem(part, left);
  if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
}
