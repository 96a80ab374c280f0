import { dateRange } from '#api/domain/time/date-range.ts';
import { rates } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Analytics, AnalyticsQuery } from './model.ts';
import { findDays, findDemand, findOutcomes } from './repo.ts';

const mostArtists = 10;
const mostCountries = 100;

/**
 * Outcomes and demand of requests made in a date range, and new users. @throws DomainError `invalid_input` for an
 * invalid range
 */
export async function viewAnalytics(ctx: Context, query: AnalyticsQuery): Promise<Analytics> {
  const range = dateRange(query, ctx.clock.now());
  const table = await rates(ctx);
  const [outcomes, series, topArtists, categories, countries] = await Promise.all([
    findOutcomes(ctx.db, range),
    findDays(ctx.db, range),
    findDemand(ctx.db, range, table, { of: 'artist', limit: mostArtists }),
    findDemand(ctx.db, range, table, { of: 'category', limit: mostCountries }),
    findDemand(ctx.db, range, table, { of: 'country', limit: mostCountries }),
  ]);
  const { asked, paid, accepted, delivered, completed, onTime, expired, refunded } = outcomes;
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    funnel: { asked, paid, accepted, delivered, completed },
    onTimeRate: share(onTime, delivered + expired),
    refundRate: share(refunded, paid),
    answerSeconds: { median: outcomes.medianAnswer, average: outcomes.averageAnswer },
    newFans: series.reduce((sum, { fans }) => sum + fans, 0),
    newArtists: series.reduce((sum, { artists }) => sum + artists, 0),
    series,
    topArtists: topArtists.map(inDollars),
    categories: categories.map(inDollars),
    countries: countries.map(inDollars),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function inDollars<Row extends { gross: number }>(row: Row) {
  return { ...row, gross: { amount: row.gross, currency: 'USD' as const } };
}
