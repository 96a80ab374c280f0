import { currentLocale } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { noFacts, trueFor } from '#api/domain/page-facts.ts';
import type { Context } from '#api/start/context.ts';
import { type PageRead, readAt } from '#api/web/page-reads.ts';
import { keptPage } from '#api/web/pages/kept-page.ts';
import { createPageCache, type Rendered } from '#api/web/pages/page-cache.ts';
import type { ShareAnswer } from './plugins/gate.ts';

/** How long an answer may be shared, in milliseconds; a change to what it shows ends that earlier. */
const sharedFor = 1_000;
const mostBytes = 16 * 1024 * 1024;
/** How many URLs are remembered, and how long they may be. */
const mostKnown = 5_000;
const longestKnown = 500;

/** Browsers ask each time, by ETag, where they may not keep it. Someone with a session may get a different answer. */
const headersOf = ({ keptFor }: PageRead) => ({
  'content-type': 'application/json',
  'cache-control': keptFor > 0 ? `public, max-age=${keptFor}` : 'no-cache',
  vary: 'authorization, accept-language',
});

interface Asked {
  read: PageRead;
  id: string;
  query: Record<string, string>;
  /** URLs with the same answer have the same key. */
  key: string;
}

function askedBy({ pathname, searchParams }: URL): Asked | undefined {
  const path = pathname
    .replace(/^\/api\/|\/$/g, '')
    .split('/')
    .map(decodeURIComponent);
  const read = readAt(path);
  if (!read) return undefined;
  const query: Record<string, string> = {};
  for (const name of read.names) {
    const value = searchParams.get(name);
    if (value !== null) query[name] = value;
  }
  return { read, id: path[1] ?? '', query, key: JSON.stringify([path, query]) };
}

/** The query is invalid: the route says what is wrong with it. */
class NotShared extends Error {}

/**
 * Public reads as finished bytes, kept like pages, but for a second: each is read once for all who ask meanwhile
 * without `Authorization`. Nothing of a caller is in them. If changes cannot be heard, nothing is shared, so that what
 * was taken down is not shown again.
 */
export function sharedAnswers(ctx: Context, elapsed = () => performance.now()): ShareAnswer {
  const { news, clock } = ctx;
  const cache = createPageCache({
    mostBytes,
    keptFor: sharedFor,
    shownStale: 0,
    // Calls are counted by the gate, and only wait for the database.
    renders: { draw() {}, inTurn: (read) => read() },
    isHeard: news.isHeard,
    elapsed,
    now: () => clock.now(),
    withStaleNotice: (page) => page,
  });
  news.read({
    // Not every read names all it shows; removing something from view ends them all.
    told: (told) => (told.gone ? cache.reader.missed() : cache.reader.told(told)),
    missed: cache.reader.missed,
  });

  async function make({ read, id, query }: Asked): Promise<Rendered> {
    const facts = noFacts();
    const { status, data } = await read.run(ctx, id, query, facts);
    if (status !== 200) throw new NotShared();
    const body = new TextEncoder().encode(JSON.stringify(data));
    const page = keptPage(body, { status, headers: headersOf(read), tags: facts.tags });
    return { page, keeps: true, failed: false, trueFor: trueFor(facts, clock.now()) };
  }

  /** What recent URLs ask for: parsing one costs as much as sending a cached answer. */
  const known = new Map<string, Asked | undefined>();

  function find(url: string): Asked | undefined {
    if (known.has(url)) return known.get(url);
    const asked = askedBy(new URL(url));
    if (url.length > longestKnown) return asked;
    if (known.size >= mostKnown) known.clear();
    known.set(url, asked);
    return asked;
  }

  return async (request) => {
    if (!news.isHeard() || request.headers.has('authorization')) return undefined;
    const asked = find(request.url);
    if (!asked) return undefined;
    try {
      const page = await cache.open(`${currentLocale()} ${asked.key}`, '', () => make(asked));
      return page.answer(request);
    } catch (error) {
      if (error instanceof NotShared || error instanceof DomainError) return undefined;
      throw error;
    }
  };
}
