import { Webhook } from 'standardwebhooks';
import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { WebhookFailure } from '#api/domain/webhooks.ts';
import { unseal } from '#api/http/plugins/sealed.ts';
import { PrivateTargetError } from '#api/providers/webhooks/sender.ts';
import type { Context } from '#api/start/context.ts';
import { keysFor } from '#api/start/keys.ts';
import type { WebhookMessage } from './model.ts';
import { claimDeliveries, type DueDelivery, updateDelivery } from './repo.ts';

/** The status by which an endpoint unsubscribes. */
const gone = 410;

interface Outcome {
  status: number | null;
  failure: WebhookFailure | null;
}

const sending: Sending<Context, DueDelivery, Outcome> = {
  /** Longer than a batch takes if every endpoint needs its ten seconds. */
  lease: 60_000,
  atOnce: 10,
  claim: claimDeliveries,
  async attempt(ctx, delivery) {
    const secret = unseal(delivery.secret, keysFor(ctx.env, 'webhooks'));
    if (secret === null) return { status: null, failure: 'secret_lost' };
    const status = await ctx.webhooks.send(delivery.url, sign(ctx, delivery, secret));
    return { status, failure: status >= 200 && status < 300 ? null : 'refused' };
  },
  unsure: (_ctx, _delivery, error) => ({
    status: null,
    failure: error instanceof PrivateTargetError ? 'private_address' : 'unreachable',
  }),
  record,
};

/** Send the webhooks that are due, each at least once under the same id; answers how many were due. */
export function sendDueWebhooks(ctx: Context): Promise<number> {
  return sendDue(ctx, sending);
}

async function record(ctx: Context, delivery: DueDelivery, outcome: Outcome): Promise<void> {
  const now = ctx.clock.now();
  if (outcome.failure === null) {
    await updateDelivery(ctx.db, delivery, { ...outcome, doneAt: now });
    return;
  }
  const next = after(now, backoff(delivery.attempts));
  const isOver = outcome.status === gone || outcome.failure === 'secret_lost' || next > delivery.giveUpAt;
  await updateDelivery(ctx.db, delivery, { ...outcome, ...(isOver ? { failedAt: now } : { runAt: next }) });
}

/** The message in Standard Webhooks format: the same body at every try, signed with this one's time. */
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
