import { fieldsInWords, pageWaits } from '@salamu/api/domain/page-facts';
import type { PageTag } from '@salamu/api/domain/page-news';
import { defaultSettings } from '@salamu/api/domain/settings';
import { currentLocale } from '@salamu/messages/messages';
import type { AnswerCache } from './answer-cache.ts';
import type { Settings } from './settings.ts';

export type Send = (request: Request) => Promise<Response>;

/** Ends when a page has waited long enough for the API. */
type Patience = (signal: AbortSignal) => Promise<null>;

/** The API's answer; `data` is null if it refuses. */
export interface Answered<Data> {
  status: number;
  data: Data | null;
  /** What it shows, if known. */
  tags?: ReadonlySet<PageTag>;
}

/** What a page has to say about its data. */
export interface Told {
  /** When its oldest data was current; null if all of it is. */
  asOf: Date | null;
  /** Whether it shows the default rules, because those in force couldn't be read. */
  defaultRules: boolean;
}

/** One page's calls to the API. */
export interface PageCalls {
  send: Send;
  /** Read an address with `read`, once however many parts of the page ask. */
  ask(address: string, read: () => Promise<Answered<unknown>>): Promise<Answered<unknown>>;
  told: Told;
  /** Stop waiting once the page is rendered. */
  end(): void;
}

interface Body {
  body: string;
  headers: [string, string][];
}

/** The address of the rules in force. */
export const settingsPath = '/api/settings';
/** A private link's answer has addresses that expire, and may be withdrawn. */
const isPrivate = (path: string) => path.startsWith('/api/watch/');

/**
 * Calls to the API for one page, which have `patience` between them. If no answer comes in time, the last good one
 * is given and `told` says how old it is, without its words if they are in another language; without one, the answer
 * is 503.
 */
export function pageCalls(send: Send, answerCache: AnswerCache, patience: Patience): PageCalls {
  const told: Told = { asOf: null, defaultRules: false };
  const ending = new AbortController();
  const asked = new Map<string, Promise<Answered<unknown>>>();
  let waited: Promise<null> | undefined;

  async function guarded<Data>(
    address: string,
    call: () => Promise<Answered<Data>>,
    { usual, withoutWords }: Form<Data>,
  ): Promise<Answered<Data>> {
    const keeps = !isPrivate(address);
    waited ??= patience(ending.signal);
    const forgotten = answerCache.forgotten();
    const calling = call().then((answer) => {
      if (keeps) remember(address, answer, forgotten === answerCache.forgotten());
      return answer;
    });
    const answer = await Promise.race([calling.catch(() => null), waited]);
    if (answer && !isOutage(answer.status)) return answer;
    const last = keeps ? answerCache.find(address) : null;
    if (last) {
      if (address !== settingsPath && (!told.asOf || last.at < told.asOf)) told.asOf = last.at;
      const data = last.data as Data;
      return { status: 200, data: last.language === currentLocale() ? data : withoutWords(data) };
    }
    if (address === settingsPath) {
      told.defaultRules = true;
      return { status: 200, data: usual };
    }
    return { status: answer?.status ?? 503, data: null };
  }

  function remember(address: string, { status, data, tags }: Answered<unknown>, isNew: boolean): void {
    if (data !== null) {
      if (isNew) answerCache.keep(address, { data, language: currentLocale(), tags: tags ?? null });
    } else if (isGone(status)) answerCache.forget(address);
  }

  async function sendGuarded(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { status, data } = await guarded(
      pathname + search,
      async () => bodyOf(await send(request)),
      bodies,
    );
    return new Response(data?.body ?? null, { status, headers: data?.headers ?? [] });
  }

  return {
    told,
    // Writes are sent once, and waited for.
    send: (request) => (request.method === 'GET' ? sendGuarded(request) : send(request)),
    ask(address, read) {
      const known = asked.get(address);
      if (known) return known;
      const asking = guarded<unknown>(address, read, values);
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

/** Whether this isn't the API's own answer: it is away or overloaded. */
export const isOutage = (status: number) => status === 0 || status === 429 || status >= 502;

const isGone = (status: number) => status >= 400 && status < 500 && !isOutage(status);

const usualSettings: Settings = {
  ...defaultSettings,
  rates: { asOf: defaultSettings.rates.asOf },
  passkeys: false,
};

/** How answers are given: read in this process, or called. */
interface Form<Data> {
  /** The rules while none were ever read. */
  usual: Data;
  withoutWords(data: Data): Data;
}

const readWithoutWords = (json: string): unknown =>
  JSON.parse(json, (name, value) => (fieldsInWords.has(name) ? null : value));

const values: Form<unknown> = {
  usual: usualSettings,
  withoutWords: (data) => readWithoutWords(JSON.stringify(data)),
};

const bodies: Form<Body> = {
  usual: { body: JSON.stringify(usualSettings), headers: [['content-type', 'application/json']] },
  withoutWords: ({ body, headers }) => ({ body: JSON.stringify(readWithoutWords(body)), headers }),
};

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
