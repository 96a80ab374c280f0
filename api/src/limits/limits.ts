import { createHmac } from 'node:crypto';
import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import type { Database } from '#api/start/database/database.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { demoFactor } from './limit-rules.ts';
import { addAttempts, forgetAttempts } from './limits-repo.ts';

interface Allowance {
  name: string;
  times: number;
  seconds: number;
  loose?: true;
}

/** What this process knows about one quota. */
interface Lease {
  /** Attempts still allowed before asking the shared table. */
  left: number;
  /** How many of the initial ones the table does not know about. */
  untold: number;
  /** Attempts the table has left besides, as far as known. */
  shared: number;
  /** End of the window, milliseconds. */
  until: number;
  /** With nothing left, the table is not asked again before this moment: only another copy may have reset it. */
  spentUntil: number;
}

interface Leases {
  /** When these reach half the maximum, the older half is forgotten at once. */
  held: Map<string, Lease>;
  before: Map<string, Lease>;
  /** Only one call at a time asks the table for more; the others wait for its result. */
  asking: Map<string, Promise<void>>;
}

type LimitContext = Pick<Context, 'db' | 'clock' | 'env'>;

const leasesByDatabase = new WeakMap<Database, Leases>();
const mostLeases = 50_000;
/** How long a used-up quota is assumed to stay so, in milliseconds. */
const spentFor = 5_000;
/** A large quota is drawn from the shared table in thirtieths, so that most calls write nothing. */
const leasesPerWindow = 30;
/** A copy's own part of a loose quota. */
const untoldShare = 1 / 10;

/** A quota after an attempt. Other copies may have used a little more of it since. */
export interface Quota {
  policy: string;
  most: number;
  seconds: number;
  left: number;
  /** Seconds until the quota is full again. */
  resetsIn: number;
  refused: boolean;
}

/**
 * Count one attempt against quotas that all copies share.
 * @throws DomainError `too_many_requests` once one of them is used up
 */
export async function takeAttempt(
  ctx: LimitContext,
  allowances: Allowance | readonly Allowance[],
  whose: string,
): Promise<void> {
  for (const allowance of [allowances].flat()) {
    const quota = await countAttempt(ctx, allowance, whose);
    if (quota.refused) throw tooMany(quota);
  }
}

/** Count one attempt, and return what is left; `refused` if it was already used up. */
export async function countAttempt(ctx: LimitContext, allowance: Allowance, whose: string): Promise<Quota> {
  const name = nameOf(allowance, whose);
  const { asking } = leasesOf(ctx.db);
  for (;;) {
    const more = asking.get(name);
    if (more) {
      await more;
      continue;
    }
    const now = ctx.clock.now().getTime();
    const lease = liveLease(ctx, name, now) ?? beginAlone(ctx, allowance, name, now);
    if (lease && lease.left > 0) {
      lease.left -= 1;
      return quotaOf(ctx, allowance, lease, { now, refused: false });
    }
    if (lease && lease.spentUntil > now) return quotaOf(ctx, allowance, lease, { now, refused: true });
    asking.set(
      name,
      askForMore(ctx, allowance, whose).finally(() => asking.delete(name)),
    );
  }
}

function liveLease({ db }: LimitContext, name: string, now: number): Lease | undefined {
  const { held, before } = leasesOf(db);
  const lease = held.get(name) ?? before.get(name);
  return lease && lease.until > now ? lease : undefined;
}

/** The part of a window that needs no table; undefined if every attempt must be exact. */
function beginAlone(ctx: LimitContext, allowance: Allowance, name: string, now: number): Lease | undefined {
  if (!allowance.loose) return undefined;
  const most = mostOf(ctx, allowance);
  const own = Math.floor(most * untoldShare);
  const until = now + allowance.seconds * 1000;
  return hold(ctx, name, { left: own, untold: own, shared: most - own, until, spentUntil: 0 });
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

async function askForMore(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  const name = nameOf(allowance, whose);
  const most = mostOf(ctx, allowance);
  const lot = Math.max(1, Math.floor(most / leasesPerWindow));
  const now = ctx.clock.now();
  const alone = liveLease(ctx, name, now.getTime());
  const { untold = 0 } = alone ?? {};
  const { count, resetsAt } = await addAttempts(ctx.db, {
    key: keyOf(ctx, allowance, whose),
    size: untold + lot,
    now,
    // What was counted alone belongs to the window that started with it.
    until: new Date(alone && untold > 0 ? alone.until : now.getTime() + allowance.seconds * 1000),
  });
  const left = Math.max(0, Math.min(lot, most - (count - lot)));
  hold(ctx, name, {
    left,
    untold: 0,
    shared: Math.max(0, most - count),
    until: resetsAt.getTime(),
    spentUntil: left < lot || count >= most ? now.getTime() + spentFor : 0,
  });
}

function hold(ctx: LimitContext, name: string, lease: Lease): Lease {
  const leases = leasesOf(ctx.db);
  if (leases.held.size >= mostLeases / 2) {
    leases.before = leases.held;
    leases.held = new Map();
  }
  leases.held.set(name, lease);
  return lease;
}

export function tooMany({ resetsIn }: Quota): DomainError {
  return new DomainError('too_many_requests', m.refused_wait(), {
    retryAfter: resetsIn,
  });
}

/** Give back an attempt that turned out not to count. */
export function giveBack(ctx: LimitContext, allowance: Allowance, whose: string): void {
  const lease = liveLease(ctx, nameOf(allowance, whose), ctx.clock.now().getTime());
  if (lease) lease.left += 1;
}

export async function resetAttempts(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  await forgetAttempts(ctx.db, keyOf(ctx, allowance, whose));
  const { held, before } = leasesOf(ctx.db);
  for (const leases of [held, before]) leases.delete(nameOf(allowance, whose));
}

/** In this process alone. */
const nameOf = ({ name }: Allowance, whose: string) => `${name}:${whose}`;

/** E-mails, phones and network addresses are told apart without being stored. */
function keyOf({ env }: LimitContext, { name }: Allowance, whose: string): string {
  const digest = createHmac('sha256', keysFor(env, 'limits')[0]).update(whose).digest('base64url');
  return `${name}:${digest}`;
}

function leasesOf(db: Database): Leases {
  const known = leasesByDatabase.get(db);
  if (known) return known;
  const made: Leases = { held: new Map(), before: new Map(), asking: new Map() };
  leasesByDatabase.set(db, made);
  return made;
}
