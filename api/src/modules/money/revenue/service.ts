import { inMajorUnits } from '#api/domain/money/money.ts';
import { csv } from '#api/domain/text/csv.ts';
import { dateRange } from '#api/domain/time/date-range.ts';
import { decidedChargebacks } from '#api/modules/money/chargebacks/chargebacks.ts';
import type { Context } from '#api/start/context.ts';
import { snapshot } from '#api/start/database/database.ts';
import type { Revenue, RevenueQuery } from './model.ts';
import { findRevenue, type RevenueRow } from './repo.ts';

/**
 * The revenue, straight from the ledger: captures on the day of capture, refunds on the day they became due, shares on
 * the day of release. Empty buckets and currencies are left out; a bucket cut off by the range only holds what is
 * inside.
 * @throws DomainError `invalid_input` for an invalid range
 */
export async function revenueReport(ctx: Context, query: RevenueQuery): Promise<Revenue> {
  const range = dateRange(query, ctx.clock.now());
  const groupBy = query.groupBy ?? 'month';
  const [rows, chargebacks] = await snapshot(ctx.db, async (tx) => [
    await findRevenue(tx, range, groupBy),
    await decidedChargebacks(tx, range, groupBy),
  ]);
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    currencies: [...byCurrency].map(([currency, buckets]) => ({
      currency,
      ...figuresOf(buckets),
      requests: buckets.reduce((sum, { requests }) => sum + requests, 0),
      series: buckets.map((bucket) => ({ date: bucket.date, ...figuresOf([bucket]) })),
    })),
    chargebacks,
  };
}

function figuresOf(rows: RevenueRow[]) {
  const sum = (figure: 'gross' | 'refunds' | 'artistShare' | 'commission') =>
    Number(rows.reduce((total, row) => total + row[figure], 0n));
  return {
    gross: sum('gross'),
    refunds: sum('refunds'),
    artistShare: sum('artistShare'),
    commission: sum('commission'),
  };
}

/** The same report as a CSV file, one line per bucket and currency, in major units. */
export async function revenueFile(
  ctx: Context,
  query: RevenueQuery,
): Promise<{ name: string; text: string }> {
  const { startDate, endDate, currencies } = await revenueReport(ctx, query);
  const head = ['date', 'currency', 'gross', 'refunds', 'artistShare', 'commission'];
  const lines = currencies.flatMap(({ currency, series }) =>
    series.map(({ date, gross, refunds, artistShare, commission }) => [
      date,
      currency,
      ...[gross, refunds, artistShare, commission].map((amount) => inMajorUnits(amount, currency)),
    ]),
  );
  return {
    name: `revenue-by-${query.groupBy ?? 'month'}-${startDate}-to-${endDate}.csv`,
    text: csv(head, lines),
  };
}
