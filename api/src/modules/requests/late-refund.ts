import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money.ts';
import { lateProblem } from '#api/domain/request/pricing.ts';
import { requestLife } from '#api/domain/request/transitions.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit, isAudited } from '#api/modules/audit/audit.ts';
import { orWhoDecided } from '#api/modules/audit/decisions.ts';
import { lockHeld, refundReleased } from '#api/modules/money/payments/escrow.ts';
import { chargebacksOfRequest } from '#api/records/captures-repo.ts';
import { lockPayee } from '#api/records/payouts-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { findAs } from './owner.ts';
import { transition } from './transition.ts';

interface LateRefund {
  /** Who bears it: the artist, from the balance, or us, from our revenue. */
  from: 'artist' | 'platform';
  amount: Money;
  reason: string;
}

/**
 * Refund money that was released already, or a part, once per `entryId`: the audit log's entry. What the artist bears
 * comes off the balance, and off later earnings where that is too little; a payout under way stays as it is.
 * @throws DomainError `not_found`, `invalid_transition` if nothing is released and left, or the fan's bank takes it back,
 * `invalid_input` for an amount that cannot be refunded
 */
export async function refundLate(
  ctx: Context,
  admin: SignedIn,
  id: string,
  late: LateRefund,
  entryId: string,
): Promise<RequestRow> {
  await findAs(ctx.db, admin, id, 'admin');
  const now = ctx.clock.now();
  const { from, amount, reason } = late;
  const request = await transaction(ctx.db, async (tx) => {
    const before = await lockRequest(tx, id);
    if (!before) throw new DomainError('not_found');
    if (await isAudited(tx, entryId)) return before;
    const refusal = () => sayRefusal('request', requestLife.refusal(before, 'admin', now));
    const moved = await orWhoDecided(tx, now, admin, { id, refusal }, () =>
      transition(tx, now, {
        requestId: id,
        locked: before,
        action: 'refund-late',
        party: 'admin',
        actorId: admin.id,
        reason: `${formatMoney(amount)}. ${reason}`,
        event: from === 'artist' ? 'late_refund_taken' : 'late_refunded',
        set: ({ lateRefunded, lateByArtist }) => ({
          lateRefunded: lateRefunded + amount.amount,
          ...(from === 'artist' && { lateByArtist: lateByArtist + amount.amount }),
        }),
      }),
    );
    await assertLeft(tx, id, amount);
    // Payouts lock the same row: the balance they see is the one before this, or the one after.
    await lockPayee(tx, before.artistId);
    await refundReleased(tx, moved, now, { from, amount });
    await audit(tx, now, {
      id: entryId,
      actorId: admin.id,
      action: 'request_late_refunded',
      targetId: id,
      after: { amount: formatMoney(amount), from },
      reason,
    });
    return moved;
  });
  ctx.wake();
  return request;
}

async function assertLeft(tx: Queryable, id: string, amount: Money): Promise<void> {
  const left = await lockHeld(tx, id);
  if (!left) throw new DomainError('invalid_transition');
  if ((await chargebacksOfRequest(tx, id)).some(({ status }) => status !== 'won'))
    throw new DomainError(
      'invalid_transition',
      'The fan’s bank is taking this money back: a refund would pay it twice.',
    );
  const problem = lateProblem(amount, left);
  if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
}
