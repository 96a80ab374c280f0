import { withTimeout } from '#api/async/with-timeout.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { readReplayedPosition, readWrittenPosition } from '#api/modules/health/positions-repo.ts';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

/** A replica of the primary, for read-only queries. */
export interface Replica {
  db: Database;
  /** Whether it has everything the primary had when this was called. */
  hasCaughtUp(): Promise<boolean>;
  /** Whether it has everything the primary had a moment ago. */
  isFresh(): Promise<boolean>;
  /** Pages have changed: visitors only read here once everything the primary had by then has arrived. */
  changed(): void;
  /** A query failed there: it is left alone for some seconds. */
  failed(error: unknown): void;
}

/** How far behind a visitor's reads may be, in milliseconds: no more than a cached page. */
export const mostLag = 5_000;
/** How often, and after how many milliseconds, to recheck a replica that is almost there. */
const tries = 5;
const pause = 10;
/** How often the primary's position is recorded, in milliseconds. */
const markEvery = 250;
/** How long one comparison decides where visitors read. */
const lookHolds = 1_000;
/** A replica that takes longer to report its position counts as unavailable, and is left alone for this long. */
const patience = 1_000;
const leftAloneFor = 5_000;

export interface Sources {
  db: Database;
  /** How far the primary has written. */
  written(): Promise<bigint>;
  /** How far the replica has come; null if it is none. */
  replayed(): Promise<bigint | null>;
  elapsed?(): number;
  wait?(milliseconds: number): Promise<void>;
  log: Log;
}

/** The replica at this URL and the primary, each asked for its position in the write-ahead log. */
export const positionsOf = (primary: Database, replica: Database) => ({
  written: () => readWrittenPosition(primary),
  replayed: () => readReplayedPosition(replica),
});

/** The result of a comparison: by how many milliseconds the replica is behind, and whether it has everything. */
interface Look {
  at: number;
  lag: number;
  caughtUp: boolean;
}

const nothingSeen = { lag: Number.POSITIVE_INFINITY, caughtUp: false };

export function followReplica({
  db,
  written,
  replayed,
  log,
  elapsed = () => performance.now(),
  wait = Bun.sleep,
}: Sources): Replica {
  /** Where the primary was when, newest last, as far back as a reader may be behind. */
  let marks: { position: bigint; at: number }[] = [];
  let last: Look = { at: Number.NEGATIVE_INFINITY, ...nothingSeen };
  let shared: Promise<Look> | null = null;
  /** How often something on pages has changed, and how far the primary had written after the last time. */
  let changes = 0;
  let floor: bigint | null = 0n;
  let awayUntil = Number.NEGATIVE_INFINITY;
  let isAway = false;

  async function look(): Promise<Look> {
    const at = elapsed();
    const changesSeen = changes;
    if (at < awayUntil) return { at, ...nothingSeen };
    try {
      const [position, first] = await Promise.all([
        // If the primary is unavailable, the work itself reports it, and the replica is not to blame.
        withTimeout(patience, written()).catch(() => null),
        withTimeout(patience, replayed()),
      ]);
      if (position === null) return { at, ...nothingSeen };
      const reached = await withTimeout(patience, almostThere(position, first));
      if (reached === null) throw new Error('DATABASE_READ_URL leads to no replica');
      tellAway(null);
      const caughtUp = position <= reached;
      note({ position, at });
      // What changed meanwhile may have been written after the primary was asked.
      if (changesSeen !== changes) return { at, caughtUp, lag: Number.POSITIVE_INFINITY };
      floor ??= position;
      const lag = reached < floor ? Number.POSITIVE_INFINITY : lagAt(at, reached);
      last = { at, caughtUp, lag: caughtUp ? 0 : lag };
      return last;
    } catch (error) {
      replica.failed(error);
      return { at, ...nothingSeen };
    }
  }

  /** Recheck while only a moment is missing: the call itself may just have drawn from a quota. */
  async function almostThere(position: bigint, first: bigint | null): Promise<bigint | null> {
    let reached = first;
    for (let left = tries; left > 0 && reached !== null && reached < position && last.lag === 0; left--) {
      await wait(pause);
      reached = await replayed();
    }
    return reached;
  }

  function lagAt(now: number, reached: bigint): number {
    const newest = marks.findLast(({ position }) => position <= reached);
    return newest ? now - newest.at : Number.POSITIVE_INFINITY;
  }

  function note(mark: { position: bigint; at: number }): void {
    if (mark.at - (marks.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < markEvery) return;
    marks = [...marks.filter(({ at }) => mark.at - at <= 2 * mostLag), mark];
  }

  function tellAway(error: unknown): void {
    if (isAway === (error !== null)) return;
    isAway = error !== null;
    if (isAway) log.warn({ error }, 'the replica is away: everything is read from the primary');
    else log.info({}, 'the replica answers again');
  }

  const replica: Replica = {
    db,
    async hasCaughtUp() {
      return (await look()).caughtUp;
    },
    async isFresh() {
      if (elapsed() - last.at < lookHolds) return last.lag <= mostLag;
      shared ??= look().finally(() => {
        shared = null;
      });
      return (await shared).lag <= mostLag;
    },
    changed() {
      changes += 1;
      floor = null;
      last = { ...last, at: Number.NEGATIVE_INFINITY };
      shared = null;
    },
    failed(error) {
      awayUntil = elapsed() + leftAloneFor;
      last = { at: elapsed(), ...nothingSeen };
      tellAway(error);
    },
  };
  return replica;
}

/**
 * Do read-only work on a replica that shows the viewer everything they have written: someone with a session reads on
 * one that has caught up with the primary, a visitor on one that is fresh. If there is none, or they fail, the primary
 * does it.
 */
export async function reading<T>(
  ctx: Context,
  viewer: Viewer,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { replicas } = ctx;
  if (replicas.length === 0) return work(ctx);
  for (const replica of beginningAnywhere(replicas)) {
    const isGood = viewer.kind === 'visitor' ? replica.isFresh() : replica.hasCaughtUp();
    if (!(await isGood)) continue;
    try {
      const done = await work({ ...ctx, db: replica.db });
      ctx.metrics.read('replica');
      return done;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      replica.failed(error);
    }
  }
  ctx.metrics.read('primary');
  return work(ctx);
}

/** All of them, rotating so that each is asked first equally often. */
function beginningAnywhere<T>(all: readonly T[]): T[] {
  const first = Math.floor(Math.random() * all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}
