import { fileURLToPath } from 'node:url';
import { newestMigration } from '@salamu/prisma/floor';
import { type Degraded, degradable } from '#api/domain/health/degraded.ts';
import { isOff } from '#api/providers/clock.ts';
import { assertRoom } from '#api/providers/disk.ts';
import type { Context } from '#api/start/context.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { hasOutgrown, pingDatabase, tryWrite } from './repo.ts';

export interface Condition {
  /** Why this copy alone cannot serve; null if it can. */
  unfit: 'starting' | 'draining' | 'stuck' | 'outdated' | null;
  degraded: Degraded[];
}

type Watched = Pick<Context, 'db' | 'storage' | 'mail' | 'clock' | 'phase' | 'hangingJobs' | 'env' | 'log'>;

/** The wait is below load balancers' usual timeout of one second. */
const often: Patience = { freshFor: 1_000, wait: 900 };
/** Probes that write. */
const sometimes: Patience = { freshFor: 10_000, wait: 900 };
/** Mail servers shouldn't be polled every second. */
const seldom: Patience = { freshFor: 30_000, wait: 100 };

interface Probes extends Record<'database' | 'writes' | 'bucket' | 'mail' | 'disk', () => Promise<boolean>> {
  /** The database's last answer. */
  isOutdated: boolean;
  unfit: Condition['unfit'];
}

const probesOf = new WeakMap<Watched, Probes>();

function probes(ctx: Watched): Probes {
  const known = probesOf.get(ctx);
  if (known) return known;
  const newest = newestMigration();
  const watched = (thing: Degraded, patience: Patience, ask: () => Promise<unknown>) =>
    probe(ask, patience, (error) =>
      error === null
        ? ctx.log.info({ thing }, 'no longer degraded')
        : ctx.log.warn({ thing, error }, 'degraded'),
    );
  const made: Probes = {
    isOutdated: false,
    unfit: null,
    database: watched('database', often, async () => {
      await pingDatabase(ctx.db);
      made.isOutdated = await hasOutgrown(ctx.db, await newest);
    }),
    writes: watched('database', sometimes, () => tryWrite(ctx.db)),
    bucket: watched('bucket', often, () => ctx.storage.ping()),
    mail: watched('mail', seldom, () => ctx.mail.ping()),
    disk: watched('disk', sometimes, () => assertRoom(foldersOf(ctx.env))),
  };
  probesOf.set(ctx, made);
  return made;
}

/**
 * This copy's state. Losing a shared dependency makes no copy unfit: each can still serve cached pages and clear
 * errors. A hanging job does, unless a shared dependency is down.
 */
export async function conditionOf(ctx: Watched): Promise<Condition> {
  const known = probes(ctx);
  const { database, writes, bucket, mail, disk } = known;
  const [answers, takesWrites, hasBucket, hasMail, hasRoom] = await Promise.all(
    [database, writes, bucket, mail, disk].map((ask) => ask()),
  );
  const hasDatabase = answers === true && takesWrites === true;
  const hanging = ctx.hangingJobs();
  const waitsFor = (thing: Degraded) => hanging.some((job) => job.waitsFor === thing);
  const isWanting: Record<Degraded, boolean> = {
    database: !hasDatabase,
    bucket: !hasBucket || waitsFor('bucket'),
    mail: !hasMail || waitsFor('mail'),
    clock: isOff(ctx.clock),
    disk: !hasRoom,
  };
  const isStuck = hasDatabase && hanging.some((job) => !job.waitsFor);
  const unfit = ctx.phase === 'serving' ? whyUnfit({ isStuck, isOutdated: known.isOutdated }) : ctx.phase;
  if (unfit !== known.unfit) ctx.log.warn({ unfit }, unfit ? 'not ready' : 'ready again');
  known.unfit = unfit;
  return {
    unfit,
    degraded: degradable.filter((thing) => isWanting[thing]),
  };
}

/** Local folders this copy writes to; remote storage and databases report their own disks. */
const foldersOf = ({ dataDir, tmpDir, storageUrl }: Context['env']) => [
  ...new Set([dataDir, tmpDir, ...(storageUrl.startsWith('file:') ? [fileURLToPath(storageUrl)] : [])]),
];

function whyUnfit({ isStuck, isOutdated }: { isStuck: boolean; isOutdated: boolean }): Condition['unfit'] {
  if (isOutdated) return 'outdated';
  return isStuck ? 'stuck' : null;
}

interface Patience {
  /** How long an answer is reused, in milliseconds, like everything here. */
  freshFor: number;
  /** How long a caller waits before getting the last known answer. */
  wait: number;
}

/**
 * A rate-limited probe that returns whether the dependency answered. While a probe is running, the last result counts:
 * slow isn't down. `changed` gets the error when an outage begins, and null when it ends.
 */
function probe(
  ask: () => Promise<unknown>,
  { freshFor, wait }: Patience,
  changed: (error: unknown) => void,
): () => Promise<boolean> {
  let known = true;
  let isAsking = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return async () => {
    if (!isAsking && performance.now() - askedAt > freshFor) {
      isAsking = true;
      askedAt = performance.now();
      answer = outcomeOf(ask).then((error) => {
        const isThere = error === null;
        if (isThere !== known) changed(error);
        known = isThere;
        isAsking = false;
      });
    }
    await Promise.race([answer, pause(wait)]);
    return known;
  };
}

/** Null if there was an answer. */
function outcomeOf(ask: () => Promise<unknown>): Promise<unknown> {
  const answered = Promise.try(ask).then(
    () => null,
    (error: unknown) => error,
  );
  const late = new Error(`no answer within ${timeLimits.probe} ms`);
  return Promise.race([answered, pause(timeLimits.probe).then(() => late)]);
}

function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds).unref();
  return promise;
}
