import { monthAfter, monthOf, spanOf } from '#api/domain/payment/months.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { closeMonth, listMonths } from '#api/modules/money/months/service.ts';
import type { Context } from '#api/start/context.ts';
import type { DemoPeople } from './people.ts';
import type { Scene } from './play.ts';

/** Everything that was posted into a month is written by then. */
const daysAfterMonth = 17;

/** The admin closes the first two months of the past; the next one is left to close. */
export function monthScenes(ctx: Context, { admin }: DemoPeople, present: Date): Scene[] {
  const first = monthOf(addDays(present, -90));
  return [first, monthAfter(first)].map((month) => ({
    at: addDays(spanOf(month).before, daysAfterMonth),
    async play() {
      const { next } = await listMonths(ctx);
      if (next?.closable) await closeMonth(ctx, admin, next.month, { currency: 'USD' });
    },
  }));
}
