import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import { isAvailable } from '../repo.ts';

/** Whether `artists a` is hidden, paused or away at `now`. A full desk is none of these: it empties by itself. */
const isClosed = (now: Date) => Prisma.sql`
  (NOT a.listed OR NOT a.accepting OR (a."awayUntil" IS NOT NULL AND a."awayUntil" > ${now}::timestamptz))`;

const isFollowed = Prisma.sql`EXISTS (SELECT 1 FROM follows f WHERE f."artistId" = a.id)`;
const isAskedFor = Prisma.sql`EXISTS (SELECT 1 FROM open_notices n WHERE n."artistId" = a.id)`;

/** Remembers which of the artists that somebody waits for have closed since the last look. */
export async function noteClosed(db: Queryable, now: Date): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    UPDATE artists a SET "closedSince" = ${now}::timestamptz
    WHERE a."closedSince" IS NULL AND ${isClosed(now)} AND ${isFollowed}`);
}

/** Artists who take requests now, and have somebody to tell. */
export async function findOpened(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT a.id FROM artists a
    WHERE a.listed AND (a."closedSince" IS NOT NULL OR ${isAskedFor}) AND ${isAvailable(now)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Takes the artist's opening for this transaction, so that no other copy tells of it too: since when it was closed,
 * null where it was only full. Undefined where it is not open any more.
 */
export async function takeOpening(tx: Queryable, id: string, now: Date): Promise<Date | null | undefined> {
  const [row] = await tx.$queryRaw<{ closedSince: Date | null }[]>(Prisma.sql`
    SELECT a."closedSince" FROM artists a
    WHERE a.id = ${id}::uuid AND a.listed AND ${isAvailable(now)} FOR UPDATE`);
  if (row?.closedSince) await tx.artist.updateMany({ where: { id }, data: { closedSince: null } });
  return row?.closedSince;
}

/** Where those are reached who follow the artist. */
export async function followersAddresses(tx: Queryable, artistId: string): Promise<string[]> {
  const rows = await tx.follow.findMany({
    where: { artistId, user: { suspendedAt: null, deletedAt: null } },
    select: { user: { select: { email: true } } },
  });
  return rows.map(({ user }) => user.email);
}

/** Takes out who has asked to be told once. */
export async function takeNotices(tx: Queryable, artistId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ email: string }[]>`
    DELETE FROM open_notices WHERE "artistId" = ${artistId}::uuid RETURNING email`;
  return rows.map(({ email }) => email);
}
