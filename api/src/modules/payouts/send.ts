import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import type { Currency } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PayoutAction } from '#api/domain/payout/transitions.ts';
import { findPayoutTransition } from '#api/domain/payout/transitions.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { PayoutAnswer } from '#api/providers/payment/payment.ts';
import { backoff } from '../outbox/backoff.ts';
import { claimPayouts, lockPayout, type PayoutRow } from './repo.ts';
import { movePayout } from './transition.ts';

/** How long one process may take over a payout before another takes it, in milliseconds. */
const lease = 60_000;

/** Sends the payouts that are approved, and asks about those whose outcome is unknown; answers how many there were. */
export async function sendDuePayouts(ctx: Context, limit = 20): Promise<number> {
  const now = ctx.clock.now();
  const payouts = await claimPayouts(ctx.db, now, after(now, lease), limit);
  for (const payout of payouts) await recordAnswer(ctx, payout, await answerTo(ctx, payout));
  return payouts.length;
}

/** A call that throws has an unknown outcome: it is never taken for a failure. */
async function answerTo(ctx: Context, payout: PayoutRow): Promise<PayoutAnswer> {
  try {
    return await send(ctx, payout);
  } catch (error) {
    ctx.log.warn({ error, payout: payout.id }, 'the provider did not say what became of a payout');
    return { status: 'checking', reference: null };
  }
}

/** Sends it the first time; later the provider is asked first, and sent to again only if it has never heard of it. */
async function send(ctx: Context, payout: PayoutRow): Promise<PayoutAnswer> {
  const provider = ctx.payments.get(payout.provider as PaymentProviderName);
  if (!provider) throw new Error(`payment provider ${payout.provider} is not enabled`);
  const known = payout.attempts > 1 ? await provider.fetchPayout(payout.id) : null;
  const { method, holder, number, bank } = payout;
  return (
    known ??
    provider.payout({
      idempotencyKey: payout.id,
      money: { amount: payout.amount, currency: payout.currency as Currency },
      to: { method, holder, number, bank },
    })
  );
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
    // Another process, whose answer came first, may have settled it.
    if (!payout || !findPayoutTransition(action, payout, 'system')) return;
    await movePayout(tx, now, {
      payoutId: id,
      action,
      party: 'system',
      set: {
        reason: answer.error ?? null,
        ...(answer.reference && { reference: answer.reference }),
        nextTryAt: after(now, backoff(attempts)),
      },
    });
  });
  ctx.wake();
}
