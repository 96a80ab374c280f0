import { addDays } from '#api/domain/request/deadlines.ts';
import { closeMonth, listMonths } from '#api/modules/money/months/service.ts';
import type { Context } from '#api/start/context.ts';
import type { DemoPeople } from './people.ts';
import type { Scene } from './play.ts';

/** How many days before the present each month is closed as soon as it can be: the last one is left to the admin. */
const closings = [60, 45];

/** The admin closes the first months of the past. */
export function monthScenes(ctx: Context, { admin }: DemoPeople, present: Date): Scene[] {
  return closings.map((days) => ({
    at: addDays(present, -days),
    async play() {
      const { next } = await listMonths(ctx);
      if (next?.closable) await closeMonth(ctx, admin, next.month, { currency: 'USD' });
    },
  }));
}
