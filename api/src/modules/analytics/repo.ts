import { Prisma } from '@salamu/prisma/client';
import type { Category } from '#api/domain/artist/categories.ts';
import type { Rates } from '#api/domain/money/money.ts';
import type { DateRange } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';

type Range = Pick<DateRange, 'from' | 'before'>;

const within = (column: Prisma.Sql, { from, before }: Range) =>
  Prisma.sql`${column} >= ${from}::timestamptz AND ${column} < ${before}::timestamptz`;
const made = (range: Range) => within(Prisma.sql`r."createdAt"`, range);

export interface OutcomeRow {
  asked: number;
  paid: number;
  accepted: number;
  delivered: number;
  completed: number;
  onTime: number;
  expired: number;
  refunded: number;
  medianAnswer: number | null;
  averageAnswer: number | null;
}

/**
 * Outcomes of requests made in the range. A delivery within the grace period isn't on time; after a retake, the
 * retake's own deadline counts.
 */
export async function findOutcomes(db: Queryable, range: Range): Promise<OutcomeRow> {
  const answer = Prisma.sql`extract(epoch FROM r."answeredAt" - r."paidAt")`;
  const [row] = await db.$queryRaw<OutcomeRow[]>(Prisma.sql`
    SELECT count(*)::int AS asked,
      count(r."paidAt")::int AS paid,
      (count(*) FILTER (
        WHERE r."deliveredAt" IS NOT NULL OR (r."answeredAt" IS NOT NULL AND r.status <> 'declined')
      ))::int AS accepted,
      count(r."deliveredAt")::int AS delivered,
      count(r."completedAt")::int AS completed,
      (count(*) FILTER (WHERE r."deliveredAt" <= r."deadlineAt"))::int AS "onTime",
      (count(*) FILTER (WHERE r.status = 'expired'))::int AS expired,
      (count(*) FILTER (
        WHERE r."paidAt" IS NOT NULL AND r."endedAt" IS NOT NULL AND r."completedAt" IS NULL
      ))::int AS refunded,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY ${answer}))::int AS "medianAnswer",
      (avg(${answer}))::int AS "averageAnswer"
    FROM requests r WHERE ${made(range)}`);
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

interface Demand {
  requests: number;
  completed: number;
  /** US cents. */
  gross: number;
}

export type ArtistDemand = Demand & { id: string; slug: string; stageName: string };
export type CategoryDemand = Demand & { category: Category };
export type CountryDemand = Demand & { country: string };

/** Paid requests made in the range, by artist, category or country, highest revenue first. */
export function findDemand<Of extends 'artist' | 'category' | 'country'>(
  db: Queryable,
  range: Range,
  { perUsd }: Rates,
  { of, limit }: { of: Of; limit: number },
): Promise<{ artist: ArtistDemand; category: CategoryDemand; country: CountryDemand }[Of][]> {
  const columns = {
    artist: Prisma.sql`a.id, a.slug, a."stageName"`,
    category: Prisma.sql`a.category::text AS category`,
    country: Prisma.sql`a.country`,
  }[of];
  const groups = {
    artist: Prisma.sql`a.id`,
    category: Prisma.sql`a.category`,
    country: Prisma.sql`a.country`,
  }[of];
  return db.$queryRaw(Prisma.sql`
    SELECT ${columns}, sum(paid.requests)::int AS requests, sum(paid.completed)::int AS completed,
      round(sum(paid.gross * 100 / rate.units))::float8 AS gross
    FROM (
      SELECT r."artistId", r.currency, count(*) AS requests, count(r."completedAt") AS completed,
        sum(r.total)::numeric AS gross
      FROM requests r WHERE ${made(range)} AND r."paidAt" IS NOT NULL GROUP BY 1, 2
    ) paid
    JOIN unnest(${Object.keys(perUsd)}::text[], ${Object.values(perUsd)}::numeric[]) AS rate(currency, units)
      ON rate.currency = paid.currency
    JOIN artists a ON a.id = paid."artistId"
    GROUP BY ${groups} ORDER BY gross DESC, ${groups} LIMIT ${limit}`);
}

export interface DayRow {
  /** UTC, YYYY-MM-DD. */
  date: string;
  asked: number;
  paid: number;
  fans: number;
  artists: number;
}

/** Activity on each day of the range, without empty days. Paid requests count on the day they were made. */
export function findDays(db: Queryable, range: Range): Promise<DayRow[]> {
  const date = (column: Prisma.Sql) => Prisma.sql`(${column} AT TIME ZONE 'UTC')::date AS date`;
  return db.$queryRaw<DayRow[]>(Prisma.sql`
    SELECT to_char(date, 'YYYY-MM-DD') AS date, sum(asked)::int AS asked, sum(paid)::int AS paid,
      sum(fans)::int AS fans, sum(artists)::int AS artists
    FROM (
      SELECT ${date(Prisma.sql`r."createdAt"`)}, count(*) AS asked, count(r."paidAt") AS paid, 0 AS fans, 0 AS artists
      FROM requests r WHERE ${made(range)} GROUP BY 1
      UNION ALL
      SELECT ${date(Prisma.sql`u."createdAt"`)}, 0, 0, count(*), 0
      FROM users u WHERE u.role = 'user' AND ${within(Prisma.sql`u."createdAt"`, range)} GROUP BY 1
      UNION ALL
      SELECT ${date(Prisma.sql`a."createdAt"`)}, 0, 0, 0, count(*)
      FROM artists a WHERE ${within(Prisma.sql`a."createdAt"`, range)} GROUP BY 1
    ) happened
    GROUP BY happened.date ORDER BY happened.date`);
}
