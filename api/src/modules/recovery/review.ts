import { settleAll } from '#api/async/settle-all.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { fetchChargebacks, takesAll } from './chargebacks.ts';
import { askAboutReturn } from './send-back.ts';
import { nextReview, reopenStray, takeChargebackFee } from './strays.ts';
import { claimReturned, type StrayRow, updateReturned } from './strays-repo.ts';

/** How long one process may hold a batch before another takes over, in milliseconds. */
const lease = 2 * 60_000;
const batch = 10;

/**
 * Ask about payments for lost orders that have gone back: a refund may bounce days later, and a bank may give back what
 * it took. Returns how many were due.
 */
export async function reviewReturned(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await claimReturned(ctx.db, { now, leaseUntil: after(now, lease), limit: batch });
  await settleAll(due, (stray) => review(ctx, stray));
  return due.length;
}

async function review(ctx: Context, stray: StrayRow): Promise<void> {
  let answered = false;
  try {
    await compare(ctx, stray);
    answered = true;
  } catch (error) {
    ctx.log.warn({ error, stray: stray.id }, 'the provider could not be polled about a returned payment');
  }
  const now = ctx.clock.now();
  await updateReturned(ctx.db, stray, { nextTryAt: nextReview(stray, now, answered) });
}

async function compare(ctx: Context, stray: StrayRow): Promise<void> {
  const chargebacks = await fetchChargebacks(ctx, stray);
  const refund = stray.takenBackBy === null ? await askAboutReturn(ctx, stray) : null;
  const bounced = refund?.status === 'failed';
  const loss = bounced ? chargebacks.find(takesAll(stray)) : null;
  const wasWon = chargebacks.some(
    ({ reference, status }) => reference === stray.takenBackBy && status === 'won',
  );
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    for (const { fee } of chargebacks) if (fee) await takeChargebackFee(tx, now, stray, fee);
    if (loss) await updateReturned(tx, stray, { takenBackBy: loss.reference });
    else if (bounced) await reopenStray(tx, now, stray, refund.error ?? 'The money came back.');
    else if (wasWon) await reopenStray(tx, now, stray, null);
  });
}
