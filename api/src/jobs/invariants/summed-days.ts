import { addDays, after } from '#api/domain/request/deadlines.ts';
import { findSummedDays, reopenWrongDays } from '#api/modules/money/revenue/sums-repo.ts';
import { reopenWrongBooks } from '#api/records/account-days-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Violation } from './check.ts';
import { patiently } from './patience.ts';

export const sumsRule = 'I8: each day’s sums are what the ledger adds up to';

const day = 24 * 60 * 60_000;
const daysCompared = 40;
/**
 * How long, in milliseconds, the same older days have their turn: longer than the time between rounds, so none is
 * skipped.
 */
const turn = 20 * 60_000;

/**
 * Compares daily totals with the ledger: always the newest days, and the older ones in turn. Those that differ are
 * deleted right away, so that no report shows them again.
 */
export async function takeBackWrongSums(ctx: Pick<Context, 'db' | 'clock'>): Promise<Violation[]> {
  const summed = await patiently(ctx, findSummedDays);
  if (!summed) return [];
  const newest = addDays(summed.last, 1 - daysCompared);
  const parts = Math.ceil((newest.getTime() - summed.first.getTime()) / (daysCompared * day));
  const part = Math.floor(ctx.clock.now().getTime() / turn) % Math.max(parts, 1);
  const older = addDays(summed.first, part * daysCompared);
  const wrong = new Set<string>();
  for (const days of [
    { from: older, before: addDays(older, daysCompared) },
    { from: newest, before: after(summed.last, day) },
  ])
    for (const compare of [reopenWrongDays, reopenWrongBooks])
      for (const found of await patiently(ctx, (tx) => compare(tx, days))) wrong.add(found);
  return [...wrong].map((id) => ({ invariant: sumsRule, id }));
}
