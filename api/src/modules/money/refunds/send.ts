import { backoff } from '#api/async/backoff.ts';
import { sendDue } from '#api/async/send-once.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { RefundAction } from '#api/domain/payment/refund-transitions.ts';
import { sumOf } from '#api/domain/payment/settlement.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { outgoing } from '#api/modules/money/outgoing/outgoing.ts';
import { moveRefund } from '#api/modules/money/settlement/service.ts';
import type { RefundAnswer, RefundOrder } from '#api/providers/payment/payment.ts';
import { claimRefunds, findPaidRefunds, findRefund, type RefundRow } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { sendKey } from '#api/start/database/ids.ts';

/** `taken back`: not sent, because the fan's bank has charged the money back. */
type Answer = RefundAnswer | { status: 'taken back'; reference: null };

const { ask, sending } = outgoing<RefundRow, RefundOrder, Answer>({
  what: 'refund',
  providerOf: ({ capture }) => capture.payment.provider,
  decidedAt: ({ createdAt }) => createdAt,
  orderFor,
  ask: (provider, order, claims) => provider.fetchRefund(order, claims),
  pay: (provider, order) => provider.refund(order),
  instead: ({ capture }) =>
    sumOf(capture.chargebacks) > sumOf(capture.refunds) ? { status: 'taken back', reference: null } : null,
  unknown: (error) => ({ status: 'checking', reference: null, error: String(error) }),
});
export const askAboutRefund = ask;

/** Send due refunds to their providers, each under its own key; returns how many were due. */
export function sendDueRefunds(ctx: Context, limit?: number): Promise<number> {
  return sendDue(ctx, { ...sending, claim: claimRefunds, record: recordAnswer }, limit);
}

/**
 * Retry a failed refund under a new key; it has definitely failed, so money is never returned twice. @throws
 * DomainError `not_found`, `invalid_transition` if it has not failed
 */
export async function retryRefund(tx: Queryable, now: Date, id: string): Promise<void> {
  const refund = await findRefund(tx, id);
  if (!refund) throw new DomainError('not_found');
  if (!(await moveRefund(tx, now, refund, 'retry'))) throw new DomainError('invalid_transition');
}

/**
 * Query a refund's outcome and record it, without sending; returns whether it was sent. @throws whatever the
 * provider's call throws
 */
export async function recognizeRefund(ctx: Context, refund: RefundRow): Promise<boolean> {
  const known = await ask(ctx, refund);
  if (known) await recordAnswer(ctx, refund, known);
  return known?.status === 'paid';
}

function orderFor({ id, retries, amount, currency, capture }: RefundRow): RefundOrder {
  return {
    idempotencyKey: sendKey({ id, retries }),
    payment: capture.payment,
    capture: {
      reference: capture.reference,
      money: { amount: capture.amount, currency: capture.currency },
    },
    money: { amount, currency },
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
    if (answer.status === 'taken back') return void (await moveRefund(tx, now, refund, 'withdraw'));
    const lastError = answer.error ?? null;
    await moveRefund(tx, now, refund, actionFor[answer.status], {
      ...(answer.status === 'checking'
        ? { nextTryAt: after(now, backoff(refund.attempts)), lastError: lastError?.slice(0, 500) ?? null }
        : { reference: answer.reference, lastError }),
    });
  });
}

/**
 * Check whether paid refunds have bounced: closed card accounts return them days later. They then count as failed, and
 * wait for an admin.
 */
export async function findBouncedRefunds(
  ctx: Context,
  provider: PaymentProviderName,
  reference: string,
): Promise<void> {
  for (const refund of await findPaidRefunds(ctx.db, provider, reference)) {
    const answer = await askAboutRefund(ctx, refund);
    if (answer?.status !== 'failed') continue;
    const lastError = answer.error ?? 'The money came back.';
    await transaction(ctx.db, (tx) => moveRefund(tx, ctx.clock.now(), refund, 'bounce', { lastError }));
  }
}
