import type { Currency, Money } from '#api/domain/money/money.ts';
import { dateRange } from '#api/domain/time/date-range.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { keptBackOf } from '#api/modules/money/payouts/request.ts';
import type { Context } from '#api/start/context.ts';
import type { Earnings, EarningsQuery } from './model.ts';
import { countEntries, type EntryRow, findEntries, findMonths, type MonthRow } from './repo.ts';

const mostEntries = 200;

/**
 * An artist's balances, and the newest `most` ledger postings in a date range. @throws DomainError `invalid_input` for
 * an invalid range
 */
export async function viewEarnings(
  ctx: Context,
  artistId: string,
  query: EarningsQuery,
  most = mostEntries,
): Promise<Earnings> {
  const range = dateRange(query, ctx.clock.now());
  const [balances, keptBack, entries, totalEntries, months] = await Promise.all([
    balancesOf(ctx.db, artistId),
    keptBackOf(ctx.db, artistId),
    findEntries(ctx.db, artistId, range, most),
    countEntries(ctx.db, artistId, range),
    findMonths(ctx.db, artistId, range),
  ]);
  const { startDate, endDate } = range;
  return {
    startDate,
    endDate,
    balances: balances.map((balance) => ({
      ...balance,
      keptBack: money(keptBack(balance.currency), balance.currency),
    })),
    entries: entries.map(presentEntry),
    totalEntries,
    months: months.map(presentMonth),
  };
}

const money = (amount: bigint | number, currency: Currency): Money => ({ amount: Number(amount), currency });

function presentEntry({ at, event, requestId, requestCode, currency, amount, ...row }: EntryRow) {
  const part = (of: bigint | null) => (of === null ? null : money(of, currency));
  return {
    at: at.toISOString(),
    event,
    requestId,
    requestCode,
    gross: part(row.gross),
    commission: part(row.commission),
    tax: part(row.tax),
    amount: money(amount, currency),
  };
}

function presentMonth({ month, currency, gross, commission, tax, net, paidOut }: MonthRow) {
  return {
    month,
    currency,
    gross: money(gross, currency),
    commission: money(commission, currency),
    tax: money(tax, currency),
    net: money(net, currency),
    paidOut: money(paidOut, currency),
  };
}
