import { createHmac } from 'node:crypto';
import type { Context } from '#api/context.ts';
import type { Database } from '#api/database.ts';
import { DomainError } from '#api/domain/errors.ts';
import { keysFor } from '#api/keys.ts';
import { demoFactor } from './limit-rules.ts';
import { addAttempts, forgetAttempts } from './limits-repo.ts';

interface Allowance {
  name: string;
  times: number;
  seconds: number;
}

/** What this process knows about one allowance: attempts it has counted in the shared table and not used yet. */
interface Lease {
  left: number;
  /** Attempts that the shared table had left when it was last asked. */
  shared: number;
  /** End of the window, milliseconds. */
  until: number;
  /** With nothing left, the table is not asked again before this moment: only another copy may have started it over. */
  spentUntil: number;
}

interface Leases {
  held: Map<string, Lease>;
  /** Only one call at a time asks the table for more; the others wait for what it gets. */
  asking: Map<string, Promise<void>>;
}

type LimitContext = Pick<Context, 'db' | 'clock' | 'env'>;

const leasesByDatabase = new WeakMap<Database, Leases>();
const mostLeases = 50_000;
/** How long a used-up allowance is believed to be so, in milliseconds. */
const spentFor = 5_000;
/** A wide allowance is taken from the shared table in thirtieths, so that most calls write nothing. */
const leasesPerWindow = 30;

/** An allowance as it is after an attempt. Other copies may have used a little more of it since. */
export interface Quota {
  policy: string;
  most: number;
  seconds: number;
  left: number;
  /** Seconds until all of it is there again. */
  resetsIn: number;
  refused: boolean;
}

/**
 * Counts one attempt against an allowance that all copies of the product share.
 * @throws DomainError `too_many_requests` once it is used up
 */
export async function takeAttempt(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  const quota = await countAttempt(ctx, allowance, whose);
  if (quota.refused) throw tooMany(quota);
}

/** Counts one attempt, and says what is left; `refused` where it was used up before. */
export async function countAttempt(ctx: LimitContext, allowance: Allowance, whose: string): Promise<Quota> {
  const key = keyOf(ctx, allowance, whose);
  const { held, asking } = leasesOf(ctx.db);
  for (;;) {
    const now = ctx.clock.now().getTime();
    const lease = held.get(key);
    if (lease && lease.until > now) {
      if (lease.left > 0) {
        lease.left -= 1;
        return quotaOf(ctx, allowance, lease, { now, refused: false });
      }
      if (lease.spentUntil > now) return quotaOf(ctx, allowance, lease, { now, refused: true });
    }
    const more = asking.get(key) ?? askForMore(ctx, allowance, key);
    asking.set(key, more);
    await more.finally(() => asking.delete(key));
  }
}

function quotaOf(
  ctx: LimitContext,
  allowance: Allowance,
  { left, shared, until }: Lease,
  { now, refused }: { now: number; refused: boolean },
): Quota {
  return {
    policy: allowance.name,
    most: mostOf(ctx, allowance),
    seconds: allowance.seconds,
    left: left + shared,
    resetsIn: Math.max(1, Math.ceil((until - now) / 1000)),
    refused,
  };
}

const mostOf = ({ env }: LimitContext, { times }: Allowance) => times * (env.demo ? demoFactor : 1);

async function askForMore(ctx: LimitContext, allowance: Allowance, key: string): Promise<void> {
  const { held } = leasesOf(ctx.db);
  const { seconds } = allowance;
  const most = mostOf(ctx, allowance);
  const size = Math.max(1, Math.floor(most / leasesPerWindow));
  const now = ctx.clock.now();
  const { count, resetsAt } = await addAttempts(ctx.db, { key, size, seconds, now });
  const left = Math.max(0, Math.min(size, most - (count - size)));
  if (held.size >= mostLeases) held.clear();
  held.set(key, {
    left,
    shared: Math.max(0, most - count),
    until: resetsAt.getTime(),
    spentUntil: left < size || count >= most ? now.getTime() + spentFor : 0,
  });
}

/** The refusal of a call whose allowance is used up. */
export function tooMany({ resetsIn }: Quota): DomainError {
  return new DomainError('too_many_requests', 'Please wait a little before trying again.', {
    retryAfter: resetsIn,
  });
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
