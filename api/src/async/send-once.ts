import { after } from '#api/domain/request/deadlines.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { Claim } from './claim-repo.ts';
import { settleAll } from './settle-all.ts';

export interface Sending<Ctx, Item, Answer> {
  /** How long one process may keep a batch, in milliseconds. */
  lease: number;
  atOnce: number;
  claim: (db: Queryable, claim: Claim) => Promise<Item[]>;
  /**
   * Ask about an item that may have been sent before; send it only if the receiver doesn't know it. Call `mayStillSend`
   * right before sending: it is false if another process may have claimed the item.
   */
  attempt: (ctx: Ctx, item: Item, mayStillSend: () => Promise<boolean>) => Promise<Answer>;
  /** The answer to record for a failed attempt: the item may or may not have been sent. */
  unsure: (ctx: Ctx, item: Item, error: unknown) => Answer;
  /** Must change nothing if another process recorded first. */
  record: (ctx: Ctx, item: Item, answer: Answer) => Promise<void>;
}

/** Send each due item at most once, asking first when unsure. Works one batch; returns how many items were due. */
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
 * Whether a claim made at `claimedAt` still allows sending. Asks the database each time, since a frozen process or
 * suspended machine must not send what another has claimed. Half the lease is left for the call.
 */
export function leaseGuard(clock: SharedClock, claimedAt: Date, lease: number): () => Promise<boolean> {
  return async () => (await clock.read()) < after(claimedAt, lease / 2);
}
