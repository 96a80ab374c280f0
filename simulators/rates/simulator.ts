import { buttons, html, page } from '../kit/page.ts';
import { startServer } from '../kit/server.ts';
import { noMishaps } from '../mishaps.ts';

/** What can go wrong with a source of exchange rates. */
export const rateMishaps = {
  none: 'All is well',
  away: 'It is away',
  garbage: 'A page of HTML',
  jump: 'Naira and cedi have jumped',
  missing: 'No Rwandan franc',
  negative: 'A shilling below zero',
  old: 'Rates of last month',
  future: 'Rates of next week',
  slow: 'No answer ever comes',
} as const;
export type RateMishap = keyof typeof rateMishaps;

interface Options {
  /** Has to be in the header `apikey`, if it is given. */
  apiKey?: string;
  /** By default one that is free. */
  port?: number;
  now: () => Date;
}

export interface RatesSimulator {
  /** What RATES_URL is set to. */
  url: string;
  /** Where one chooses what goes wrong. */
  page: string;
  mishap: RateMishap;
  /** What one dollar buys; changes count from the next question on. */
  rates: Record<string, number>;
  /** How often it was asked for rates. */
  asked: number;
  stop(): Promise<void>;
}

const usual = {
  USD: 1,
  KES: 129.45,
  NGN: 1482.6,
  GHS: 11.24,
  ZAR: 17.52,
  UGX: 3548,
  TZS: 2471,
  RWF: 1453,
  XOF: 563.8,
  XAF: 563.8,
  EUR: 0.8594,
  GBP: 0.7487,
  AED: 3.6725,
};

const jump = 1.6;
const day = 86_400_000;

/** A source of exchange rates like Open Exchange Rates: `{ base, timestamp, rates }`, new every day. */
export function startRatesSimulator({ apiKey, port = 0, now }: Options): RatesSimulator {
  const state = { mishap: 'none' as RateMishap, rates: { ...usual } as Record<string, number>, asked: 0 };
  const answer = (days: number, rates: Record<string, number | undefined>) =>
    Response.json({
      disclaimer: 'Rates of a simulator: nothing is worth this.',
      timestamp: Math.floor((now().getTime() + days * day) / 1000),
      base: 'USD',
      rates,
    });
  const { NGN = 0, GHS = 0 } = usual;
  const answers: Record<RateMishap, () => Response | Promise<Response>> = {
    none: () => answer(0, state.rates),
    away: () => Response.json({ error: true, message: 'not_available' }, { status: 503 }),
    garbage: () =>
      new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
    jump: () => answer(0, { ...state.rates, NGN: NGN * jump, GHS: GHS / jump }),
    missing: () => answer(0, { ...state.rates, RWF: undefined }),
    negative: () => answer(0, { ...state.rates, KES: -1 }),
    old: () => answer(-30, state.rates),
    future: () => answer(7, state.rates),
    slow: () => new Promise(() => {}),
  };
  const server = startServer({
    port,
    api: {
      'GET /latest.json'() {
        state.asked += 1;
        return answers[state.mishap]();
      },
    },
    pages: {
      'GET /': () =>
        page(
          'a source of exchange rates',
          rateMishaps[state.mishap],
          html`<dl>${Object.entries(state.rates).map(([code, rate]) => html`<dt>${code}</dt><dd>${rate}</dd>`)}</dl>
            ${buttons('/', 'mishap', rateMishaps)}`,
        ),
      'POST /'({ body }) {
        const chosen = new URLSearchParams(body).get('mishap') ?? '';
        if (chosen in rateMishaps) state.mishap = chosen as RateMishap;
        return new Response(null, { status: 303, headers: { location: '/' } });
      },
    },
    guard: ({ headers }) =>
      apiKey === undefined || headers.get('apikey') === apiKey
        ? null
        : Response.json({ error: true, message: 'invalid_app_id' }, { status: 401 }),
    unknown: () => Response.json({ error: true, message: 'not_found' }, { status: 404 }),
    fault: () => Response.json({ error: true }, { status: 500 }),
    mishaps: () => noMishaps,
    random: Math.random,
  });
  return Object.assign(state, {
    url: `${server.url}/latest.json`,
    page: `${server.url}/`,
    stop: server.stop,
  });
}
