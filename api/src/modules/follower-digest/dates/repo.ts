import { Prisma } from '@salamu/prisma/client';
import { type YearlyOccasion, yearlyOccasions } from '#api/domain/account/dates.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { RememberedDate } from './model.ts';

const dateSelect = { id: true, name: true, occasion: true, month: true, day: true } as const;
export type DateRow = RememberedDate & { id: string };

export async function findDates(db: Queryable, userId: string): Promise<DateRow[]> {
  const rows = await db.rememberedDate.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: dateSelect,
  });
  return rows.map((row) => ({ ...row, occasion: row.occasion as YearlyOccasion }));
}

export async function findOrdered(db: Queryable, fanId: string): Promise<RememberedDate[]> {
  const rows = await db.request.findMany({
    where: { fanId, occasion: { in: [...yearlyOccasions] }, neededBy: { not: null }, paidAt: { not: null } },
    orderBy: { id: 'desc' },
    take: 50,
    select: { recipientName: true, occasion: true, neededBy: true },
  });
  return rows.flatMap(({ recipientName, occasion, neededBy }) =>
    neededBy
      ? {
          name: recipientName,
          occasion: occasion as YearlyOccasion,
          month: neededBy.getUTCMonth() + 1,
          day: neededBy.getUTCDate(),
        }
      : [],
  );
}

export const countDates = (db: Queryable, userId: string) => db.rememberedDate.count({ where: { userId } });

export async function insertDate(
  db: Queryable,
  date: RememberedDate & { id: string; userId: string; createdAt: Date },
): Promise<void> {
  await db.rememberedDate.create({ data: date, select: { id: true } });
}

/** Whether it was the user's. A changed day is reminded of again. */
export async function updateDate(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
  date: RememberedDate,
): Promise<boolean> {
  const { count } = await db.rememberedDate.updateMany({
    where: { id, userId },
    data: { ...date, remindedFor: null },
  });
  return count === 1;
}

export async function deleteDate(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return (await db.rememberedDate.deleteMany({ where: { id, userId } })).count === 1;
}

/** Take dates that fall on these days and weren't reminded of for them. */
export function takeDueDates(
  tx: Queryable,
  days: readonly { on: string; month: number; day: number }[],
  limit: number,
): Promise<{ id: string; on: string }[]> {
  const listed = Prisma.join(
    days.map(({ on, month, day }) => Prisma.sql`(${on}::date, ${month}::int, ${day}::int)`),
  );
  return tx.$queryRaw<{ id: string; on: string }[]>(Prisma.sql`
    WITH due AS (
      SELECT d.id, days.at FROM remembered_dates d
      JOIN (VALUES ${listed}) AS days(at, month, day) ON d.month = days.month AND d.day = days.day
      JOIN users u ON u.id = d."userId"
      WHERE (d."remindedFor" IS NULL OR d."remindedFor" < days.at - 60)
        AND u."remindsOfDates" AND u."emailConfirmedAt" IS NOT NULL AND u."suspendedAt" IS NULL AND u."deletedAt" IS NULL
      LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE remembered_dates d SET "remindedFor" = due.at FROM due WHERE d.id = due.id
    RETURNING d.id, to_char(due.at, 'YYYY-MM-DD') AS on`);
}

export function findReminder(db: Queryable, id: string) {
  return db.rememberedDate.findFirst({
    where: { id, user: { remindsOfDates: true, suspendedAt: null, deletedAt: null } },
    select: { ...dateSelect, user: { select: { id: true, email: true, locale: true } } },
  });
}

/** Public artists whom someone has praised, ordered from or follows, those they liked most first, but for blocked ones. */
export function findLiked(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ stageName: string; slug: string }[]> {
  return db.$queryRaw<{ stageName: string; slug: string }[]>(Prisma.sql`
    SELECT a."stageName", a.slug FROM (
      SELECT r."artistId", max(coalesce(v.rating, 3)) AS liked FROM requests r
      LEFT JOIN reviews v ON v."requestId" = r.id
      WHERE r."fanId" = ${userId}::uuid AND r.status = 'completed' GROUP BY 1
      UNION ALL SELECT f."artistId", 4 FROM follows f WHERE f."userId" = ${userId}::uuid
    ) l JOIN artists a ON a.id = l."artistId" AND a.listed
    WHERE l.liked >= 3 AND NOT EXISTS (
      SELECT 1 FROM blocks b JOIN requests r ON r.id = b."requestId"
      WHERE b."artistId" = a.id AND r."fanId" = ${userId}::uuid)
    GROUP BY a.id ORDER BY max(l.liked) DESC, a."stageName" LIMIT ${limit}`);
}
