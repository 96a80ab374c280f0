import { everyOne } from '#api/async/every-one.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Currency } from '#api/domain/money.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { backoff } from '#api/modules/letters/outbox/backoff.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { claimsAbout } from '#api/modules/money/payments/inbox-repo.ts';
import { lease, leaseGuard } from '#api/modules/money/payments/lease.ts';
import { providerNamed } from '#api/modules/money/payments/provider.ts';
import { updatePayment } from '#api/modules/money/payments/repo.ts';
import { isFromBackup } from '#api/modules/recovery/hold-repo.ts';
import { recordEvent } from '#api/modules/requests/history.ts';
import { lockRequest } from '#api/modules/requests/repo.ts';
import type { RefundAnswer, RefundOrder } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { closeRefunded, coverRefund } from './covered-refunds.ts';
import { claimRefunds, findRefund, type RefundRow, reopenRefund, updateRefund } from './repo.ts';

/** What the provider says, or that it was not asked: the fan's bank has the money already. */
type Answer = RefundAnswer | { status: 'taken back'; reference: null };

/** Sends the refunds that are due to their providers, each under its own key; answers how many were due. */
export async function sendDueRefunds(ctx: Context, limit = 10): Promise<number> {
  const now = ctx.clock.now();
  const refunds = await claimRefunds(ctx.db, now, after(now, lease), limit);
  const mayStillSend = leaseGuard(ctx.clock, now);
  await everyOne(refunds, async (refund) =>
    recordAnswer(ctx, refund, await answerTo(ctx, refund, mayStillSend)),
  );
  return refunds.length;
}

/**
 * Lets a refund that failed be sent once more, under a key of its own: it has failed for certain, so money is never
 * returned twice.
 * @throws DomainError `not_found`, `invalid_transition` where it has not failed
 */
export async function retryRefund(tx: Queryable, now: Date, id: string): Promise<void> {
  const refund = await findRefund(tx, id);
  if (!refund) throw new DomainError('not_found');
  if (!(await reopenRefund(tx, id, now))) throw new DomainError('invalid_transition');
  await updatePayment(tx, refund.capture.payment.id, ['refund_failed'], { status: 'refunding' });
}

/**
 * Ask what became of a refund and write it down, without ever sending it; tells whether it has gone.
 * @throws whatever the provider's call throws
 */
export async function recognizeRefund(ctx: Context, refund: RefundRow): Promise<boolean> {
  const provider = providerNamed(ctx, refund.capture.payment.provider);
  const order = orderFor(refund);
  const claims = await claimsAbout(ctx.db, provider.name, [order.idempotencyKey]);
  const known = await provider.fetchRefund(order, claims);
  if (known) await recordAnswer(ctx, refund, known);
  return known?.status === 'paid';
}

/** A call that throws has an unknown outcome: it is never taken for a failure. */
async function answerTo(
  ctx: Context,
  refund: RefundRow,
  mayStillSend: () => Promise<boolean>,
): Promise<Answer> {
  try {
    return await send(ctx, refund, mayStillSend);
  } catch (error) {
    ctx.log.warn({ error, refund: refund.id }, 'the provider did not say what became of a refund');
    return { status: 'checking', reference: null, error: String(error) };
  }
}

/**
 * Sends it the first time; later, and after a restore, the provider is asked first, and sent to only if it has never heard
 * of it.
 */
async function send(ctx: Context, refund: RefundRow, mayStillSend: () => Promise<boolean>): Promise<Answer> {
  const provider = providerNamed(ctx, refund.capture.payment.provider);
  const order = orderFor(refund);
  const claims = await claimsAbout(ctx.db, provider.name, [order.idempotencyKey]);
  const mayBeSent = refund.attempts > 1 || (await isFromBackup(ctx.db, refund.createdAt));
  const known = mayBeSent ? await provider.fetchRefund(order, claims) : null;
  if (known) return known;
  if (refund.capture.chargebacks.length > 0) return { status: 'taken back', reference: null };
  if (!(await mayStillSend())) throw new Error('the lease on this refund has run out');
  return provider.refund(order);
}

/** What the provider knows a refund by; an admin who has it sent anew gives it another. */
export function keyOf({ id, retries }: Pick<RefundRow, 'id' | 'retries'>): string {
  return retries === 0 ? id : `${id}-${retries}`;
}

export function orderFor({ id, retries, amount, currency, capture }: RefundRow): RefundOrder {
  return {
    idempotencyKey: keyOf({ id, retries }),
    payment: capture.payment,
    capture: {
      reference: capture.reference,
      money: { amount: capture.amount, currency: capture.currency as Currency },
    },
    money: { amount, currency: currency as Currency },
  };
}

async function recordAnswer(ctx: Context, refund: RefundRow, answer: Answer): Promise<void> {
  const now = ctx.clock.now();
  const { payment } = refund.capture;
  await transaction(ctx.db, async (tx) => {
    if (answer.status === 'taken back') return coverRefund(tx, now, refund);
    if (answer.status === 'checking') {
      await updateRefund(tx, refund.id, {
        status: 'checking',
        nextTryAt: after(now, backoff(refund.attempts)),
        lastError: answer.error?.slice(0, 500) ?? null,
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
      key: `refund_paid:${keyOf(refund)}`,
      event: { kind: 'refund_paid', money: { amount: refund.amount, currency: refund.currency as Currency } },
      at: now,
      requestId: payment.requestId,
      artistId: payment.request.artistId,
    });
    await closeRefunded(tx, payment.id);
    await recordEvent(tx, now, { request, event: 'refund_paid', by: 'system' });
  });
  ctx.wake();
}
