import { payoutLife } from '#api/domain/payout/transitions.ts';
import { findPaidPayout, lockPayout } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { askAboutPayout } from './send.ts';
import { movePayout } from './transition.ts';

/** Check whether a paid payout has bounced, and return it to the artist's balance. */
export async function findBouncedPayout(ctx: Context, key: string): Promise<void> {
  const payout = await findPaidPayout(ctx.db, key);
  if (!payout) return;
  const answer = await askAboutPayout(ctx, payout);
  if (answer?.status !== 'failed') return;
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const locked = await lockPayout(tx, payout.id);
    if (!locked || !payoutLife.find('bounce', locked, 'system', now)) return;
    const set = { reason: answer.error ?? null };
    await movePayout(tx, now, { payoutId: payout.id, action: 'bounce', party: 'system', set });
  });
}
