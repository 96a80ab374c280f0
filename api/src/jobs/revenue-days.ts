import { transaction } from '#api/database.ts';
import { dayOf } from '#api/date-range.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { sumDays } from '#api/modules/admin/reports/sums-repo.ts';
import type { Job } from './runner.ts';

/** How long after midnight, in milliseconds, the last posting of a day has surely been committed. */
const settling = 10 * 60_000;

/** Sums up the UTC days that are over, so that long reports need not read the whole ledger. */
export const revenueDays: Job = {
  name: 'revenue-days',
  every: 10 * 60_000,
  timed: true,
  evenHeld: true,
  run: ({ db, clock }) => transaction(db, (tx) => sumDays(tx, dayOf(after(clock.now(), -settling)))),
};
