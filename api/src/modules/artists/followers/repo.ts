import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';
import { type CardRow, cardColumns, isAvailable } from '../repo.ts';

type Key = { id: string } | { slug: string };

export function findListed(db: Queryable, key: Key): Promise<{ id: string } | null> {
  return db.artist.findFirst({ where: { ...key, listed: true }, select: { id: true } });
}

/** A public artist, and whether they take requests at `now`. */
export async function findTaking(db: Queryable, key: Key, now: Date) {
  const where = 'id' in key ? Prisma.sql`a.id = ${key.id}::uuid` : Prisma.sql`a.slug = ${key.slug}`;
  const [row] = await db.$queryRaw<{ id: string; stageName: string; isTaking: boolean }[]>(Prisma.sql`
    SELECT a.id, a."stageName", ${isAvailable(now)} AS "isTaking" FROM artists a WHERE ${where} AND a.listed`);
  return row;
}

/** Who the user follows, including artists who are no longer public. */
export function findFollowed(db: Queryable, userId: string, key: Key): Promise<{ id: string } | null> {
  return db.artist.findFirst({ where: { ...key, followers: { some: { userId } } }, select: { id: true } });
}

export async function insertFollow(db: Queryable, userId: string, artistId: string, createdAt: Date) {
  await db.follow.createMany({ data: [{ userId, artistId, createdAt }], skipDuplicates: true });
}

export async function deleteFollow(db: Queryable, userId: string, artistId: string): Promise<void> {
  await db.follow.deleteMany({ where: { userId, artistId } });
}

/** The artists a user follows, latest first, without those currently hidden. */
export function findFollowedCards(
  db: Queryable,
  userId: string,
  { take, now }: { take: number; now: Date },
): Promise<CardRow[]> {
  return db.$queryRaw<CardRow[]>(Prisma.sql`
    SELECT ${cardColumns(now)} FROM follows f JOIN artists a ON a.id = f."artistId"
    WHERE f."userId" = ${userId}::uuid AND a.listed ORDER BY f."createdAt" DESC, a.id LIMIT ${take}`);
}

/** Whether an address has unconfirmed notices; locks them until the transaction ends. */
export async function awaitsConfirmation(tx: Queryable, email: string): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('notices to ' || ${email}, 0))`;
  return (await tx.openNotice.count({ where: { email, confirmedAt: null } })) > 0;
}

/** Add an address to the waiting list, once; its language is the latest one given. */
export async function keepNotice(
  db: Queryable,
  notice: { artistId: string; email: string; locale: string; askedAt: Date; confirmedAt: Date | null },
): Promise<{ isConfirmed: boolean }> {
  const { artistId, email, locale, confirmedAt } = notice;
  const kept = await db.openNotice.upsert({
    where: { artistId_email: { artistId, email } },
    create: notice,
    update: { locale, ...(confirmedAt && { confirmedAt }) },
    select: { confirmedAt: true },
  });
  return { isConfirmed: kept.confirmedAt !== null };
}

export async function confirmNotices(db: Queryable, email: string, confirmedAt: Date): Promise<void> {
  await db.openNotice.updateMany({ where: { email, confirmedAt: null }, data: { confirmedAt } });
}
