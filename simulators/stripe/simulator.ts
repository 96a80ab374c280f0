import { happens, type Random } from '../kit/random.ts';
import { openRecords } from '../kit/records.ts';
import { startServer } from '../kit/server.ts';
import { webhookQueue } from '../kit/webhooks.ts';
import { type Mishaps, noMishaps } from '../mishaps.ts';
import type { Money } from '../money.ts';
import type { Falsifiable, FanMove, Simulator } from '../simulator.ts';
import { asMoney } from './amounts.ts';
import { missing, refusal } from './answers.ts';
import { stripeApi } from './api.ts';
import type { Kinds } from './book.ts';
import { checkoutPages } from './checkout.ts';
import { dashboardPages } from './dashboard.ts';
import { openDesk, upToDate } from './desk.ts';
import { loseDisputes } from './disputes.ts';
import { playFan } from './fan.ts';
import { falsify } from './faults.ts';
import { settleRefunds } from './refunds.ts';
import { balanceOf, falsifySettlement, settle } from './settlements.ts';
import { signed } from './signature.ts';

interface Options {
  /** 0: one that is free. */
  port?: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where the book is kept; in memory by default. */
  file?: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  now: () => Date;
  random?: Random;
  mishaps?: Mishaps;
}

/**
 * Stripe on this machine, written from docs.stripe.com/api: Checkout Sessions, refunds and disputes, with idempotency
 * keys, signed events, fees and a balance in the currency that was paid.
 */
export function startStripeSimulator(options: Options): Simulator & Falsifiable {
  const { now, random = Math.random } = options;
  const records = openRecords<Kinds>(options.file);
  const webhooks = webhookQueue({
    records,
    mishaps: () => simulator.mishaps,
    random,
    headers: (body) => ({ 'stripe-signature': signed(body, options.webhookSecret, desk.seconds()) }),
    foreign: () => ({ url: options.webhookUrl, body: JSON.stringify(foreignEvent()) }),
  });
  const desk = openDesk(records, {
    now,
    random,
    livemode: options.secretKey.startsWith('sk_live_'),
    queue: (event) => webhooks.queue(options.webhookUrl, event),
  });
  const foreignEvent = () => ({
    id: desk.id('event'),
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: { id: desk.id('session'), object: 'checkout.session', client_reference_id: 'of-another' },
    },
  });

  const sessionOf = (reference: string) => records.list('session', { client_reference_id: reference }).at(-1);

  async function play(reference: string, fanMove: FanMove): Promise<boolean> {
    const session = sessionOf(reference);
    return session ? playFan(desk, session, fanMove) : false;
  }

  const holdings = (): Money[] => [...balanceOf(desk)].map(([currency, sum]) => asMoney(sum, currency));

  const server = startServer({
    port: options.port ?? 0,
    publicUrl: options.publicUrl,
    api: stripeApi(desk, (id) => `${server.url}/c/pay/${id}`),
    pages: {
      ...checkoutPages(desk, webhooks.deliver),
      ...dashboardPages(desk, { holdings, play }),
    },
    guard: ({ headers }) => strangerIn(headers, options.secretKey),
    unknown: () => missing('address'),
    fault: () => refusal(500, { type: 'api_error', message: 'An unknown error occurred' }),
    mishaps: () => simulator.mishaps,
    random,
  });

  const simulator: Simulator & Falsifiable = {
    url: server.url,
    mishaps: options.mishaps ?? noMishaps,
    play,
    settle: () => settle(desk),
    falsify(reference, fault) {
      if (reference === 'settlement') return falsifySettlement(desk, fault);
      const session = sessionOf(reference);
      return session ? falsify(desk, session, fault) : false;
    },
    holdings,
    records: records.all,

    async progress() {
      for (const session of records.list('session', { status: 'open' })) upToDate(desk, session);
      loseDisputes(desk);
      settleRefunds(desk, () => happens(simulator.mishaps.refuseRefund, random));
    },

    deliverWebhooks: webhooks.deliver,

    async stop() {
      await server.stop();
      records.close();
    },
  };
  return simulator;
}

const versionForm = /^\d{4}-\d\d-\d\d(\.[a-z]+)?$/;

/** What is answered to a call without the key, or in a version that there is none of. */
function strangerIn(headers: Headers, secretKey: string): Response | null {
  const type = 'invalid_request_error';
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    return refusal(401, { type, message: 'Invalid API Key provided' });
  const version = headers.get('stripe-version');
  const isKnown = version === null || versionForm.test(version);
  return isKnown ? null : refusal(400, { type, message: `Invalid Stripe API version: ${version}` });
}
