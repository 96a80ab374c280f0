import type { Context } from '#api/context.ts';
import { csv } from '#api/csv.ts';
import { type DateRange, dateRange } from '#api/date-range.ts';
import { type Currency, type Money, minorPerMajor } from '#api/domain/money.ts';
import { balancesOf } from '../balances.ts';
import type { Earnings, EarningsQuery } from './model.ts';
import { countEntries, type EntryRow, findEntries, findMonths, type MonthRow } from './repo.ts';

const mostEntries = 200;

/**
 * An artist's balances, and the postings of a range of days, straight from the ledger.
 * @throws DomainError `invalid_input` for a range that is none
 */
export async function viewEarnings(ctx: Context, artistId: string, query: EarningsQuery): Promise<Earnings> {
  const range = dateRange(query, ctx.clock.now());
  const [balances, entries, totalEntries, months] = await Promise.all([
    balancesOf(ctx.db, artistId),
    findEntries(ctx.db, artistId, range, mostEntries),
    countEntries(ctx.db, artistId, range),
    findMonths(ctx.db, artistId, range),
  ]);
  const { startDate, endDate } = range;
  return {
    startDate,
    endDate,
    balances,
    entries: entries.map(presentEntry),
    totalEntries,
    months: months.map(presentMonth),
  };
}

/** All postings of the range as a CSV file; amounts in major units. */
export async function earningsFile(
  ctx: Context,
  artistId: string,
  query: EarningsQuery,
): Promise<{ name: string; text: string }> {
  const range = dateRange(query, ctx.clock.now());
  const entries = await findEntries(ctx.db, artistId, range, null);
  const head = ['Date', 'Event', 'Request', 'Currency', 'Gross', 'Commission', 'Amount'];
  const rows = entries.map((row) => {
    const major = (amount: bigint | null) =>
      amount === null ? null : Number(amount) / minorPerMajor(row.currency);
    const { gross, commission, amount } = row;
    const cells = [row.event, row.requestCode, row.currency, major(gross), major(commission), major(amount)];
    return [row.at.toISOString(), ...cells];
  });
  return { name: fileName(range), text: csv(head, rows) };
}

function fileName({ startDate, endDate }: DateRange): string {
  return `earnings-${startDate}-to-${endDate}.csv`;
}

const money = (amount: bigint, currency: Currency): Money => ({ amount: Number(amount), currency });

function presentEntry({ at, event, requestId, requestCode, currency, gross, commission, amount }: EntryRow) {
  return {
    at: at.toISOString(),
    event,
    requestId,
    requestCode,
    gross: gross === null ? null : money(gross, currency),
    commission: commission === null ? null : money(commission, currency),
    amount: money(amount, currency),
  };
}

function presentMonth({ month, currency, gross, commission, net, paidOut }: MonthRow) {
  return {
    month,
    currency,
    gross: money(gross, currency),
    commission: money(commission, currency),
    net: money(net, currency),
    paidOut: money(paidOut, currency),
  };
}
