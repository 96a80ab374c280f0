import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import type { Currency } from '#api/domain/money.ts';
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
export type DueRow = Prisma.RequestGetPayload<{ select: typeof dueSelect }>;

/** The videos that are due next. */
export function findDue(db: Queryable, artistId: string, take: number): Promise<DueRow[]> {
  return db.request.findMany({
    where: { artistId, status: { in: dueStates } },
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

/** What happened since a moment. */
export async function findActivity(db: Queryable, artistId: string, since: Date): Promise<Activity> {
  const [row] = await db.$queryRaw<Record<keyof Activity, bigint>[]>(Prisma.sql`
    SELECT
      count(*) FILTER (WHERE r."paidAt" >= ${since}::timestamptz) AS requests,
      count(*) FILTER (WHERE r."deliveredAt" >= ${since}::timestamptz) AS delivered,
      count(*) FILTER (WHERE r."completedAt" >= ${since}::timestamptz) AS completed,
      count(*) FILTER (WHERE r."endedAt" >= ${since}::timestamptz AND r."completedAt" IS NULL) AS refunded,
      count(v.id) FILTER (WHERE v."createdAt" >= ${since}::timestamptz) AS reviews,
      coalesce(sum(v.rating) FILTER (WHERE v."createdAt" >= ${since}::timestamptz), 0) AS "ratingSum"
    FROM requests r LEFT JOIN reviews v ON v."requestId" = r.id AND v."takenDownAt" IS NULL
    WHERE r."artistId" = ${artistId}::uuid AND r."paidAt" IS NOT NULL`);
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

/** What the artist has earned since a moment, minor units per currency, straight from the ledger. */
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

const standingSelect = {
  stageName: true,
  slug: true,
  listed: true,
  profileCompletedAt: true,
  verifiedAt: true,
  verificationNote: true,
  accepting: true,
} satisfies Prisma.ArtistSelect;
export type Standing = Prisma.ArtistGetPayload<{ select: typeof standingSelect }>;

export function findStanding(db: Queryable, artistId: string): Promise<Standing | null> {
  return db.artist.findUnique({ where: { id: artistId }, select: standingSelect });
}
