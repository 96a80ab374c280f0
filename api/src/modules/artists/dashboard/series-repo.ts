import { Prisma } from '@salamu/prisma/client';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { type DateRange, dayOf } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** What happened on one UTC day. */
export interface DayRow {
  /** YYYY-MM-DD. */
  date: string;
  requests: number;
  delivered: number;
}

/** Requests paid and videos delivered by day, without empty days. */
export async function findWork(db: Queryable, artistId: string, range: DateRange): Promise<DayRow[]> {
  const moments = (column: Prisma.Sql, paid: number) => Prisma.sql`
    SELECT ${column} AS at, ${paid}::int AS paid FROM requests r WHERE r."artistId" = ${artistId}::uuid
      AND r."paidAt" IS NOT NULL AND r."withheldAt" IS NULL AND ${column} >= ${range.from}::timestamptz AND ${column} < ${range.before}::timestamptz`;
  return db.$queryRaw<DayRow[]>(Prisma.sql`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(paid)::int AS requests, sum(1 - paid)::int AS delivered
    FROM (${moments(Prisma.sql`r."paidAt"`, 1)} UNION ALL ${moments(Prisma.sql`r."deliveredAt"`, 0)}) happened
    GROUP BY 1`);
}

/** Earnings by day and currency, in minor units, straight from the ledger, without empty days. */
export async function findEarnedByDay(
  db: Queryable,
  artistId: string,
  range: DateRange,
): Promise<(Money & { date: string })[]> {
  const rows = await db.$queryRaw<{ day: Date; currency: Currency; amount: bigint }[]>(Prisma.sql`
    SELECT date_trunc('day', e.at, 'UTC') AS day, e.currency, (-sum(e.amount))::bigint AS amount
    FROM ledger_entries e JOIN ledger_events v ON v.id = e."eventId"
    WHERE e.account = 'artist_payable' AND e."artistId" = ${artistId}::uuid AND v.kind = 'released'
      AND e.at >= ${range.from}::timestamptz AND e.at < ${range.before}::timestamptz
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map(({ day, currency, amount }) => ({ date: dayOf(day), currency, amount: Number(amount) }));
}
