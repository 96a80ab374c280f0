import { createHmac } from 'node:crypto';
import type { Context } from '#api/context.ts';
import type { Database } from '#api/database.ts';
import { DomainError } from '#api/domain/errors.ts';
import { keysFor } from '#api/keys.ts';
import { demoFactor } from './limit-rules.ts';
import { countAttempts, forgetAttempts } from './limits-repo.ts';

interface Allowance {
  name: string;
  times: number;
  seconds: number;
}

/** What this process knows about one allowance: attempts it has counted in the shared table and not used yet. */
interface Lease {
  left: number;
  /** End of the window, milliseconds. With nothing left and `spent`, nobody gets more before it. */
  until: number;
  spent: boolean;
}

interface Leases {
  held: Map<string, Lease>;
  /** Only one call at a time asks the table for more; the others wait for what it gets. */
  asking: Map<string, Promise<void>>;
}

type LimitContext = Pick<Context, 'db' | 'clock' | 'env'>;

const leasesByDatabase = new WeakMap<Database, Leases>();
const mostLeases = 50_000;
/** A wide allowance is taken from the shared table in thirtieths, so that most calls write nothing. */
const leasesPerWindow = 30;

/**
 * Counts one attempt against an allowance that all copies of the product share.
 * @throws DomainError `too_many_requests` once it is used up
 */
export async function takeAttempt(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  const key = keyOf(ctx, allowance, whose);
  const { held, asking } = leasesOf(ctx.db);
  for (;;) {
    const now = ctx.clock.now().getTime();
    const lease = held.get(key);
    if (lease && lease.until > now) {
      if (lease.left > 0) {
        lease.left -= 1;
        return;
      }
      if (lease.spent) throw tooMany(lease.until - now);
    }
    const more = asking.get(key) ?? askForMore(ctx, allowance, key);
    asking.set(key, more);
    await more.finally(() => asking.delete(key));
  }
}

async function askForMore(ctx: LimitContext, { times, seconds }: Allowance, key: string): Promise<void> {
  const { held } = leasesOf(ctx.db);
  const most = times * (ctx.env.demo ? demoFactor : 1);
  const size = Math.max(1, Math.floor(most / leasesPerWindow));
  const { count, resetsAt } = await countAttempts(ctx.db, { key, size, seconds, now: ctx.clock.now() });
  const left = Math.max(0, Math.min(size, most - (count - size)));
  if (held.size >= mostLeases) held.clear();
  held.set(key, { left, until: resetsAt.getTime(), spent: left < size || count >= most });
}

function tooMany(milliseconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new DomainError('too_many_requests', 'Please wait a little before trying again.', { retryAfter });
}

/** Starts an allowance over: a login that succeeds forgets the failures before it. */
export async function resetAttempts(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  const key = keyOf(ctx, allowance, whose);
  await forgetAttempts(ctx.db, key);
  leasesOf(ctx.db).held.delete(key);
}

/** E-mails, phones and network addresses are told apart without being kept. */
function keyOf({ env }: LimitContext, { name }: Allowance, whose: string): string {
  const digest = createHmac('sha256', keysFor(env, 'limits')[0]).update(whose).digest('base64url');
  return `${name}:${digest}`;
}

function leasesOf(db: Database): Leases {
  const known = leasesByDatabase.get(db);
  if (known) return known;
  const made: Leases = { held: new Map(), asking: new Map() };
  leasesByDatabase.set(db, made);
  return made;
}
