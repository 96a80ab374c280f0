import { backoff } from '#api/async/backoff.ts';
import { settleAll } from '#api/async/settle-all.ts';
import { DomainError } from '#api/domain/errors.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { findBouncedPayout } from '#api/modules/money/payouts/send.ts';
import { findBouncedRefunds } from '#api/modules/money/refunds/send.ts';
import type { PaymentProvider, ReceivedWebhook, VerifiedWebhook } from '#api/providers/payment/payment.ts';
import { findByReference } from '#api/records/payments-repo.ts';
import { hurryPayout } from '#api/records/payouts-repo.ts';
import { hurryRefunds, hurryRefundsOf } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { claimWebhooks, type InboxRow, markProcessed, retryLater, storeWebhook } from './inbox-repo.ts';
import { settlePayment } from './settle.ts';

const lease = 30_000;

/**
 * Store a webhook authenticated over its exact bytes; a job processes it afterwards.
 * @throws DomainError `not_found` for a provider that is not enabled, `invalid_signature`, `invalid_body` if the signed
 * body cannot be parsed
 */
export async function receiveWebhook(ctx: Context, name: string, received: ReceivedWebhook): Promise<void> {
  const provider = [...ctx.payments.values()].find((each) => each.name === name);
  if (!provider) throw new DomainError('not_found');
  const webhook = await readWebhook(ctx, provider, received);
  const now = ctx.clock.now();
  await storeWebhook(ctx.db, {
    id: newId(),
    provider: provider.name,
    ...webhook,
    body: received.body,
    receivedAt: now,
    nextTryAt: now,
  });
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

async function readWebhook(
  ctx: Context,
  provider: PaymentProvider,
  received: ReceivedWebhook,
): Promise<VerifiedWebhook> {
  const webhook = await provider.verifyWebhook(received).catch((error: unknown) => {
    // The body stays out of the log; the parser's message quotes it.
    ctx.log.warn({ problem: nameOf(error), provider: provider.name }, 'a webhook cannot be read');
    throw new DomainError('invalid_body');
  });
  if (!webhook) throw new DomainError('invalid_signature');
  if (typeof webhook.eventId !== 'string' || typeof webhook.reference !== 'string')
    throw new DomainError('invalid_body');
  return webhook;
}

export async function workInbox(ctx: Context, limit = 20): Promise<number> {
  const now = ctx.clock.now();
  const webhooks = await claimWebhooks(ctx.db, { now, leaseUntil: after(now, lease), limit });
  await settleAll(webhooks, (webhook) => workWebhook(ctx, webhook));
  return webhooks.length;
}

async function workWebhook(ctx: Context, webhook: InboxRow): Promise<void> {
  try {
    await work[webhook.about](ctx, webhook);
    await markProcessed(ctx.db, webhook.id, ctx.clock.now());
  } catch (error) {
    ctx.log.warn({ error, webhook: webhook.id }, 'a webhook could not be processed yet');
    await retryLater(ctx.db, webhook.id, String(error), after(ctx.clock.now(), backoff(webhook.attempts)));
  }
}

/** A webhook is only a hint: we query the provider for the truth. */
const work: Record<VerifiedWebhook['about'], (ctx: Context, webhook: InboxRow) => Promise<void>> = {
  async payment(ctx, { id, provider, reference }) {
    const payment = await findByReference(ctx.db, provider, reference);
    if (!payment) return ctx.log.warn({ webhook: id }, 'a webhook is about a payment that is not ours');
    await settlePayment(ctx, payment);
    await hurryRefundsOf(ctx.db, payment.id, ctx.clock.now());
  },
  async refund(ctx, { provider, reference }) {
    await hurryRefunds(ctx.db, provider, reference, ctx.clock.now());
    await findBouncedRefunds(ctx, provider, reference);
    // It may be from the provider's dashboard.
    const payment = await findByReference(ctx.db, provider, reference);
    if (payment) await settlePayment(ctx, payment);
  },
  async payout(ctx, { reference }) {
    await hurryPayout(ctx.db, reference, ctx.clock.now());
    await findBouncedPayout(ctx, reference);
  },
  async other() {},
};
