import { LRUCache } from 'lru-cache';
import { mayLag, type PageInvalidation, type PageTag } from '#api/domain/pages/page-invalidation.ts';
import type { Invalidations } from './invalidation.ts';
import { createRecentInvalidations } from './recent-invalidations.ts';

export interface Made<Value> {
  value: Value;
  /** What it shows: a change to any of these ends it. */
  tags: ReadonlySet<PageTag>;
  /** The maximum bytes it takes in memory. */
  size: number;
  /** Whether it is the same for everyone, and complete: it is unless this says otherwise. */
  keeps?: boolean;
  /** Whether the data it needed was unavailable. */
  failed?: boolean;
  /** Milliseconds for which it stays true, as far as it knows. */
  trueFor?: number;
}

/** How long things of one kind are kept, in milliseconds. */
export interface Kind<Value> {
  /** Without news. */
  keptFor: number;
  /** While changes are not heard. */
  keptUnheard: number;
  /** How long it may be shown while it is made again, if only its order, or time, has changed it. */
  shownStale: number;
  /** For what is shown while it cannot be made again: the same with a line saying how old it is. */
  withNotice?(value: Value, asOf: Date): Value;
}

export interface Opening<Value> {
  kind: Kind<Value>;
  make(): Promise<Made<Value>>;
  /** Throws if the caller may not have anything made. */
  admit?(): void;
}

interface CacheCircumstances {
  invalidations: Invalidations;
  now(): Date;
  /** A monotonic clock in milliseconds. */
  elapsed?(): number;
  mostBytes?: number;
}

/** What is kept; all times in milliseconds of one monotonic clock. */
interface Entry extends Made<unknown> {
  kind: Kind<unknown>;
  madeAt: number;
  /** The wall-clock time at which it was true. */
  asOf: Date;
  /** Until then, making it again would give the same. */
  freshUntil: number;
  /** Until then, it may be shown while it is made again. */
  showUntil: number;
  /** Since when making it again has failed, and when to retry; null while it has not. */
  failing: { since: number; tryAt: number } | null;
}

interface Flight {
  done: Promise<Made<unknown>>;
  begunAt: number;
  /** The last news when it began. */
  from: number;
}

const second = 1_000;
const minute = 60 * second;

/** What changes constantly is made at most this often. */
const restsFor = second;
/** How long something that cannot be made again is shown as usual, and how long at all. */
const quietFor = minute;
const mostAge = 24 * 60 * minute;
/** How long after a failure, or without an answer, to retry. */
const tryAgainAfter = 5 * second;
/** Its contents have changed: making it is retried before anyone sees it. */
const beforeAnswering = Number.NEGATIVE_INFINITY;

const usualBytes = 80 * 1024 * 1024;

const namesNobody = ({ tags }: Entry) => [...tags].every((tag) => tag === 'settings');

/**
 * The one cache of this copy: pages, answers and counts, by key and by what they show. Each is made once for any number
 * of callers, kept until something it shows changes, and shown a little longer if only its order or neighbours change.
 * What was begun before a change is not kept. What nobody may see any more is dropped the moment it is heard.
 */
