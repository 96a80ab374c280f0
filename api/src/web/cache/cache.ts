import { LRUCache } from 'lru-cache';
import { mayLag, type PageInvalidation, type PageTag } from '#api/domain/pages/page-invalidation.ts';
import type { Invalidations } from './invalidation.ts';
import { createRecentInvalidations } from './recent-invalidations.ts';

export interface Made<Value> {
  value: Value;
  /** A change to any of these invalidates it. */
  tags: ReadonlySet<PageTag>;
  /** Maximum bytes in memory. */
  size: number;
  /** False if it isn't the same for everyone, or incomplete. */
  keeps?: boolean;
  /** Whether its data was unavailable. */
  failed?: boolean;
  /** Milliseconds for which it stays valid, as far as it knows. */
  trueFor?: number;
}

/** Cache times of one kind, in milliseconds. */
export interface Kind<Value> {
  /** Without an invalidation. */
  keptFor: number;
  /** While invalidations can't be received. */
  keptUnheard: number;
  /** How long it may be shown while being remade, if only its order or time has changed. */
  shownStale: number;
  /** Adds a line saying how old it is, while it can't be remade. */
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
  /** Monotonic, in milliseconds. */
  elapsed?(): number;
  mostBytes?: number;
}

/** A cached value; times in milliseconds of one monotonic clock. */
interface Entry extends Made<unknown> {
  kind: Kind<unknown>;
  madeAt: number;
  /** The wall-clock time when it was valid. */
  asOf: Date;
  /** Until then, remaking it would give the same. */
  freshUntil: number;
  /** Until then, it may be shown while being remade. */
  showUntil: number;
  /** Since when remaking has failed, and when to retry; null if it hasn't. */
  failing: { since: number; tryAt: number } | null;
}

interface Flight {
  done: Promise<Made<unknown>>;
  begunAt: number;
  /** The newest invalidation when it began. */
  from: number;
}

const second = 1_000;
const minute = 60 * second;

/** Minimum interval for what changes constantly. */
const restsFor = second;
/** How long something that can't be remade is shown without a notice, and at all. */
const quietFor = minute;
const mostAge = 24 * 60 * minute;
/** When to retry after a failure or without an answer. */
const tryAgainAfter = 5 * second;
/** Its contents have changed: retried before anyone sees it. */
const beforeAnswering = Number.NEGATIVE_INFINITY;

const usualBytes = 80 * 1024 * 1024;

const namesNobody = ({ tags }: Entry) => [...tags].every((tag) => tag === 'settings');

/**
 * This copy's one cache of pages, answers and counts, by key and by what they show. Each is made once for any number of
 * callers, kept until something it shows changes, and shown a little longer if only its order or neighbours change.
 * What was begun before a change isn't kept. What must no longer be shown is dropped immediately.
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
    // It may have been too large.
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

  /** A hanging one doesn't block everyone. */
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

  /** What may be shown right away, and whether to remake it meanwhile. */
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
   * The value under this key: at once if it may be shown, else newly made.
   * @throws what `admit` and `make` throw
   */
  function open<Value>(key: string, opening: Opening<Value>): Value | Promise<Value> {
    const entry = kept.get(key);
    const found = entry && shown(entry);
    if (!found) return wait(key, opening);
    // On failure, the next caller tries again.
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
    /** The last value of this key within a day, for callers that can't have it made. */
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
