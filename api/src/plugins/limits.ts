import type { Context } from '#api/context.ts';
import type { Database } from '#api/database.ts';
import { DomainError } from '#api/domain/errors.ts';
import { demoFactor } from './limit-rules.ts';
import { countAttempts, forgetAttempts } from './limits-repo.ts';

interface Allowance {
  name: string;
  times: number;
  seconds: number;
}

/** Attempts that this process has already counted in the shared table and not yet used. */
interface Lease {
  left: number;
  until: number;
}

type LimitContext = Pick<Context, 'db' | 'clock' | 'env'>;

const leases = new WeakMap<Database, Map<string, Lease>>();
const mostLeases = 50_000;
/** A wide allowance is taken from the shared table in thirtieths, so that most calls write nothing. */
const leasesPerWindow = 30;

/**
 * Counts one attempt against an allowance that all copies of the product share.
 * @throws DomainError `too_many_requests` once it is used up
 */
export async function takeAttempt(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  const secondsLeft = await tryAttempt(ctx, allowance, whose);
  if (secondsLeft > 0) {
    throw new DomainError('too_many_requests', 'Please wait a little before trying again.', {
      retryAfter: secondsLeft,
    });
  }
}

/** As `takeAttempt`, but answers with the seconds until the next attempt is possible; 0 where this one is. */
export async function tryAttempt(ctx: LimitContext, allowance: Allowance, whose: string): Promise<number> {
  const now = ctx.clock.now();
  const key = keyOf(allowance, whose);
  const held = leasesOf(ctx.db);
  const lease = held.get(key);
  if (lease && lease.left > 0 && lease.until > now.getTime()) {
    lease.left -= 1;
    return 0;
  }
  const times = allowance.times * (ctx.env.demo ? demoFactor : 1);
  const size = Math.max(1, Math.floor(times / leasesPerWindow));
  const { count, resetsAt } = await countAttempts(ctx.db, { key, size, seconds: allowance.seconds, now });
  const granted = Math.min(size, times - (count - size));
  if (granted <= 0) return Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  if (granted > 1) {
    if (held.size >= mostLeases) held.clear();
    held.set(key, { left: granted - 1, until: resetsAt.getTime() });
  }
  return 0;
}

/** Starts an allowance over: a login that succeeds forgets the failures before it. */
export async function resetAttempts(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  const key = keyOf(allowance, whose);
  leasesOf(ctx.db).delete(key);
  await forgetAttempts(ctx.db, key);
}

const keyOf = (allowance: Allowance, whose: string) => `${allowance.name}:${whose}`;

function leasesOf(db: Database): Map<string, Lease> {
  const known = leases.get(db);
  if (known) return known;
  const made = new Map<string, Lease>();
  leases.set(db, made);
  return made;
}
