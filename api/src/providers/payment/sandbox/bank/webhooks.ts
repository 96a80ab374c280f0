import { createHmac } from 'node:crypto';
import { settleAll } from '#api/async/settle-all.ts';
import type { Clock } from '../../../clock.ts';
import { type Book, claimDueWebhooks, planWebhook, type WebhookNote } from './repo.ts';

const lease = 10_000;
const retryAfter = 2_000;

export type OutcomeEvent = 'charge.captured' | 'charge.failed' | 'charge.disputed';

/** A webhook to deliver immediately, and again until it is answered with 200. */
export function webhookAbout(reference: string, type: OutcomeEvent, now: Date): WebhookNote {
  const id = `evt_${Bun.randomUUIDv7()}`;
  return { id, body: JSON.stringify({ id, type, data: { reference } }), createdAt: now, nextTryAt: now };
}

/** Deliver every due webhook, signed `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export async function deliverWebhooks(
  book: Book,
  clock: Clock,
  { url, secret }: { url: string; secret: string },
) {
  const now = clock.now();
  const due = await claimDueWebhooks(book, now, new Date(now.getTime() + lease));
  await settleAll(due, async ({ id, body, attempts }) => {
    const delivered = await post(url, body, sign(body, secret, now));
    const retryAt = new Date(now.getTime() + retryAfter * attempts);
    await planWebhook(book, id, delivered ? null : retryAt);
  });
}

function sign(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function post(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
    const { status } = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return status === 200;
  } catch {
    return false;
  }
}
