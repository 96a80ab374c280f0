import { createHmac } from 'node:crypto';
import { type Mishaps, noMishaps } from '@salamu/simulators/mishaps';
import { happens, type Random } from '@salamu/simulators/random';
import { type Call, startServer } from '@salamu/simulators/server';
import type { FanMove, Simulator } from '@salamu/simulators/simulator';
import { settleAll } from '#api/async/settle-all.ts';
import type { SandboxOutcome } from '#api/domain/payment/sandbox.ts';
import type { Log } from '#api/start/log/log.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import type { Clock } from '../../../clock.ts';
import { chargeBack, giveBack } from './chargebacks-repo.ts';
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
const redeliveryInterval = 5_000;
/** How many charges and payouts its book shows. */
const shown = 200;

/** Milliseconds by which a webhook that is delayed comes later: long enough for others to overtake it. */
const delay = 60_000;

/** What the bank sends after each outcome. */
const events = {
  succeed: 'charge.captured',
  'succeed-twice': 'charge.captured',
  'succeed-late': 'charge.captured',
  fail: 'charge.failed',
  'charge-back': 'charge.disputed',
  'win-charge-back': 'charge.returned',
} as const satisfies Record<SandboxOutcome, string>;

const outcomes: Partial<Record<FanMove, SandboxOutcome>> = {
  pay: 'succeed',
  decline: 'fail',
  'pay-twice': 'succeed-twice',
  'pay-late': 'succeed-late',
  'charge-back': 'charge-back',
  'win-charge-back': 'win-charge-back',
};

export interface BankSettings {
  book: Book;
  clock: Clock;
  /** What the merchant authenticates with, and what webhooks are signed with. */
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Milliseconds the product may take per webhook. */
  patience?: number;
  random?: Random;
}

/**
 * The sandbox bank: our own payment provider with its own HTTP API, book and signatures. `POST /charges`, `GET
 * /charges/:reference`, `POST /charges/:reference/:outcome`, `POST /refunds`, `GET /refunds?key=`, `POST /payouts`,
 * `GET /payouts?key=`, `GET /holdings`, `GET /ping`, `GET /journal?since=`, `GET /book`. Nothing goes wrong with it
 * unless its `mishaps` say so.
 */
