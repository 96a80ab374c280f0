import type { Context } from '#api/context.ts';
import { type Queryable, transaction } from '#api/database.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { deadlineFor } from '#api/domain/request/deadlines.ts';
import { awaitsPayment } from '#api/domain/request/transitions.ts';
import type { ProviderCapture } from '#api/providers/payment/payment.ts';
import { isListed } from '../artists/listing-repo.ts';
import { post } from '../ledger/service.ts';
import { planCancelOffer } from '../requests/history.ts';
import { lockRequest } from '../requests/repo.ts';
import { transition } from '../requests/transition.ts';
import { insertCapture, insertRefund, lockPayment, type PaymentRow, updatePayment } from './repo.ts';

/**
 * Asks the provider for the truth about a payment and posts what is new: at most one capture buys the video,
 * every other one (late, double, of another amount or currency) is owed back whole. Safe to repeat.
 * @throws whatever the provider's call throws: then the outcome is unknown and is asked about again
 */
export async function settlePayment(ctx: Context, payment: PaymentRow): Promise<void> {
  const provider = ctx.payments.get(payment.provider as PaymentProviderName);
  if (!provider) throw new Error(`payment provider ${payment.provider} is not enabled`);
  const truth = await provider.fetchPayment(payment.reference);
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    // The request before the payment, as every other path locks them.
    await lockRequest(tx, payment.requestId);
    const locked = await lockPayment(tx, payment.id);
    if (!locked) return;
    for (const capture of truth.captures) await takeCapture(tx, now, locked, capture);
    const settled = truth.status === 'failed' && truth.captures.length === 0;
    await updatePayment(
      tx,
      payment.id,
      ['open'],
      settled ? { status: 'failed', checking: false, settledAt: now } : { checking: false },
    );
  });
  ctx.wake();
}

async function takeCapture(
  tx: Queryable,
  now: Date,
  payment: PaymentRow,
  found: ProviderCapture,
): Promise<void> {
  const request = await lockRequest(tx, payment.requestId);
  if (!request) throw new Error(`payment ${payment.id} has no request`);
  const buys =
    awaitsPayment(request.status) &&
    found.money.amount === request.total &&
    found.money.currency === request.currency;
  const capture = await insertCapture(tx, {
    id: Bun.randomUUIDv7(),
    paymentId: payment.id,
    provider: payment.provider,
    reference: found.reference,
    currency: found.money.currency,
    amount: found.money.amount,
    held: buys,
    capturedAt: found.capturedAt,
  });
  if (!capture) return;
  const { artistId } = request;
  await post(tx, {
    key: `captured:${capture.id}`,
    event: { kind: buys ? 'payment_captured' : 'unexpected_payment', money: found.money },
    at: now,
    requestId: request.id,
    artistId,
  });

  if (!buys) {
    const owed = {
      id: Bun.randomUUIDv7(),
      captureId: capture.id,
      cause: 'unexpected',
      currency: found.money.currency,
    };
    await insertRefund(tx, { ...owed, amount: found.money.amount, nextTryAt: now, createdAt: now });
    await updatePayment(tx, payment.id, ['open', 'failed'], {
      status: 'refunding',
      checking: false,
      settledAt: now,
    });
    return;
  }
  await updatePayment(tx, payment.id, ['open', 'failed'], {
    status: 'paid',
    checking: false,
    settledAt: now,
  });
  await transition(tx, now, {
    requestId: request.id,
    action: 'pay',
    party: 'system',
    set: ({ rush, promiseDays }) => ({
      paidAt: now,
      deadlineAt: deadlineFor({ paidAt: now, rush, promiseDays }),
    }),
  });
  await planCancelOffer(tx, now, request.id);
  if (!(await isListed(tx, artistId))) {
    await transition(tx, now, { requestId: request.id, action: 'withdraw', party: 'system' });
  }
}
