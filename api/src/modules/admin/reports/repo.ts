import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import { type DateRange, dayOf } from '#api/date-range.ts';
import type { Currency } from '#api/domain/money.ts';
import type { BucketKind } from './model.ts';
import { figures, ledgerSums } from './sums-repo.ts';

/** What happened to money in one bucket of time, minor units. */
export interface RevenueRow {
  currency: Currency;
  /** First UTC day of the bucket, YYYY-MM-DD. */
  date: string;
  gross: bigint;
  refunds: bigint;
  artistShare: bigint;
  commission: bigint;
  requests: number;
}

/**
 * The ledger's movements by currency and bucket, the oldest first: the sums of the days that are summed, and what the
 * ledger says about the days between them, all as of one moment.
 */
export function findRevenue(
  db: Queryable,
  range: Pick<DateRange, 'from' | 'before'>,
  groupBy: BucketKind,
): Promise<RevenueRow[]> {
  const from = Prisma.sql`${dayOf(range.from)}::date`;
  const before = Prisma.sql`${dayOf(range.before)}::date`;
  return db.$queryRaw<RevenueRow[]>(Prisma.sql`
    WITH summed AS (
      SELECT day FROM summed_days WHERE day >= ${from} AND day < ${before}
    ), gaps AS (
      SELECT first, before FROM (
        SELECT day + 1 AS first, lead(day, 1, ${before}) OVER (ORDER BY day) AS before
        FROM (SELECT ${from} - 1 AS day UNION ALL SELECT day FROM summed) AS bounds
      ) AS between_days WHERE first < before
    ), days AS (
      SELECT ${figures} FROM revenue_days JOIN summed USING (day)
      UNION ALL
      SELECT sums.* FROM gaps, LATERAL (${ledgerSums(Prisma.sql`gaps.first`, Prisma.sql`gaps.before`)}) AS sums
    )
    SELECT currency, to_char(bucket, 'YYYY-MM-DD') AS date, sum(gross)::bigint AS gross, sum(refunds)::bigint AS refunds,
      sum("artistShare")::bigint AS "artistShare", sum(commission)::bigint AS commission, sum(requests)::int AS requests
    FROM (SELECT *, date_trunc(${groupBy}::text, day::timestamp) AS bucket FROM days) AS grouped
    GROUP BY currency, bucket ORDER BY currency, bucket`);
}
