import { everyOne } from '#api/async/every-one.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Currency } from '#api/domain/money.ts';
import type { RefundAction } from '#api/domain/payment/refund-transitions.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { isFromBackup } from '#api/modules/holds/repo.ts';
import { backoff } from '#api/modules/letters/outbox/backoff.ts';
import { claimsAbout } from '#api/modules/money/payments/inbox-repo.ts';
import { lease, leaseGuard } from '#api/modules/money/payments/lease.ts';
import { providerNamed } from '#api/modules/money/payments/provider.ts';
import type { RefundAnswer, RefundOrder } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { coverRefund } from './covered-refunds.ts';
import { claimRefunds, findRefund, type RefundRow } from './repo.ts';
import { keyOf, moveRefund } from './transition.ts';

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
  if (!(await moveRefund(tx, now, refund, 'retry'))) throw new DomainError('invalid_transition');
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
    ctx.log.warn({ error, refund: refund.id }, 'the provider did not report the outcome of a refund');
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

const actionFor: Record<RefundAnswer['status'], RefundAction> = {
  paid: 'confirm',
  failed: 'fail',
  checking: 'doubt',
};

async function recordAnswer(ctx: Context, refund: RefundRow, answer: Answer): Promise<void> {
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    if (answer.status === 'taken back') return coverRefund(tx, now, refund);
    const lastError = answer.error ?? null;
    await moveRefund(tx, now, refund, actionFor[answer.status], {
      ...(answer.status === 'checking'
        ? { nextTryAt: after(now, backoff(refund.attempts)), lastError: lastError?.slice(0, 500) ?? null }
        : { reference: answer.reference, lastError }),
    });
  });
  ctx.wake();
}
