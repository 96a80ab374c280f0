import { formatSpan } from '#api/domain/measures.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import type { Violation } from './check.ts';
import { patiently } from './patience.ts';

/** How late the timer job may be, in milliseconds. */
const timersMayTake = 2 * 60_000;
/** How many to name. */
const most = 1_000;

export const timersRule = `I5: no timer is overdue by more than ${formatSpan(timersMayTake)}`;

/** Requests whose timer should have fired long ago. */
export async function overdueTimers(ctx: Pick<Context, 'db' | 'clock'>): Promise<Violation[]> {
  const since = after(ctx.clock.now(), -timersMayTake);
  const rows = await patiently(ctx, (tx) =>
    tx.request.findMany({
      where: { timerAt: { lt: since }, pausedAt: null },
      orderBy: { timerAt: 'asc' },
      take: most,
      select: { id: true },
    }),
  );
  return rows.map(({ id }) => ({ invariant: timersRule, id }));
}
