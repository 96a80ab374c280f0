import { newestMigration } from '@salamu/prisma/floor';
import { type Degraded, degradable } from '#api/domain/degraded.ts';
import { isOff } from '#api/providers/clock.ts';
import type { Context } from '#api/start/context.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { hasOutgrown, pingDatabase } from './repo.ts';

export interface Condition {
  /** Why this copy, and only this one, cannot serve; null if it can. */
  unfit: 'starting' | 'draining' | 'stuck' | 'outdated' | null;
  degraded: Degraded[];
}

type Watched = Pick<Context, 'db' | 'storage' | 'mail' | 'clock' | 'phase' | 'hangingJobs'>;

/** The wait is below the second that load balancers usually have. */
const often: Patience = { freshFor: 1_000, wait: 900 };
/** A mail server does not want to be polled every second. */
const seldom: Patience = { freshFor: 30_000, wait: 100 };

interface Probes extends Record<'database' | 'bucket' | 'mail', () => Promise<boolean>> {
  /** The database's last answer. */
  isOutdated: boolean;
}

const probesOf = new WeakMap<Watched, Probes>();

function probes(ctx: Watched): Probes {
  const known = probesOf.get(ctx);
  if (known) return known;
  const newest = newestMigration();
  const made: Probes = {
    isOutdated: false,
    database: probe(async () => {
      await pingDatabase(ctx.db);
      made.isOutdated = await hasOutgrown(ctx.db, await newest);
    }, often),
    bucket: probe(() => ctx.storage.ping(), often),
    mail: probe(() => ctx.mail.ping(), seldom),
  };
  probesOf.set(ctx, made);
  return made;
}

/**
 * This copy's state. The loss of something all copies share makes none of them unfit: it still has words, the last good
 * pages and honest refusals for visitors. A hanging job makes its copy unfit, unless a shared dependency is
 * unavailable.
 */
export async function conditionOf(ctx: Watched): Promise<Condition> {
  const known = probes(ctx);
  const { database, bucket, mail } = known;
  const [hasDatabase, hasBucket, hasMail] = await Promise.all([database(), bucket(), mail()]);
  const hanging = ctx.hangingJobs();
  const waitsFor = (thing: Degraded) => hanging.some((job) => job.waitsFor === thing);
  const isWanting: Record<Degraded, boolean> = {
    database: !hasDatabase,
    bucket: !hasBucket || waitsFor('bucket'),
    mail: !hasMail || waitsFor('mail'),
    clock: isOff(ctx.clock),
  };
  const isStuck = hasDatabase && hanging.some((job) => !job.waitsFor);
  return {
    unfit: ctx.phase === 'serving' ? whyUnfit({ isStuck, isOutdated: known.isOutdated }) : ctx.phase,
    degraded: degradable.filter((thing) => isWanting[thing]),
  };
}

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
 * Probes at most now and then, however often it is called, and says whether there was an answer. While one is still to
 * come the last one holds: slow is not away.
 */
function probe(ask: () => Promise<unknown>, { freshFor, wait }: Patience): () => Promise<boolean> {
  let known = true;
  let isAsking = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return async () => {
    if (!isAsking && performance.now() - askedAt > freshFor) {
      isAsking = true;
      askedAt = performance.now();
      answer = answers(ask).then((isThere) => {
        known = isThere;
        isAsking = false;
      });
    }
    await Promise.race([answer, pause(wait)]);
    return known;
  };
}

function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const answered = Promise.try(ask).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(timeLimits.probe).then(() => false)]);
}

function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds).unref();
  return promise;
}