export function startSandboxBank({
  book,
  clock,
  patience = timeLimits.providerCall,
  random = Math.random,
  ...settings
}: BankSettings): Simulator {
  const bank: { mishaps: Mishaps } = { mishaps: noMishaps };
  const goesWrong = (mishap: keyof Mishaps) => happens(bank.mishaps[mishap], random);

  const server = startServer({
    port: 0,
    pages: {},
    guard: ({ headers }) =>
      headers.get('authorization') === `Bearer ${settings.apiKey}` ? null : wrongKey(),
    unknown: () => found(null),
    fault: () => Response.json({ error: 'out of order' }, { status: 500 }),
    mishaps: () => bank.mishaps,
    random,
    api: {
      'POST /charges': async ({ body }) => {
        const { reference, currency, amount } = JSON.parse(body);
        return found(await openCharge(book, { reference, currency, amount, createdAt: clock.now() }));
      },
      'GET /charges/:reference': async ({ params }) => found(await findCharge(book, params.reference ?? '')),
      'POST /charges/:reference/:outcome': async ({ params: { reference = '', outcome = '' } }) => {
        if (!(await findCharge(book, reference))) return found(null);
        if (outcome in events) await bring(reference, outcome as SandboxOutcome);
        await deliverWebhooks();
        return Response.json({}, { status: 202 });
      },
      'POST /refunds': async ({ body, request }) => {
        const { capture: captureId, amount } = JSON.parse(body);
        const order = { idempotencyKey: keyOf(request), captureId, amount, createdAt: clock.now() };
        const done = goesWrong('refuseRefund') ? 'The bank refuses.' : await refund(book, order);
        if (typeof done !== 'string') return found(done && { ...done, status: 'succeeded' });
        return found({ ...order, id: 'none', status: 'failed', error: done });
      },
      'GET /refunds': async ({ query }) => {
        const known = await findRefunds(book, query.get('key') ?? '');
        return found(known.map((each) => ({ ...each, status: 'succeeded' })));
      },
      'POST /payouts': async ({ body, request }) => {
        const { currency, amount, account } = JSON.parse(body);
        const order = { idempotencyKey: keyOf(request), currency, amount, account, createdAt: clock.now() };
        return found(await takePayout(book, order, goesWrong('refusePayout')));
      },
      'GET /payouts': async ({ query }) => {
        const key = query.get('key') ?? '';
        await settleProcessed(book, key, clock.now());
        return found(await findPayouts(book, key));
      },
      'GET /ping': () => found({}),
      'GET /holdings': async () => found(await holdings(book)),
      'GET /journal': async ({ query }) => found(await journal(book, new Date(query.get('since') ?? ''))),
      'GET /book': async () => found(await readBook(book, shown)),
    },
  });

  async function bring(reference: string, outcome: SandboxOutcome): Promise<boolean> {
    const charge = await findCharge(book, reference);
    const now = clock.now();
    if (!charge) return false;
    const webhooks = webhooksAbout(reference, events[outcome], now);
    if (outcome === 'charge-back') return chargeBack(book, reference, now, webhooks);
    if (outcome === 'win-charge-back') return giveBack(book, reference, now, webhooks);
    if (outcome === 'fail') return fail(book, reference, webhooks);
    const taking = { times: outcome === 'succeed-twice' ? 2 : 1, evenIfSettled: outcome === 'succeed-late' };
    return capture(book, charge, taking, now, webhooks);
  }

  /** A webhook to deliver immediately, and again until it is answered with 200, with what goes wrong on its way. */
  function webhooksAbout(reference: string, type: string, now: Date): WebhookNote[] {
    const about = (subject: string): WebhookNote[] => {
      const id = `evt_${Bun.randomUUIDv7()}`;
      const body = JSON.stringify({ id, type, data: { reference: subject } });
      const note = {
        id,
        body,
        createdAt: now,
        nextTryAt: new Date(now.getTime() + (goesWrong('delay') ? delay : 0)),
      };
      const copy = { ...note, id: `${id}_2` };
      return goesWrong('duplicate') ? [note, copy] : [note];
    };
    const ours = goesWrong('drop') ? [] : about(reference);
    return goesWrong('foreignReference') ? [...ours, ...about(Bun.randomUUIDv7())] : ours;
  }

  /** Delivers every due webhook, signed `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
  async function deliverDue(): Promise<void> {
    const now = clock.now();
    const due = await claimDueWebhooks(book, now, new Date(now.getTime() + lease));
    await settleAll(due, async ({ id, body, attempts }) => {
      const delivered = await post(
        settings.webhookUrl,
        body,
        sign(body, settings.webhookSecret, now),
        patience,
      );
      const retryAt = new Date(now.getTime() + retryAfter * attempts);
      await planWebhook(book, id, delivered ? null : retryAt);
    });
  }

  // One round after the other: someone who has just paid waits for the webhook, even if another round has claimed it.
  let round: Promise<void> = Promise.resolve();
  function deliverWebhooks(): Promise<void> {
    round = round.then(deliverDue, deliverDue);
    return round;
  }

  return Object.assign(bank, {
    url: server.url,
    async play(reference: string, move: FanMove) {
      const outcome = outcomes[move];
      return outcome ? bring(reference, outcome) : move === 'cancel';
    },
    progress: async () => {},
    async deliverWebhooks() {
      await deliverWebhooks();
      return 0;
    },
    holdings: () => holdings(book),
    records: () => readBook(book, shown),
    async stop() {
      await server.stop();
      await Promise.allSettled([round]);
    },
  });
}

/** A bank that delivers its webhooks without being told to. */
export type OpenBank = Pick<Simulator, 'url' | 'stop'>;

/** Retry the webhooks that were not answered with 200, until the bank is stopped. */
export function keepDelivering(bank: Simulator, log: Log): OpenBank {
  // A brief database outage must not take the product down: the next round tries again.
  const deliver = () =>
    bank
      .deliverWebhooks()
      .catch((error: unknown) => log.warn({ error }, 'the sandbox bank could not deliver its webhooks'));
  const timer = setInterval(deliver, redeliveryInterval);
  return {
    url: bank.url,
    stop() {
      clearInterval(timer);
      return bank.stop();
    },
  };
}

async function post(url: string, body: string, signature: string, patience: number): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) };
    return (await fetch(url, init)).status === 200;
  } catch {
    return false;
  }
}

function sign(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const keyOf = (request: Call['request']) => request.headers.get('idempotency-key') ?? '';
const wrongKey = () => Response.json({ error: 'wrong key' }, { status: 401 });
const found = (body: object | null) =>
  body ? Response.json(body) : Response.json({ error: 'unknown' }, { status: 404 });
