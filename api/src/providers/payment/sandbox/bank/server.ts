import { createHmac } from 'node:crypto';
import type { Server } from 'bun';
import { settleAll } from '#api/async/settle-all.ts';
import type { Log } from '#api/start/log.ts';
import type { Clock } from '../../../clock.ts';
import { chargeBack } from './chargebacks-repo.ts';
import { journal } from './journal-repo.ts';
import { findPayouts, settleProcessed, takePayout } from './payouts-repo.ts';
import {
  type Book,
  capture,
  claimDueWebhooks,
  fail,
  findCharge,
  findRefunds,
  holdings,
  openCharge,
  planWebhook,
  readBook,
  refund,
  type WebhookNote,
} from './repo.ts';

const lease = 10_000;
const retryAfter = 2_000;

type OutcomeEvent = 'charge.captured' | 'charge.failed' | 'charge.disputed';

/** A webhook to deliver immediately, and again until it is answered with 200. */
function webhookAbout(reference: string, type: OutcomeEvent, now: Date): WebhookNote {
  const id = `evt_${Bun.randomUUIDv7()}`;
  return { id, body: JSON.stringify({ id, type, data: { reference } }), createdAt: now, nextTryAt: now };
}

/** Deliver every due webhook, signed `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
async function deliverWebhooks(
  book: Book,
  clock: Clock,
  { webhookUrl, webhookSecret, patience = 5_000 }: BankSettings,
) {
  const now = clock.now();
  const due = await claimDueWebhooks(book, now, new Date(now.getTime() + lease));
  await settleAll(due, async ({ id, body, attempts }) => {
    const delivered = await post(webhookUrl, body, sign(body, webhookSecret, now), patience);
    const retryAt = new Date(now.getTime() + retryAfter * attempts);
    await planWebhook(book, id, delivered ? null : retryAt);
  });
}

function sign(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function post(url: string, body: string, signature: string, patience: number): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
    const { status } = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(patience),
    });
    return status === 200;
  } catch {
    return false;
  }
}

export interface BankSettings {
  book: Book;
  clock: Clock;
  /** What the merchant authenticates with, and what webhooks are signed with. */
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Milliseconds the product may take per webhook. */
  patience?: number;
  log: Log;
}

export interface SandboxBank {
  /** The bank's API URL. */
  url: string;
  /** Retry the webhooks that were not answered with 200. */
  deliverWebhooks(): Promise<void>;
  stop(): Promise<void>;
}

const redeliveryInterval = 1_000;

/**
 * The sandbox bank: our own payment provider with its own HTTP API, book and signatures. `POST /charges`, `GET
 * /charges/:reference`, `POST /charges/:reference/:outcome`, `POST /refunds`, `GET /refunds?key=`, `POST /payouts`,
 * `GET /payouts?key=`, `GET /holdings`, `GET /ping`, `GET /journal?since=`, `GET /book`.
 */
export function startSandboxBank(settings: BankSettings): SandboxBank {
  const { book, clock, log } = settings;

  // One round after the other: someone who has just paid waits for the webhook, even if another round has claimed it.
  let round: Promise<void> = Promise.resolve();
  const redeliver = (): Promise<void> => {
    const deliver = () => deliverWebhooks(book, clock, settings);
    round = round.then(deliver, deliver);
    return round;
  };

  const server: Server<undefined> = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/charges': {
        POST: guarded(async (request) => {
          const { reference, currency, amount } = await request.json();
          return found(await openCharge(book, { reference, currency, amount, createdAt: clock.now() }));
        }),
      },
      '/charges/:reference': {
        GET: guarded(async (request) => found(await findCharge(book, request.params.reference ?? ''))),
      },
      '/charges/:reference/:outcome': {
        POST: guarded(async (request) => {
          const charge = await findCharge(book, request.params.reference ?? '');
          if (!charge) return found(null);
          await play(charge.reference, request.params.outcome ?? '');
          await redeliver();
          return Response.json({}, { status: 202 });
        }),
      },
      '/refunds': {
        POST: guarded(async (request) => {
          const { capture: captureId, amount } = await request.json();
          const idempotencyKey = request.headers.get('idempotency-key') ?? '';
          const done = await refund(book, { idempotencyKey, captureId, amount, createdAt: clock.now() });
          if (done === 'too_much') return Response.json({ error: 'more than was taken' }, { status: 422 });
          return found(done && { ...done, status: 'succeeded' });
        }),
        GET: guarded(async (request) => found(await findRefunds(book, keyIn(request)))),
      },
      '/payouts': {
        POST: guarded(async (request) => {
          const { currency, amount, account } = await request.json();
          const idempotencyKey = request.headers.get('idempotency-key') ?? '';
          const createdAt = clock.now();
          return found(await takePayout(book, { idempotencyKey, currency, amount, account, createdAt }));
        }),
        GET: guarded(async (request) => {
          const key = keyIn(request);
          await settleProcessed(book, key, clock.now());
          return found(await findPayouts(book, key));
        }),
      },
      '/ping': { GET: guarded(async () => Response.json({})) },
      '/holdings': { GET: guarded(async () => Response.json(await holdings(book))) },
      '/journal': {
        GET: guarded(async (request) => {
          const since = new URL(request.url).searchParams.get('since') ?? '';
          return Response.json(await journal(book, new Date(since)));
        }),
      },
      '/book': { GET: guarded(async () => Response.json(await readBook(book, 200))) },
    },
    fetch: () => found(null),
  });

  async function play(reference: string, outcome: string): Promise<void> {
    const charge = await findCharge(book, reference);
    const now = clock.now();
    if (!charge) return;
    if (outcome === 'charge-back')
      return chargeBack(book, reference, now, webhookAbout(reference, 'charge.disputed', now));
    if (outcome === 'fail') return fail(book, reference, webhookAbout(reference, 'charge.failed', now));
    const taking = { times: outcome === 'succeed-twice' ? 2 : 1, evenIfSettled: outcome === 'succeed-late' };
    return capture(book, charge, taking, now, webhookAbout(reference, 'charge.captured', now));
  }

  type BankRequest = Request & { params: Record<string, string> };
  function guarded(answer: (request: BankRequest) => Promise<Response>) {
    return async (request: BankRequest) =>
      request.headers.get('authorization') === `Bearer ${settings.apiKey}`
        ? answer(request)
        : Response.json({ error: 'wrong key' }, { status: 401 });
  }

  // A brief database outage must not take the product down: the next round tries again.
  const redeliverLater = () =>
    redeliver().catch((error: unknown) =>
      log.warn({ error }, 'the sandbox bank could not deliver its webhooks'),
    );
  const timer = setInterval(redeliverLater, redeliveryInterval);
  return {
    url: server.url.origin,
    deliverWebhooks: redeliver,
    async stop() {
      clearInterval(timer);
      await server.stop();
      await Promise.allSettled([round]);
    },
  };
}

const keyIn = (request: Request) => new URL(request.url).searchParams.get('key') ?? '';

function found(body: object | null): Response {
  return body ? Response.json(body) : Response.json({ error: 'unknown' }, { status: 404 });
}
