import type { PageTag } from '@salamu/api/domain/page-news';
import { defaultSettings } from '@salamu/api/domain/settings';
import type { LastGood } from './last-good.ts';
import type { Settings } from './settings.ts';

export type Send = (request: Request) => Promise<Response>;

/** What the API says to one question; `data` is null where it refuses. */
export interface Answered<Data> {
  status: number;
  data: Data | null;
  /** What it shows, where that is known. */
  tags?: ReadonlySet<PageTag>;
}

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
  /** Reads what is at an address, as `read` does: once, however many parts of the page ask. */
  ask(address: string, read: () => Promise<Answered<unknown>>): Promise<Answered<unknown>>;
  told: Told;
  /** Ends the waiting, once the page is made. */
  end(): void;
}

interface Body {
  body: string;
  headers: [string, string][];
}

/** Where the rules in force are read. */
export const settingsPath = '/api/settings';
/** A private link's answer holds addresses that end, and the right to take it back. */
const isPrivate = (path: string) => path.startsWith('/api/watch/');

/**
 * Calls of the API for one page: they have a second and a half together, and where no answer comes, the last good one
 * is given. `told` then says how old it is. Where there is none either, the answer is 503.
 */
export function pageCalls(send: Send, lastGood: LastGood, patience = ownTime): PageCalls {
  const told: Told = { asOf: null, usualRules: false };
  const ending = new AbortController();
  const asked = new Map<string, Promise<Answered<unknown>>>();
  let waited: Promise<null> | undefined;

  async function guarded<Data>(
    address: string,
    call: () => Promise<Answered<Data>>,
    usual: Data,
  ): Promise<Answered<Data>> {
    const keeps = !isPrivate(address);
    waited ??= patience(ending.signal);
    const forgotten = lastGood.forgotten();
    const calling = call().then((answer) => {
      if (keeps) remember(address, answer, forgotten === lastGood.forgotten());
      return answer;
    });
    const answer = await Promise.race([calling.catch(() => null), waited]);
    if (answer && !isOutage(answer.status)) return answer;
    const last = keeps ? lastGood.find(address) : null;
    if (last) {
      if (address !== settingsPath && (!told.asOf || last.at < told.asOf)) told.asOf = last.at;
      return { status: 200, data: last.data as Data };
    }
    if (address === settingsPath) {
      told.usualRules = true;
      return { status: 200, data: usual };
    }
    return { status: answer?.status ?? 503, data: null };
  }

  function remember(address: string, { status, data, tags }: Answered<unknown>, isNew: boolean): void {
    if (data !== null) {
      if (isNew) lastGood.keep(address, data, tags ?? null);
    } else if (isGone(status)) lastGood.forget(address);
  }

  async function sendGuarded(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { status, data } = await guarded(
      pathname + search,
      async () => bodyOf(await send(request)),
      usualBody,
    );
    return new Response(data?.body ?? null, { status, headers: data?.headers ?? [] });
  }

  return {
    told,
    // What changes something is done once, however long it takes.
    send: (request) => (request.method === 'GET' ? sendGuarded(request) : send(request)),
    ask(address, read) {
      const known = asked.get(address);
      if (known) return known;
      const asking = guarded<unknown>(address, read, usualSettings);
      asked.set(address, asking);
      return asking;
    },
    end: () => ending.abort(),
  };
}

async function bodyOf(answer: Response): Promise<Answered<Body>> {
  const { ok, status } = answer;
  return { status, data: ok ? { body: await answer.text(), headers: [...answer.headers] } : null };
}

/** Whether no answer of the API's own came: it is away, or has no time. */
export const isOutage = (status: number) => status === 0 || status === 429 || status >= 502;

const isGone = (status: number) => status >= 400 && status < 500 && !isOutage(status);

const usualSettings: Settings = { ...defaultSettings, rates: { asOf: defaultSettings.rates.asOf } };
const usualBody: Body = {
  body: JSON.stringify(usualSettings),
  headers: [['content-type', 'application/json']],
};

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
