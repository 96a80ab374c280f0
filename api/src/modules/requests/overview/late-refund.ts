import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money/money.ts';
import { borneByArtist } from '#api/domain/payment/settlement.ts';
import { lateProblem } from '#api/domain/request/pricing.ts';
import { findTransition, requestLife } from '#api/domain/request/transitions.ts';
import type { Command } from '#api/modules/approvals/command.ts';
import { audit, orWhoDecided } from '#api/modules/audit/audit.ts';
import { lockHeld, refundReleased } from '#api/modules/money/payments/escrow.ts';
import { releasedOf } from '#api/modules/money/settlement/losses.ts';
import { lockPayee } from '#api/records/payouts-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { transition } from '../transition.ts';
import { type LateRefundInput, lateRefundInput } from './model.ts';

/**
 * Refund released money, in full or part. If the artist bears it, their share is deducted from the balance and, if
 * that is too little, from later earnings; a payout in progress isn't stopped.
 */
export const lateRefund: Command<LateRefundInput, RequestRow> = {
  kind: () => 'late_refund',
  operation: 'refundReleased',
  input: lateRefundInput,
  lock: lockRequest,
  async check({ tx, now, caller }, request, { amount, from }) {
    const { id } = request;
    const refusal = () => sayRefusal('request', requestLife.refusal(request, 'admin', now));
    const { left, byArtist, isTaken } = await orWhoDecided(tx, now, caller, { id, refusal }, () =>
      lockReleased(tx, now, request),
    );
    if (isTaken)
      throw new DomainError(
        'invalid_transition',
        'The fan’s bank is taking this money back: a refund would pay it twice.',
      );
    const problem =
      lateProblem(amount, left) ??
      (from === 'artist' && amount.amount > byArtist.amount
        ? `The artist can bear ${formatMoney(byArtist)}: a correction has taken the rest.`
        : null);
    if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
  },
  needsTwo: () => true,
  waitsAs: (_request, { from, amount }) => ({ from, amount }),
  async execute({ tx, now, askedBy, entryId, reason, says }, request, { from, amount }) {
    const borne = from === 'artist' ? await borneBy(tx, request, amount) : 0;
    const moved = await transition(tx, now, {
      requestId: request.id,
      locked: request,
      action: 'refund-late',
      party: 'admin',
      actorId: askedBy,
      reason,
      facts: { money: amount, ...(!reason && { cause: 'decided' }) },
      event: from === 'artist' ? 'late_refund_taken' : 'late_refunded',
      set: ({ lateRefunded, lateByArtist }) => ({
        lateRefunded: lateRefunded + amount.amount,
        lateByArtist: lateByArtist + borne,
      }),
    });
    // Payouts lock the same row, so they see the balance before or after, never between.
    await lockPayee(tx, request.artistId);
    await refundReleased(tx, moved, now, { from, amount });
    await audit(tx, now, {
      id: entryId,
      actorId: askedBy,
      action: 'request_late_refunded',
      targetId: request.id,
      after: { amount: formatMoney(amount), from },
      reason: says,
    });
    return moved;
  },
};

/** The released amounts, with captures locked. @throws DomainError `invalid_transition` if nothing released is left */
async function lockReleased(tx: Queryable, now: Date, request: RequestRow) {
  const held = findTransition('refund-late', request, 'admin', now) && (await lockHeld(tx, request.id));
  const released = held && (await releasedOf(tx, request.id));
  if (!released) throw new DomainError('invalid_transition');
  return released;
}

/** The artist's part in minor units: their share only, since commission and tax are reversed with it. */
async function borneBy(tx: Queryable, { id }: RequestRow, { amount }: Money): Promise<number> {
  const released = await releasedOf(tx, id);
  return released ? borneByArtist(released.shared.amount, amount, released.terms).share : 0;
}
