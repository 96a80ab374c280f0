import { after } from '#api/domain/request/deadlines.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { Claim } from './claim-repo.ts';
import { settleAll } from './settle-all.ts';

export interface Sending<Ctx, Item, Answer> {
  /** How long one process may hold a batch before another takes over, in milliseconds. */
  lease: number;
  atOnce: number;
  claim: (db: Queryable, claim: Claim) => Promise<Item[]>;
  /**
   * Ask what became of an item that may have been sent before, and send it only if the receiver has never heard of it.
   * `mayStillSend` is for right before it leaves: false where another process may have it by now.
   */
  attempt: (ctx: Ctx, item: Item, mayStillSend: () => Promise<boolean>) => Promise<Answer>;
  /** What a failed attempt counts as: nobody knows whether the item was sent. */
  unsure: (ctx: Ctx, item: Item, error: unknown) => Answer;
  /** Write the answer down; changes nothing if another process was quicker. */
  record: (ctx: Ctx, item: Item, answer: Answer) => Promise<void>;
}

/** Send once, ask when unsure, never twice: works one batch and returns how many items were due. */
export async function sendDue<Ctx extends { db: Queryable; clock: SharedClock }, Item, Answer>(
  ctx: Ctx,
  { lease, atOnce, claim, attempt, unsure, record }: Sending<Ctx, Item, Answer>,
  limit = atOnce,
): Promise<number> {
  const now = ctx.clock.now();
  const items = await claim(ctx.db, { now, leaseUntil: after(now, lease), limit });
  const mayStillSend = leaseGuard(ctx.clock, now, lease);
  const send = async (item: Item) => {
    const answer = await attempt(ctx, item, mayStillSend).catch((error: unknown) => unsure(ctx, item, error));
    await record(ctx, item, answer);
  };
  const waiting = items.values();
  const lanes = Array.from({ length: Math.min(atOnce, items.length) });
  await settleAll(lanes, async () => {
    const problems: unknown[] = [];
    for (const item of waiting) await send(item).catch((error: unknown) => problems.push(error));
    if (problems.length > 0) throw problems[0];
  });
  return items.length;
}

/**
 * Whether anything may still be sent under a claim made at `claimedAt`. Asks the database each time: a process that was
 * frozen, or whose machine was suspended, must not send what another has taken over. Half the lease is left for the
 * call.
 */
export function leaseGuard(clock: SharedClock, claimedAt: Date, lease: number): () => Promise<boolean> {
  return async () => (await clock.read()) < after(claimedAt, lease / 2);
}
