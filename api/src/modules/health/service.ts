import type { Context } from '#api/context.ts';
import { type Degraded, degradable } from '#api/domain/degraded.ts';
import { isOff } from '#api/providers/clock.ts';
import { type Patience, probe } from './probe.ts';
import { pingDatabase } from './repo.ts';

export interface Condition {
  /** Why this copy, and it alone, cannot serve; null where it can. */
  unfit: 'starting' | 'draining' | 'stuck' | null;
  degraded: Degraded[];
}

type Watched = Pick<Context, 'db' | 'storage' | 'mail' | 'clock' | 'phase' | 'hangingJobs'>;

/** Below the second that load balancers usually wait. */
const often: Patience = { freshFor: 1_000, within: 800, wait: 900 };
/** A mail server may hold its greeting back to scare off spammers, and does not want to be asked every second. */
const seldom: Patience = { freshFor: 30_000, within: 10_000, wait: 100 };

const probesOf = new WeakMap<Watched, Record<'database' | 'bucket' | 'mail', () => Promise<boolean>>>();

function probes(ctx: Watched) {
  const known = probesOf.get(ctx);
  if (known) return known;
  const made = {
    database: probe(() => pingDatabase(ctx.db), often),
    bucket: probe(() => ctx.storage.ping(), often),
    mail: probe(() => ctx.mail.ping(), seldom),
  };
  probesOf.set(ctx, made);
  return made;
}

/**
 * How this copy is. What all copies share and have lost makes none of them unfit: it still has words, last good pages
 * and honest refusals for visitors. A job that hangs makes its copy unfit unless what it waits for is shared and away.
 */
export async function conditionOf(ctx: Watched): Promise<Condition> {
  const { database, bucket, mail } = probes(ctx);
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
    unfit: ctx.phase === 'serving' ? (isStuck ? 'stuck' : null) : ctx.phase,
    degraded: degradable.filter((thing) => isWanting[thing]),
  };
}
