import { everyOne } from '#api/async/every-one.ts';
import type { Currency } from '#api/domain/money.ts';
import { type PayoutAction, payoutLife } from '#api/domain/payout/transitions.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { isFromBackup } from '#api/modules/holds/repo.ts';
import { backoff } from '#api/modules/letters/outbox/backoff.ts';
import { postFee } from '#api/modules/money/payments/fees.ts';
import { claimsAbout } from '#api/modules/money/payments/inbox-repo.ts';
import { lease, leaseGuard } from '#api/modules/money/payments/lease.ts';
import { providerNamed } from '#api/modules/money/payments/provider.ts';
import type { PayoutAnswer, PayoutOrder } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { claimPayouts, lockPayout, markSent, type PayoutRow } from './repo.ts';
import { movePayout } from './transition.ts';

/** Sends the payouts that are approved, and asks about those whose outcome is unknown; answers how many there were. */
export async function sendDuePayouts(ctx: Context, limit = 10): Promise<number> {
  const now = ctx.clock.now();
  const payouts = await claimPayouts(ctx.db, now, after(now, lease), limit);
  const mayStillSend = leaseGuard(ctx.clock, now);
  await everyOne(payouts, async (payout) =>
    recordAnswer(ctx, payout, await answerTo(ctx, payout, mayStillSend)),
  );
  return payouts.length;
}

/** A call that throws has an unknown outcome: it is never taken for a failure. */
async function answerTo(
  ctx: Context,
  payout: PayoutRow,
  mayStillSend: () => Promise<boolean>,
): Promise<PayoutAnswer> {
  try {
    return await send(ctx, payout, mayStillSend);
  } catch (error) {
    ctx.log.warn({ error, payout: payout.id }, 'the provider did not report the outcome of a payout');
    return { status: 'checking', reference: null };
  }
}

/**
 * Sends it the first time; later, and after a restore, the provider is asked first, and sent to only if it has never heard
 * of it.
 */
async function send(
  ctx: Context,
  payout: PayoutRow,
  mayStillSend: () => Promise<boolean>,
): Promise<PayoutAnswer> {
  const provider = providerNamed(ctx, payout.provider);
  const order = orderFor(payout);
  const claims = await claimsAbout(ctx.db, provider.name, [payout.id]);
  const mayBeSent = payout.attempts > 1 || (await isFromBackup(ctx.db, payout.requestedAt));
  const known = mayBeSent ? await provider.fetchPayout(order, claims) : null;
  if (known) return known;
  if (!(await mayStillSend())) throw new Error('the lease on this payout has run out');
  return provider.payout(order);
}

/**
 * Ask what became of a payout and write it down, without ever sending it; tells whether it has left for certain.
 * @throws whatever the provider's call throws
 */
export async function recognizePayout(ctx: Context, payout: PayoutRow): Promise<boolean> {
  const provider = providerNamed(ctx, payout.provider);
  const claims = await claimsAbout(ctx.db, provider.name, [payout.id]);
  const answer = await provider.fetchPayout(orderFor(payout), claims);
  const isPaid = answer?.status === 'paid';
  if (isPaid) await markSent(ctx.db, payout.id, ctx.clock.now());
  if (answer && (isPaid || payout.attempts > 0)) await recordAnswer(ctx, payout, answer);
  return isPaid;
}

/** A payout as its provider is told of it. */
export function orderFor({ id, amount, currency, method, holder, number, bank }: PayoutRow): PayoutOrder {
  return {
    idempotencyKey: id,
    money: { amount, currency: currency as Currency },
    to: { method, holder, number, bank },
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
    // Another process, whose answer came first, may have settled it.
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
  ctx.wake();
}
