import { backoff } from '#api/async/backoff.ts';
import { sendDue } from '#api/async/send-once.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { outgoing } from '#api/modules/money/outgoing/outgoing.ts';
import type { ProviderChargeback, RefundAnswer, RefundOrder } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { fetchChargebacks, takesAll } from './chargebacks.ts';
import { moneyOf, settleStray, takeChargebackFee } from './strays.ts';
import { claimStrays, type StrayRow, updateStray } from './strays-repo.ts';

const { ask, sending } = outgoing<StrayRow, RefundOrder, RefundAnswer>({
  what: 'stray',
  providerOf: ({ provider }) => provider,
  decidedAt: ({ capturedAt }) => capturedAt,
  orderFor,
  ask: (provider, order, claims) => provider.fetchRefund(order, claims),
  pay: (provider, order) => provider.refund(order),
  unknown: (error) => ({ status: 'checking', reference: null, error: String(error) }),
});
export const askAboutReturn = ask;

/** Return what an admin has decided to return; returns how many were due. */
export function sendDueStrays(ctx: Context, limit?: number): Promise<number> {
  return sendDue(ctx, { ...sending, claim: claimStrays, record }, limit);
}

/**
 * Ask for the outcome of a return and record it, without ever sending it.
 * @throws whatever the provider's call throws
 */
export async function recognizeReturn(ctx: Context, stray: StrayRow): Promise<void> {
  const known = await ask(ctx, stray);
  if (known) return record(ctx, stray, known);
  const loss = await findLoss(ctx, stray);
  if (loss) await settleLost(ctx, stray, loss);
}

function orderFor(stray: StrayRow): RefundOrder {
  const { id, refundKey, reference, paymentReference, providerReference } = stray;
  return {
    idempotencyKey: refundKey ?? id,
    payment: { id, reference: paymentReference, providerReference, phone: null },
    capture: { reference, money: moneyOf(stray) },
    money: moneyOf(stray),
  };
}

async function record(
  ctx: Context,
  stray: StrayRow,
  { status, reference, error }: RefundAnswer,
): Promise<void> {
  // No provider returns what the payer's bank has taken back already.
  const loss = status === 'failed' ? await findLoss(ctx, stray) : null;
  if (loss) return settleLost(ctx, stray, loss);
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    if (status === 'paid') await settleStray(tx, now, stray, { refundReference: reference });
    else {
      const nextTryAt = status === 'checking' ? after(now, backoff(stray.attempts)) : null;
      await updateStray(tx, stray, { status, nextTryAt, lastError: error?.slice(0, 500) ?? null });
    }
  });
}

function settleLost(ctx: Context, stray: StrayRow, { reference, fee }: ProviderChargeback): Promise<void> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    await settleStray(tx, now, stray, { takenBackBy: reference });
    if (fee) await takeChargebackFee(tx, now, stray, fee);
  });
}

/** The chargeback by which the payer has it; null if there is none, or the provider did not say: it can be retried. */
async function findLoss(ctx: Context, stray: StrayRow) {
  try {
    return (await fetchChargebacks(ctx, stray)).find(takesAll(stray)) ?? null;
  } catch (error) {
    ctx.log.warn({ error, stray: stray.id }, 'the provider did not say whether a payment was charged back');
    return null;
  }
}
