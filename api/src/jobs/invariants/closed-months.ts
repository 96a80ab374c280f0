import { monthOf } from '#api/domain/books/months.ts';
import { digestOf } from '#api/modules/money/months/postings.ts';
import { findClosedMonths } from '#api/modules/money/months/repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Violation } from './check.ts';
import { patiently } from './patience.ts';

export const closedMonthsRule = 'I8: a closed month has the postings it was closed with';

/** How long, in milliseconds, the same older month is checked: longer than a round's interval, so none is skipped. */
const turn = 20 * 60_000;

/** Rehashes closed months: always the newest, the older in turn. */
export async function changedMonths(ctx: Pick<Context, 'db' | 'clock'>): Promise<Violation[]> {
  const [newest, ...older] = await patiently(ctx, findClosedMonths);
  const inTurn = older[Math.floor(ctx.clock.now().getTime() / turn) % Math.max(older.length, 1)];
  const violations: Violation[] = [];
  for (const closed of [newest, inTurn]) {
    if (!closed) continue;
    const month = monthOf(closed.month);
    const { sha256 } = await digestOf((question) => patiently(ctx, question), month);
    if (sha256 !== closed.sha256) violations.push({ invariant: closedMonthsRule, id: month });
  }
  return violations;
}
