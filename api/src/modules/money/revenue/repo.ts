import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import type { Days } from '#api/records/ledger-days-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { BucketKind } from './model.ts';
import { figures, ledgerSums } from './sums-repo.ts';

/** The money movements in one bucket of time, minor units. */
export interface RevenueRow {
  currency: Currency;
  /** The bucket's first UTC day, YYYY-MM-DD. */
  date: string;
  gross: bigint;
  refunds: bigint;
  artistShare: bigint;
  commission: bigint;
  requests: number;
}

/**
 * The ledger's movements by currency and bucket, oldest first: stored daily totals, and the ledger itself for the days
 * between them. `tx` reads one snapshot.
 */
export async function findRevenue(tx: Queryable, days: Days, groupBy: BucketKind): Promise<RevenueRow[]> {
  const unsummed = await findUnsummed(tx, days);
  const parts = [
    Prisma.sql`SELECT ${figures} FROM revenue_days JOIN summed_days USING (day) WHERE ${within(days)}`,
    ...unsummed.map((range) => Prisma.sql`(${ledgerSums(range, groupBy)})`),
  ];
  return tx.$queryRaw<RevenueRow[]>(Prisma.sql`
    SELECT currency, to_char(bucket, 'YYYY-MM-DD') AS date, sum(gross)::bigint AS gross, sum(refunds)::bigint AS refunds,
      sum("artistShare")::bigint AS "artistShare", sum(commission)::bigint AS commission, sum(requests)::int AS requests
    FROM (
      SELECT *, date_trunc(${groupBy}::text, day::timestamp) AS bucket
      FROM (${Prisma.join(parts, ' UNION ALL ')}) AS parts
    ) AS grouped
    GROUP BY currency, bucket ORDER BY currency, bucket`);
}

const within = ({ from, before }: Days) =>
  Prisma.sql`day >= ${dayOf(from)}::date AND day < ${dayOf(before)}::date`;

/** Days without stored totals, as few ranges: normally today and the future, and the time before the first payment. */
function findUnsummed(tx: Queryable, days: Days): Promise<Days[]> {
  return tx.$queryRaw<Days[]>(Prisma.sql`
    SELECT "from", before FROM (
      SELECT day + 1 AS "from", lead(day, 1, ${dayOf(days.before)}::date) OVER (ORDER BY day) AS before
      FROM (
        SELECT ${dayOf(days.from)}::date - 1 AS day UNION ALL SELECT day FROM summed_days WHERE ${within(days)}
      ) AS bounds
    ) AS between_summed WHERE "from" < before ORDER BY "from"`);
}
