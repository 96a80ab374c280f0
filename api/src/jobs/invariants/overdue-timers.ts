import { formatSpan } from '#api/domain/measures.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import type { Violation } from './check.ts';
import { patiently } from './patience.ts';

/** How late the job that ends waiting may be, in milliseconds. */
const timersMayTake = 2 * 60_000;
/** As many are named. */
const most = 1_000;

export const timersRule = `I5: no timer is overdue by more than ${formatSpan(timersMayTake)}`;

/** Requests whose waiting should long have ended. */
export async function overdueTimers(ctx: Pick<Context, 'checks' | 'clock'>): Promise<Violation[]> {
  const since = after(ctx.clock.now(), -timersMayTake);
  const rows = await patiently(ctx, (tx) =>
    tx.request.findMany({
      where: { timerAt: { lt: since } },
      orderBy: { timerAt: 'asc' },
      take: most,
      select: { id: true },
    }),
  );
  return rows.map(({ id }) => ({ invariant: timersRule, id }));
}
