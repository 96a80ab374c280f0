import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money.ts';
import { lateProblem } from '#api/domain/request/pricing.ts';
import { findTransition, requestLife } from '#api/domain/request/transitions.ts';
import type { Command } from '#api/modules/approvals/command.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { orWhoDecided } from '#api/modules/audit/decisions.ts';
import { lockHeld, refundReleased } from '#api/modules/money/payments/escrow.ts';
import { chargebacksOfRequest } from '#api/records/captures-repo.ts';
import { lockPayee } from '#api/records/payouts-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { type LateRefundInput, lateRefundInput } from './overview/model.ts';
import { transition } from './transition.ts';

/**
 * Refund money that was released already, or a part. What the artist bears comes off the balance, and off later earnings
 * where that is too little; a payout under way stays as it is.
 */
export const lateRefund: Command<LateRefundInput, RequestRow> = {
  kind: 'late_refund',
  operation: 'refundReleased',
  input: lateRefundInput,
  lock: lockRequest,
  async check({ tx, now, caller }, request, { amount }) {
    const { id } = request;
    const refusal = () => sayRefusal('request', requestLife.refusal(request, 'admin', now));
    const problem = await orWhoDecided(tx, now, caller, { id, refusal }, () =>
      problemOf(tx, now, request, amount),
    );
    if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
    await assertNotTaken(tx, id);
  },
  needsTwo: () => true,
  waitsAs: (_request, { from, amount }) => ({ from, amount }),
  async execute({ tx, now, askedBy, entryId, reason, says }, request, { from, amount }) {
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
        ...(from === 'artist' && { lateByArtist: lateByArtist + amount.amount }),
      }),
    });
    // Payouts lock the same row: the balance they see is the one before this, or the one after.
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

/**
 * What is wrong with the amount, in words; null if it can go back now.
 * @throws DomainError `invalid_transition` if nothing is released and left
 */
async function problemOf(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  amount: Money,
): Promise<string | null> {
  const left = findTransition('refund-late', request, 'admin', now) && (await lockHeld(tx, request.id));
  if (!left) throw new DomainError('invalid_transition');
  return lateProblem(amount, left);
}

/** @throws DomainError `invalid_transition` */
async function assertNotTaken(tx: Queryable, id: string): Promise<void> {
  if ((await chargebacksOfRequest(tx, id)).some(({ status }) => status !== 'won'))
    throw new DomainError(
      'invalid_transition',
      'The fan’s bank is taking this money back: a refund would pay it twice.',
    );
}
