import { defaultSettings } from '@salamu/api/domain/settings';
import type { LastGood } from './last-good.ts';
import type { Settings } from './settings.ts';

export type Send = (request: Request) => Promise<Response>;

/** What a page has to say about the data that it shows. */
export interface Told {
  /** When its oldest data was good; null where all of it is as of now. */
  asOf: Date | null;
  /** Whether it tells the rules we began with, because nobody could read those in force. */
  usualRules: boolean;
}

/** The calls of one page to the API. */
export interface PageCalls {
  send: Send;
  told: Told;
  /** Ends the waiting, once the page is made. */
  end(): void;
}

const settingsPath = '/api/settings';
/** A private link's answer holds addresses that end, and the right to take it back. */
const isPrivate = (path: string) => path.startsWith('/api/watch/');

/**
 * Calls of the API for one page: they have a second and a half together, and where no answer comes, the last good one
 * is given. `told` then says how old it is. Where there is none either, the answer is 503.
 */
export function pageCalls(send: Send, lastGood: LastGood, patience = ownTime): PageCalls {
  const told: Told = { asOf: null, usualRules: false };
  const ending = new AbortController();
  let waited: Promise<null> | undefined;

  async function ask(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const keeps = !isPrivate(pathname);
    waited ??= patience(ending.signal);
    const asked = send(request).then((answer) => (keeps ? remember(address, answer) : answer));
    const answer = await Promise.race([asked.catch(() => null), waited]);
    if (answer && !isOutage(answer.status)) return answer;
    const last = keeps ? lastGood.find(address) : null;
    if (last) {
      if (pathname !== settingsPath && (!told.asOf || last.at < told.asOf)) told.asOf = last.at;
      return new Response(last.body, { headers: last.headers });
    }
    if (pathname === settingsPath) {
      told.usualRules = true;
      return Response.json(usualSettings);
    }
    return answer ?? new Response(null, { status: 503 });
  }

  async function remember(address: string, answer: Response): Promise<Response> {
    if (!answer.ok) {
      if (isGone(answer.status)) lastGood.forget(address);
      return answer;
    }
    const kept = { body: await answer.text(), headers: [...answer.headers] };
    lastGood.keep(address, kept);
    return new Response(kept.body, { headers: kept.headers });
  }

  return {
    told,
    // What changes something is done once, however long it takes.
    send: (request) => (request.method === 'GET' ? ask(request) : send(request)),
    end: () => ending.abort(),
  };
}

/** Whether no answer of the API's own came: it is away, or has no time. */
export const isOutage = (status: number) => status === 0 || status === 429 || status >= 502;

const isGone = (status: number) => status >= 400 && status < 500 && !isOutage(status);

const usualSettings: Settings = { ...defaultSettings, rates: { asOf: defaultSettings.rates.asOf } };

const ticks = 15;
const tickMs = 100;

/**
 * A second and a half of this process's own time: while it is too busy to notice that 100 ms are over, they are not
 * held against whom it waits for.
 */
async function ownTime(signal: AbortSignal): Promise<null> {
  for (let tick = 0; tick < ticks && !signal.aborted; tick += 1)
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  return null;
}
