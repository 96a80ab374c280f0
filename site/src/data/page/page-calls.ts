import { defaultSettings } from '@salamu/api/domain/admin/settings';
import { pageWaits } from '@salamu/api/domain/pages/page-facts';
import type { Settings } from './settings.ts';

export type Send = (request: Request) => Promise<Response>;

/** Ends when a page has waited long enough for the API. */
type Patience = (signal: AbortSignal) => Promise<null>;

/** The API's answer; `data` is null if it refuses or is away. */
export interface Answered {
  status: number;
  data: unknown;
  /** When it was true; null if that is now. */
  asOf: Date | null;
}

export interface DataFreshness {
  /** When its oldest data was current; null if all of it is. */
  asOf: Date | null;
  /** Whether it shows the default rules, because those in force couldn't be read. */
  defaultRules: boolean;
}

export interface PageCalls {
  send: Send;
  /** Read an address with `read`, once however many parts of the page ask. */
  ask(address: string, read: (waited: Promise<null>) => Promise<Answered>): Promise<Answered>;
  told: DataFreshness;
  /** Stop waiting once the page is rendered. */
  end(): void;
}

const settingsPath = '/api/settings';

const usualSettings: Settings = {
  ...defaultSettings,
  rates: { asOf: defaultSettings.rates.asOf },
  passkeys: false,
};

/**
 * Calls to the API for one page, which have `patience` between them. `told` says how old the data is. If no answer comes
 * in time, it is 503, and the rules are the default ones.
 */
export function pageCalls(send: Send, patience: Patience): PageCalls {
  const told: DataFreshness = { asOf: null, defaultRules: false };
  const ending = new AbortController();
  const asked = new Map<string, Promise<Answered>>();
  let waiting: Promise<null> | undefined;
  const waited = () => {
    waiting ??= patience(ending.signal);
    return waiting;
  };

  function noted(address: string, answer: Answered): Answered {
    const { status, data, asOf } = answer;
    if (address === settingsPath) {
      if (data !== null || !isOutage(status)) return answer;
      told.defaultRules = true;
      return { status: 200, data: usualSettings, asOf: null };
    }
    if (asOf && (!told.asOf || asOf < told.asOf)) told.asOf = asOf;
    return answer;
  }

  async function sendInTime(request: Request): Promise<Response> {
    const answer = await Promise.race([send(request).catch(() => null), waited()]);
    if (answer && !isOutage(answer.status)) return answer;
    const { status, data } = noted(new URL(request.url).pathname, {
      status: answer?.status ?? 503,
      data: null,
      asOf: null,
    });
    return data ? Response.json(data) : new Response(null, { status });
  }

  return {
    told,
    // Writes are sent once, and waited for.
    send: (request) => (request.method === 'GET' ? sendInTime(request) : send(request)),
    ask(address, read) {
      const known = asked.get(address);
      if (known) return known;
      const asking = read(waited()).then((answer) => noted(address, answer));
      asked.set(address, asking);
      return asking;
    },
    end: () => ending.abort(),
  };
}

/** Whether this isn't the API's own answer: it is away or overloaded. */
export const isOutage = (status: number) => status === 0 || status === 429 || status >= 502;

const tickMs = 100;

/**
 * So many milliseconds, counted in ticks of 100 ms, so that time in which this process itself was too busy isn't held
 * against the API.
 */
export const waiting =
  (milliseconds = pageWaits): Patience =>
  async (signal) => {
    for (let tick = 0; tick < milliseconds / tickMs && !signal.aborted; tick += 1)
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    return null;
  };
