import { Prisma } from '@salamu/prisma/client';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { type DateRange, dayOf } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { dueStates } from './list-repo.ts';

const dueSelect = {
  id: true,
  code: true,
  status: true,
  occasion: true,
  recipientName: true,
  rush: true,
  deadlineAt: true,
} satisfies Prisma.RequestSelect;
type DueRow = Prisma.RequestGetPayload<{ select: typeof dueSelect }>;

/** The videos due next, except in requests under review or with a chargeback. */
export function findDue(db: Queryable, artistId: string, take: number): Promise<DueRow[]> {
  return db.request.findMany({
    where: { artistId, status: { in: dueStates }, underReviewSince: null, pausedAt: null },
    orderBy: [{ deadlineAt: 'asc' }, { id: 'asc' }],
    take,
    select: dueSelect,
  });
}

export interface Activity {
  requests: number;
  delivered: number;
  completed: number;
  refunded: number;
  reviews: number;
  ratingSum: number;
}

export async function findActivity(db: Queryable, artistId: string, since: Date): Promise<Activity> {
  const from = Prisma.sql`${since}::timestamptz`;
  const paid = Prisma.sql`FROM requests r WHERE r."artistId" = ${artistId}::uuid AND r."paidAt" IS NOT NULL
    AND r."underReviewSince" IS NULL`;
  const [row] = await db.$queryRaw<Record<keyof Activity, bigint>[]>(Prisma.sql`
    SELECT paid.*, delivered.*, ended.*, reviewed.* FROM
      (SELECT count(*) AS requests ${paid} AND r."paidAt" >= ${from}) paid,
      (SELECT count(*) AS delivered ${paid} AND r."deliveredAt" >= ${from}) delivered,
      (SELECT count(*) FILTER (WHERE r."completedAt" >= ${from}) AS completed,
        count(*) FILTER (WHERE r."completedAt" IS NULL) AS refunded ${paid} AND r."endedAt" >= ${from}) ended,
      (SELECT count(*) AS reviews, coalesce(sum(v.rating), 0) AS "ratingSum" FROM reviews v
        WHERE v."artistId" = ${artistId}::uuid AND v."takenDownAt" IS NULL AND v."createdAt" >= ${from}) reviewed`);
  const figure = (name: keyof Activity) => Number(row?.[name] ?? 0n);
  return {
    requests: figure('requests'),
    delivered: figure('delivered'),
    completed: figure('completed'),
    refunded: figure('refunded'),
    reviews: figure('reviews'),
    ratingSum: figure('ratingSum'),
  };
}

/** What the artist has earned since a moment, in minor units per currency, straight from the ledger. */
export async function findEarned(
  db: Queryable,
  artistId: string,
  since: Date,
): Promise<{ currency: Currency; amount: number }[]> {
  const rows = await db.$queryRaw<{ currency: Currency; amount: bigint }[]>(Prisma.sql`
    SELECT e.currency, (-sum(e.amount))::bigint AS amount
    FROM ledger_entries e JOIN ledger_events v ON v.id = e."eventId"
    WHERE e.account = 'artist_payable' AND e."artistId" = ${artistId}::uuid AND v.kind = 'released'
      AND e.at >= ${since}::timestamptz
    GROUP BY e.currency ORDER BY e.currency`);
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

/** The artist's share of what is held for delivered videos, by the UTC day on which they are approved automatically. */
export async function findComing(
  db: Queryable,
  artistId: string,
): Promise<{ at: Date; currency: Currency; amount: number }[]> {
  const rows = await db.$queryRaw<{ at: Date; currency: Currency; amount: bigint }[]>(Prisma.sql`
    SELECT max(at) AS at, currency, sum(net)::bigint AS amount FROM (
      SELECT r."timerAt" AS at, e.currency, -sum(e.amount) - div(-sum(e.amount) * r."commissionBps", 10000) AS net
      FROM requests r JOIN ledger_events v ON v."requestId" = r.id JOIN ledger_entries e ON e."eventId" = v.id
      WHERE r."artistId" = ${artistId}::uuid AND r.status = 'delivered' AND r."timerAt" IS NOT NULL
        AND r."underReviewSince" IS NULL AND r."pausedAt" IS NULL AND e.account = 'held'
      GROUP BY r.id, e.currency
    ) AS delivered GROUP BY date_trunc('day', at AT TIME ZONE 'UTC'), currency ORDER BY 1, 2`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

const artistStatusSelect = {
  stageName: true,
  slug: true,
  listed: true,
  profileCompletedAt: true,
  verifiedAt: true,
  verificationNote: true,
  accepting: true,
} satisfies Prisma.ArtistSelect;
export type ArtistStatus = Prisma.ArtistGetPayload<{ select: typeof artistStatusSelect }>;

export function findArtistStatus(db: Queryable, artistId: string): Promise<ArtistStatus | null> {
  return db.artist.findUnique({ where: { id: artistId }, select: artistStatusSelect });
}

/** What happened on one UTC day. */
interface DayRow {
  /** YYYY-MM-DD. */
  date: string;
  requests: number;
  delivered: number;
}

/** Requests paid and videos delivered by day, without empty days. */
export async function findWork(db: Queryable, artistId: string, range: DateRange): Promise<DayRow[]> {
  const moments = (column: Prisma.Sql, paid: number) => Prisma.sql`
    SELECT ${column} AS at, ${paid}::int AS paid FROM requests r WHERE r."artistId" = ${artistId}::uuid
      AND r."paidAt" IS NOT NULL AND r."underReviewSince" IS NULL AND ${column} >= ${range.from}::timestamptz AND ${column} < ${range.before}::timestamptz`;
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