export function createCache({
  invalidations,
  now,
  elapsed = () => performance.now(),
  mostBytes = usualBytes,
}: CacheCircumstances) {
  const keysOf = new Map<PageTag, Set<string>>();
  const kept = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }) => size,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });
  const flights = new Map<string, Flight>();
  const recent = createRecentInvalidations();

  function keep(key: string, entry: Entry): void {
    kept.set(key, entry);
    // It may be too large.
    if (!kept.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag);
      if (keys) keys.add(key);
      else keysOf.set(tag, new Set([key]));
    }
  }

  function begin<Value>(key: string, { kind, make }: Opening<Value>): Flight {
    const from = recent.last();
    const flight: Flight = {
      from,
      begunAt: elapsed(),
      done: make()
        .then((made) => settle(key, made, kind as Kind<unknown>, from))
        .finally(() => {
          if (flights.get(key) === flight) flights.delete(key);
        }),
    };
    flights.set(key, flight);
    return flight;
  }

  /** One that hangs is not waited for by everyone. */
  function flightOf(key: string): Flight | undefined {
    const flight = flights.get(key);
    return flight && elapsed() - flight.begunAt < tryAgainAfter ? flight : undefined;
  }

  function settle(key: string, made: Made<unknown>, kind: Kind<unknown>, from: number): Made<unknown> {
    const at = elapsed();
    if (made.failed) {
      const entry = kept.peek(key);
      if (entry) entry.failing = { since: entry.failing?.since ?? at, tryAt: at + tryAgainAfter };
      return made;
    }
    const change = recent.since(from, made.tags);
    if (made.keeps === false || change === 'gone' || change === 'exact') {
      kept.delete(key);
      return made;
    }
    const freshUntil = change === 'order' ? at : at + Math.min(kind.keptFor, made.trueFor ?? kind.keptFor);
    const showUntil = freshUntil + kind.shownStale;
    keep(key, { ...made, kind, madeAt: at, asOf: now(), freshUntil, showUntil, failing: null });
    return made;
  }

  /** What may be shown right away, and whether to make it again meanwhile. */
  function shown(entry: Entry): { value: unknown; isFresh: boolean } | null {
    const at = elapsed();
    const { kind, value, madeAt } = entry;
    if (entry.failing) return failing(entry, entry.failing, at);
    const most = invalidations.isConnected() ? Number.POSITIVE_INFINITY : madeAt + kind.keptUnheard;
    if (at < Math.min(entry.freshUntil, most)) return { value, isFresh: true };
    if (at >= Math.min(entry.showUntil, most)) return null;
    return { value, isFresh: at < madeAt + restsFor };
  }

  function failing({ value, kind, madeAt, asOf }: Entry, { since, tryAt }: Failing, at: number) {
    if (tryAt === beforeAnswering || at - madeAt >= mostAge) return null;
    const isQuiet = at - since < quietFor;
    return { value: isQuiet ? value : (kind.withNotice?.(value, asOf) ?? value), isFresh: at < tryAt };
  }

  /**
   * What is kept under this key, without waiting if it may be shown right away; else what is made now.
   * @throws what `admit` and `make` do
   */
  function open<Value>(key: string, opening: Opening<Value>): Value | Promise<Value> {
    const entry = kept.get(key);
    const found = entry && shown(entry);
    if (!found) return wait(key, opening);
    // Whatever happens, something is there, and the next caller tries again.
    if (!found.isFresh && !flightOf(key)) begin(key, opening).done.catch(() => undefined);
    return found.value as Value;
  }

  async function wait<Value>(key: string, opening: Opening<Value>): Promise<Value> {
    const arrived = recent.last();
    const joined = flightOf(key);
    if (!joined) opening.admit?.();
    const flight = joined ?? begin(key, opening);
    const made = await flight.done;
    // It began before a change that precedes this caller.
    if (joined && arrived > flight.from && recent.since(flight.from, made.tags) !== null)
      return open(key, opening);
    const last = made.failed && kept.peek(key);
    return ((last && shown(last)?.value) || made.value) as Value;
  }

  invalidations.subscribe({
    onInvalidate(told: PageInvalidation) {
      recent.add(told);
      const at = elapsed();
      for (const key of keysOf.get(told.tag) ?? [])
        if (told.gone) kept.delete(key);
        else end(kept.peek(key), at, mayLag(told.tag));
    },
    onGap() {
      recent.missAll();
      const at = elapsed();
      for (const [key, entry] of [...kept.entries()])
        if (namesNobody(entry)) end(entry, at, false);
        else kept.delete(key);
    },
  });

  return {
    open,
    /** What was made last under this key, within a day, for callers that cannot have it made. */
    last<Value>(key: string): { value: Value; asOf: Date } | null {
      const entry = kept.peek(key);
      const isRecent = entry && elapsed() - entry.madeAt < mostAge;
      return isRecent ? { value: entry.value as Value, asOf: entry.asOf } : null;
    },
    forget: (key: string) => void kept.delete(key),
    bytes: () => kept.calculatedSize,
  };
}

export type Cache = ReturnType<typeof createCache>;

type Failing = NonNullable<Entry['failing']>;

function end(entry: Entry | undefined, at: number, lags: boolean): void {
  if (!entry) return;
  const shownFor = lags ? entry.kind.shownStale : 0;
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.showUntil = Math.min(entry.showUntil, at + shownFor);
  if (entry.failing && shownFor === 0) entry.failing.tryAt = beforeAnswering;
}
