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

/** What this process knows about a quota. */
interface Lease {
  /** Attempts allowed before asking the shared table. */
  left: number;
  /** Initial attempts that the table doesn't know of. */
  untold: number;
  /** Attempts left in the table, as far as known. */
  shared: number;
  /** End of the window, in milliseconds. */
  until: number;
  /** With nothing left, don't ask the table before then: only another copy may have reset it. */
  spentUntil: number;
}

interface Leases {
  /** At half the maximum, the older half is dropped. */
  held: Map<string, Lease>;
  before: Map<string, Lease>;
  /** One call at a time asks the table; the others wait for its result. */
  asking: Map<string, Promise<void>>;
}

type LimitContext = Pick<Context, 'db' | 'clock' | 'env'>;

const leasesByDatabase = new WeakMap<Database, Leases>();
const mostLeases = 50_000;
/** Milliseconds for which a used-up quota is assumed to stay so. */
const spentFor = 5_000;
/** Large quotas are leased from the table in thirtieths, so that most calls write nothing. */
const leasesPerWindow = 30;
/** A copy's own share of a loose quota. */
const untoldShare = 1 / 10;

/** A quota after an attempt; other copies may have used more since. */
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
 * Count one attempt against quotas shared by all copies.
 * @throws DomainError `too_many_requests` once one is used up
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

/** Count one attempt and return the quota; `refused` if it was used up before. */
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

/** Begins a window without the table; undefined if every attempt must be exact. */
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
    // Attempts counted alone belong to the window that started with them.
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

/** Return an attempt that turned out not to count. */
export function giveBack(ctx: LimitContext, allowance: Allowance, whose: string): void {
  const lease = liveLease(ctx, nameOf(allowance, whose), ctx.clock.now().getTime());
  if (lease) lease.left += 1;
}

export async function resetAttempts(ctx: LimitContext, allowance: Allowance, whose: string): Promise<void> {
  await forgetAttempts(ctx.db, keyOf(ctx, allowance, whose));
  const { held, before } = leasesOf(ctx.db);
  for (const leases of [held, before]) leases.delete(nameOf(allowance, whose));
}

/** For this process only. */
const nameOf = ({ name }: Allowance, whose: string) => `${name}:${whose}`;

/** Hashed: emails, phones and network addresses aren't stored. */
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
