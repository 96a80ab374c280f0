import { backoff } from '#api/async/backoff.ts';
import { sendDue } from '#api/async/send-once.ts';
import { type PayoutAction, payoutLife } from '#api/domain/payout/transitions.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { postFee } from '#api/modules/money/ledger/service.ts';
import { outgoing } from '#api/modules/money/outgoing/outgoing.ts';
import type { PayoutAnswer, PayoutOrder } from '#api/providers/payment/payment.ts';
import {
  claimPayouts,
  findPaidPayout,
  lockPayout,
  markSent,
  type PayoutRow,
} from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { movePayout } from './transition.ts';

const { ask, sending } = outgoing<PayoutRow, PayoutOrder, PayoutAnswer>({
  what: 'payout',
  providerOf: ({ provider }) => provider,
  decidedAt: ({ requestedAt }) => requestedAt,
  orderFor,
  ask: (provider, order, claims) => provider.fetchPayout(order, claims),
  pay: (provider, order) => provider.payout(order),
  unknown: () => ({ status: 'checking', reference: null }),
});
export const askAboutPayout = ask;

/** Send approved payouts, and query those with unknown outcomes; returns how many. */
export function sendDuePayouts(ctx: Context, limit?: number): Promise<number> {
  return sendDue(ctx, { ...sending, claim: claimPayouts, record: recordAnswer }, limit);
}

/**
 * Query a payout's outcome and record it, without sending; returns whether it was definitely sent. @throws whatever
 * the provider's call throws
 */
export async function recognizePayout(ctx: Context, payout: PayoutRow): Promise<boolean> {
  const answer = await ask(ctx, payout);
  const isPaid = answer?.status === 'paid';
  if (isPaid) await markSent(ctx.db, payout.id, ctx.clock.now());
  if (answer && (isPaid || payout.attempts > 0)) await recordAnswer(ctx, payout, answer);
  return isPaid;
}

function orderFor({
  id,
  amount,
  currency,
  country,
  method,
  code,
  holder,
  number,
  bank,
}: PayoutRow): PayoutOrder {
  return {
    idempotencyKey: id,
    money: { amount, currency },
    to: { country, method, code, holder, number, bank },
  };
}

const actionFor: Record<PayoutAnswer['status'], PayoutAction> = {
  paid: 'confirm',
  failed: 'fail',
  checking: 'doubt',
};

async function recordAnswer(ctx: Context, { id, attempts }: PayoutRow, answer: PayoutAnswer): Promise<void> {
  const now = ctx.clock.now();
  const action = actionFor[answer.status];
  await transaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    // A concurrent process may have settled it.
    if (!payout || !payoutLife.find(action, payout, 'system', now)) return;
    await movePayout(tx, now, {
      payoutId: id,
      action,
      party: 'system',
      set: {
        reason: answer.error ?? null,
        ...(answer.reference && { reference: answer.reference }),
        ...(answer.fee && { fee: answer.fee.amount, feeCurrency: answer.fee.currency }),
        nextTryAt: after(now, backoff(attempts)),
      },
    });
    if (answer.status === 'paid' && answer.fee)
      await postFee(tx, now, answer.fee, { id, requestId: null, artistId: payout.artistId });
  });
}

/** Check whether a paid payout has bounced, and return it to the artist's balance. */
export async function findBouncedPayout(ctx: Context, key: string): Promise<void> {
  const payout = await findPaidPayout(ctx.db, key);
  if (!payout) return;
  const answer = await askAboutPayout(ctx, payout);
  if (answer?.status !== 'failed') return;
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const locked = await lockPayout(tx, payout.id);
    if (!locked || !payoutLife.find('bounce', locked, 'system', now)) return;
    const set = { reason: answer.error ?? null };
    await movePayout(tx, now, { payoutId: payout.id, action: 'bounce', party: 'system', set });
  });
}
