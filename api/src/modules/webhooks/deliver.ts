import { Webhook } from 'standardwebhooks';
import { everyOne } from '#api/async/every-one.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { WebhookFailure } from '#api/domain/webhooks.ts';
import { unseal } from '#api/http/plugins/sealed.ts';
import { backoff } from '#api/modules/letters/outbox/backoff.ts';
import { PrivateTargetError } from '#api/providers/webhooks/sender.ts';
import type { Context } from '#api/start/context.ts';
import { keysFor } from '#api/start/keys.ts';
import type { WebhookMessage } from './model.ts';
import { claimDeliveries, type DueDelivery, updateDelivery } from './repo.ts';

/** Longer than a batch takes where every endpoint takes its ten seconds. */
const lease = 60_000;
const atOnce = 10;
/** What an endpoint answers that wants to hear no more. */
const gone = 410;

/** Send the webhooks that are due, all of a batch in parallel, each at least once; answers how many were due. */
export async function sendDueWebhooks(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await claimDeliveries(ctx.db, { now, leaseUntil: after(now, lease), limit: atOnce });
  await everyOne(due, (delivery) => deliver(ctx, delivery));
  return due.length;
}

async function deliver(ctx: Context, delivery: DueDelivery): Promise<void> {
  const outcome = await attempt(ctx, delivery);
  const now = ctx.clock.now();
  if (outcome.failure === null) {
    await updateDelivery(ctx.db, delivery, { ...outcome, doneAt: now });
    return;
  }
  const next = after(now, backoff(delivery.attempts));
  const isOver = outcome.status === gone || outcome.failure === 'secret_lost' || next > delivery.giveUpAt;
  await updateDelivery(ctx.db, delivery, { ...outcome, ...(isOver ? { failedAt: now } : { runAt: next }) });
}

interface Outcome {
  status: number | null;
  failure: WebhookFailure | null;
}

async function attempt(ctx: Context, delivery: DueDelivery): Promise<Outcome> {
  const secret = unseal(delivery.secret, keysFor(ctx.env, 'webhooks'));
  if (secret === null) return { status: null, failure: 'secret_lost' };
  const message = sign(ctx, delivery, secret);
  try {
    const status = await ctx.webhooks.send(delivery.url, message);
    return { status, failure: status >= 200 && status < 300 ? null : 'refused' };
  } catch (error) {
    return { status: null, failure: error instanceof PrivateTargetError ? 'private_address' : 'unreachable' };
  }
}

/** The message as Standard Webhooks has it: the same body at every try, signed with the time of this one. */
function sign(ctx: Context, { id, type, aboutId, createdAt }: DueDelivery, secret: string) {
  const message: WebhookMessage = { type, timestamp: createdAt.toISOString(), data: { id: aboutId } };
  const body = JSON.stringify(message);
  const now = ctx.clock.now();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return { headers, body };
}
