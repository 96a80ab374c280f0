import { dayOf } from '#api/domain/date-range.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { bookDays } from '#api/modules/money/ledger/account-days-repo.ts';
import { foldProviderCash } from '#api/modules/money/ledger/provider-books-repo.ts';
import { sumDays } from '#api/modules/money/revenue/sums-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';

/** How long after midnight, in milliseconds, the last posting of a day has certainly been committed. */
const settling = 10 * 60_000;
const changesAtOnce = 10_000;

/** Totals the UTC days that are over, and provider balances, so that long reports and the books stay fast. */
export async function sumUp({ db, clock }: Context): Promise<number> {
  const summed = await transaction(db, (tx) => sumDays(tx, dayOf(after(clock.now(), -settling))));
  return summed + (await transaction(db, bookDays)) + (await foldProviderCash(db, changesAtOnce));
}
