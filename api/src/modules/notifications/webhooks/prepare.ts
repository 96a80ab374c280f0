import { Webhook } from 'standardwebhooks';
import type { WebhookType } from '#api/domain/notifications/webhooks.ts';
import type { Answer, Prepared } from '#api/providers/channel.ts';
import { type Message, PrivateTargetError } from '#api/providers/webhooks/sender.ts';
import type { Context } from '#api/start/context.ts';
import { unseal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import type { WebhookMessage } from './model.ts';
import { findEndpoint } from './repo.ts';

/** The status by which an endpoint unsubscribes. */
const gone = 410;

interface Delivery {
  id: string;
  endpointId: string | null;
  type: WebhookType | null;
  aboutId: string | null;
  createdAt: Date;
}

/** A message to an endpoint, signed with the time of this try. */
export async function prepareForEndpoint(ctx: Context, due: Delivery): Promise<Prepared> {
  const endpoint = await findEndpoint(ctx.db, due.endpointId ?? '');
  if (!endpoint) return 'gone';
  const secret = unseal(endpoint.secret, keysFor(ctx.env, 'webhooks'));
  if (secret === null) return { failure: 'secret_lost' };
  return { send: () => post(ctx, endpoint.url, sign(ctx, due, secret)) };
}

async function post(ctx: Context, url: string, message: Message): Promise<Answer> {
  try {
    const { status } = await ctx.webhooks.send(url, message);
    if (status >= 200 && status < 300) return { outcome: 'taken', status };
    return { outcome: status === gone ? 'refused' : 'not-now', status, failure: 'refused' };
  } catch (error) {
    const failure = error instanceof PrivateTargetError ? 'private_address' : 'unreachable';
    return { outcome: 'not-now', status: null, failure };
  }
}

/** The message in Standard Webhooks format: the same id and body at every try. */
function sign(ctx: Context, { id, type, aboutId, createdAt }: Delivery, secret: string): Message {
  if (!type || !aboutId) throw new Error(`message ${id} tells an endpoint nothing`);
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
