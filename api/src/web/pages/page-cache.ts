import { mayLag, type PageNews } from '#api/domain/page-news.ts';
import type { NewsReader } from '#api/web/news.ts';
import type { KeptPage } from './kept-page.ts';
import { createStore, type Stored } from './page-store.ts';
import { createRecentNews } from './recent-news.ts';
import type { Renders } from './renders.ts';

/** The result of rendering a page. */
export interface Rendered {
  page: KeptPage;
  /** Whether it is the same for everyone, and complete. */
  keeps: boolean;
  /** Whether the data it needed was unavailable. */
  failed: boolean;
  /** Milliseconds for which it stays true, as far as it knows. */
  trueFor: number;
}

export interface PageCacheOptions {
  mostBytes: number;
  /** How long a page is cached without news, and how long it may then be shown while it is remade. */
  keptFor?: number;
  shownStale?: number;
  renders: Renders;
  /** Whether changes are heard as they are committed. */
  isHeard(): boolean;
  /** A monotonic clock in milliseconds. */
  elapsed(): number;
  now(): Date;
  /** The page with a line saying how old it is. */
  withStaleNotice(page: KeptPage, asOf: Date): KeptPage;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** While changes are not heard. */
const keptUnheard = 5 * second;
/** A list that changes constantly is remade at most this often. */
const restsFor = second;
/** How long a page that cannot be remade is shown as usual, and how long at all. */
const quietFor = minute;
const mostAge = 24 * hour;
/** How long after a failure to retry rendering it. */
const tryAgainAfter = 5 * second;
/** Its contents have changed: rendering is retried before anyone sees it. */
const beforeAnswering = Number.NEGATIVE_INFINITY;

interface Flight {
  done: Promise<Rendered>;
  /** The last news when rendering started. */
  from: number;
}

/**
 * Public pages as finished bytes. A page is rendered once for any number of visitors, cached until something it shows
 * changes, and shown a little longer if only its order or neighbours change. A rendering that started before a change
 * is not cached.
 */
export function createPageCache(options: PageCacheOptions) {
  const { renders, elapsed, keptFor = hour, shownStale = 5 * second } = options;
  const store = createStore(options.mostBytes);
  const flights = new Map<string, Flight>();
  const news = createRecentNews();

  function begin(key: string, render: () => Promise<Rendered>): Flight {
    const from = news.last();
    const flight: Flight = {
      from,
      done: renders
        .inTurn(render)
        .then((rendered) => settle(key, rendered, from))
        .finally(() => {
          if (flights.get(key) === flight) flights.delete(key);
        }),
    };
    flights.set(key, flight);
    return flight;
  }

  function settle(key: string, rendered: Rendered, from: number): Rendered {
    const at = elapsed();
    if (rendered.failed) {
      const stored = store.peek(key);
      if (stored) stored.failing = { since: stored.failing?.since ?? at, tryAt: at + tryAgainAfter };
      return rendered;
    }
    const change = news.since(from, rendered.page.tags);
    if (!rendered.keeps || change === 'gone' || change === 'exact') {
      store.remove(key);
      return rendered;
    }
    const freshUntil = change === 'order' ? at : at + Math.min(keptFor, rendered.trueFor);
    const showUntil = freshUntil + shownStale;
    const { page } = rendered;
    store.put(key, { page, madeAt: at, asOf: options.now(), freshUntil, showUntil, failing: null });
    return rendered;
  }

  /** The page that may be shown right away, and whether to remake it meanwhile. */
  function shown(stored: Stored): { page: KeptPage; isFresh: boolean } | null {
    const at = elapsed();
    if (stored.failing) return failing(stored, stored.failing, at);
    const most = options.isHeard() ? Number.POSITIVE_INFINITY : stored.madeAt + keptUnheard;
    if (at < Math.min(stored.freshUntil, most)) return { page: stored.page, isFresh: true };
    if (at >= Math.min(stored.showUntil, most)) return null;
    return { page: stored.page, isFresh: at < stored.madeAt + restsFor };
  }

  function failing(stored: Stored, { since, tryAt }: NonNullable<Stored['failing']>, at: number) {
    if (tryAt === beforeAnswering || at - stored.madeAt >= mostAge) return null;
    const page = at - since < quietFor ? stored.page : options.withStaleNotice(stored.page, stored.asOf);
    return { page, isFresh: at < tryAt };
  }

  /**
   * The page of this key, cached or made by `render`.
   * @throws TooManyRenders
   */
  async function open(key: string, network: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const stored = store.find(key);
    const found = stored && shown(stored);
    if (found) {
      // Whatever happens, the page is there, and the next visitor tries again.
      if (!found.isFresh && !flights.has(key)) begin(key, render).done.catch(() => undefined);
      return found.page;
    }
    const arrived = news.last();
    const joined = flights.get(key);
    if (!joined) renders.draw(network);
    const flight = joined ?? begin(key, render);
    const rendered = await flight.done;
    // It started before a change that precedes this visitor.
    if (joined && arrived > flight.from && news.since(flight.from, rendered.page.tags) !== null)
      return open(key, network, render);
    if (!rendered.failed) return rendered.page;
    const last = store.peek(key);
    return (last && shown(last)?.page) ?? rendered.page;
  }

  const reader: NewsReader = {
    told(told: PageNews) {
      news.tell(told);
      const at = elapsed();
      for (const key of store.keysOf(told.tag)) {
        if (told.gone) store.remove(key);
        else end(store.peek(key), at, mayLag(told.tag) ? shownStale : 0);
      }
    },
    missed() {
      news.missAll();
      const at = elapsed();
      for (const stored of store.all()) end(stored, at, 0);
    },
  };

  return { open, reader, bytes: store.bytes };
}

function end(stored: Stored | undefined, at: number, shownFor: number): void {
  if (!stored) return;
  stored.freshUntil = Math.min(stored.freshUntil, at);
  stored.showUntil = Math.min(stored.showUntil, at + shownFor);
  if (stored.failing && shownFor === 0) stored.failing.tryAt = beforeAnswering;
}
