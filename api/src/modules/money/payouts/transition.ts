import { DomainError } from '#api/domain/errors.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { payoutEventOf } from '#api/domain/payout/events.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import { type PayoutAction, type PayoutParty, payoutLife } from '#api/domain/payout/transitions.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { tellOfPayout } from '#api/modules/notifications/outbox/service.ts';
import { notePayoutLive } from '#api/records/live-events-repo.ts';
import { findPayout, lockPayout, type PayoutRow, updatePayoutFrom } from '#api/records/payouts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface PayoutStep {
  payoutId: string;
  action: PayoutAction;
  party: PayoutParty;
  set?: {
    approvedBy?: string;
    approvedAt?: Date;
    reference?: string | null;
    reason?: string | null;
    fee?: number;
    feeCurrency?: Currency;
    nextTryAt?: Date | null;
  };
}

/**
 * Move a payout along its transition table: state, money and mails in the caller's transaction.
 * @throws DomainError `not_found`, or `invalid_transition` if the table does not allow this party the action now
 */
export async function movePayout(tx: Queryable, now: Date, step: PayoutStep): Promise<PayoutRow> {
  const payout = await lockPayout(tx, step.payoutId);
  if (!payout) throw new DomainError('not_found');
  const taken = payoutLife.step(step.action, payout, step.party, now);
  if (!taken) throw new DomainError('invalid_transition');
  const changed = { ...step.set, ...taken.columns, status: taken.state };
  if (!(await updatePayoutFrom(tx, payout.id, payout.status, changed)))
    throw new Error('a payout changed while it was locked');
  for (const kind of taken.row.posts)
    await post(tx, {
      key: `${kind}:${payout.id}`,
      event: {
        kind,
        money: { amount: payout.amount, currency: payout.currency },
        byHand: payout.provider === manualPayouts,
      },
      at: now,
      requestId: null,
      artistId: payout.artistId,
    });
  await notePayoutLive(tx, now, payout);
  const about = payoutEventOf[step.action];
  if (about) await tellOfPayout(tx, now, payout.id, about);
  return (await findPayout(tx, payout.id)) ?? payout;
}
