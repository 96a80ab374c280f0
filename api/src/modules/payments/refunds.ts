import type { Context } from '#api/context.ts';
import { type Queryable, transaction } from '#api/database.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Currency } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { RefundAnswer } from '#api/providers/payment/payment.ts';
import { post } from '../ledger/service.ts';
import { backoff } from '../outbox/backoff.ts';
import { recordEvent } from '../requests/history.ts';
import { lockRequest } from '../requests/repo.ts';
import {
  claimRefunds,
  countUnpaidRefunds,
  findRefund,
  type RefundRow,
  reopenRefund,
  updateRefund,
} from './refund-repo.ts';
import { updatePayment } from './repo.ts';

/** How long one process may take over a refund before another takes it, in milliseconds. */
const lease = 60_000;

/** Sends the refunds that are due to their providers, each under its own key; answers how many were due. */
export async function sendDueRefunds(ctx: Context, limit = 20): Promise<number> {
  const now = ctx.clock.now();
  const refunds = await claimRefunds(ctx.db, now, after(now, lease), limit);
  for (const refund of refunds) await sendRefund(ctx, refund);
  return refunds.length;
}

/**
 * Lets a refund that failed be sent once more, under its own key: money is never returned twice.
 * @throws DomainError `not_found`, `invalid_transition` where it has not failed
 */
export async function retryRefund(tx: Queryable, now: Date, id: string): Promise<void> {
  const refund = await findRefund(tx, id);
  if (!refund) throw new DomainError('not_found');
  if (!(await reopenRefund(tx, id, now))) throw new DomainError('invalid_transition');
  await updatePayment(tx, refund.capture.payment.id, ['refund_failed'], { status: 'refunding' });
}

async function sendRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const provider = ctx.payments.get(refund.capture.payment.provider as PaymentProviderName);
  const order = {
    idempotencyKey: refund.id,
    captureReference: refund.capture.reference,
    money: { amount: refund.amount, currency: refund.currency as Currency },
  };
  let answer: RefundAnswer;
  try {
    if (!provider) throw new Error(`payment provider ${refund.capture.payment.provider} is not enabled`);
    answer = await provider.refund(order);
  } catch (error) {
    answer = { status: 'checking', reference: null, error: String(error) };
  }
  await recordAnswer(ctx, refund, answer);
}

async function recordAnswer(ctx: Context, refund: RefundRow, answer: RefundAnswer): Promise<void> {
  const now = ctx.clock.now();
  const { payment } = refund.capture;
  await transaction(ctx.db, async (tx) => {
    if (answer.status === 'checking') {
      await updateRefund(tx, refund.id, {
        nextTryAt: after(now, backoff(refund.attempts)),
        lastError: answer.error ?? null,
      });
      return;
    }
    const request = await lockRequest(tx, payment.requestId);
    const settled = { status: answer.status, reference: answer.reference, settledAt: now, nextTryAt: null };
    const isNew = await updateRefund(tx, refund.id, { ...settled, lastError: answer.error ?? null });
    if (!isNew || !request) return;
    if (answer.status === 'failed') {
      await updatePayment(tx, payment.id, ['refunding'], { status: 'refund_failed' });
      return;
    }
    await post(tx, {
      key: `refund_paid:${refund.id}`,
      event: { kind: 'refund_paid', money: { amount: refund.amount, currency: refund.currency as Currency } },
      at: now,
      requestId: payment.requestId,
      artistId: payment.request.artistId,
    });
    if ((await countUnpaidRefunds(tx, payment.id)) === 0) {
      await updatePayment(tx, payment.id, ['refunding', 'refund_failed'], { status: 'refunded' });
    }
    await recordEvent(tx, now, { request, event: 'refund_paid', by: 'system' });
  });
  ctx.wake();
}
