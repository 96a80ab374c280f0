import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { backoff } from '../outbox/backoff.ts';
import { claimWebhooks, type InboxRow, markProcessed, retryLater, storeWebhook } from './inbox-repo.ts';
import { findByReference } from './repo.ts';
import { settlePayment } from './settle.ts';

const lease = 30_000;

/**
 * Stores a webhook whose signature holds over the exact bytes; a job works it afterwards.
 * @throws DomainError `not_found` for a provider that is not enabled, `invalid_signature`
 */
export async function receiveWebhook(
  ctx: Context,
  provider: string,
  headers: Headers,
  body: string,
): Promise<void> {
  const verified = ctx.payments.get(provider as PaymentProviderName);
  if (!verified) throw new DomainError('not_found');
  const webhook = verified.verifyWebhook(headers, body);
  if (!webhook) throw new DomainError('invalid_signature');
  const now = ctx.clock.now();
  await storeWebhook(ctx.db, {
    id: Bun.randomUUIDv7(),
    provider,
    ...webhook,
    body,
    receivedAt: now,
    nextTryAt: now,
  });
  ctx.wake();
}

/** Works the webhooks that wait; answers how many there were. */
export async function workInbox(ctx: Context, limit = 20): Promise<number> {
  const now = ctx.clock.now();
  const webhooks = await claimWebhooks(ctx.db, now, after(now, lease), limit);
  for (const webhook of webhooks) await workWebhook(ctx, webhook);
  return webhooks.length;
}

async function workWebhook(ctx: Context, webhook: InboxRow): Promise<void> {
  try {
    const payment = await findByReference(ctx.db, webhook.provider, webhook.reference);
    if (payment) await settlePayment(ctx, payment);
    else ctx.log.warn({ webhook: webhook.id }, 'a webhook speaks of a payment that is not ours');
    await markProcessed(ctx.db, webhook.id, ctx.clock.now());
  } catch (error) {
    ctx.log.warn({ error, webhook: webhook.id }, 'a webhook could not be worked yet');
    await retryLater(ctx.db, webhook.id, String(error), after(ctx.clock.now(), backoff(webhook.attempts)));
  }
}
