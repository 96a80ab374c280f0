import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';
import { type CardRow, cardColumns, isAvailable } from '../card/repo.ts';

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

/** Each artist with a confirmed notice, once, by skipping through the index: a star may have tens of thousands. */
const askedFor = Prisma.sql`asked_for(id) AS (
  (SELECT "artistId" FROM open_notices WHERE "confirmedAt" IS NOT NULL ORDER BY "artistId" LIMIT 1)
  UNION ALL
  SELECT (SELECT n."artistId" FROM open_notices n
    WHERE n."confirmedAt" IS NOT NULL AND n."artistId" > asked_for.id ORDER BY n."artistId" LIMIT 1)
  FROM asked_for WHERE asked_for.id IS NOT NULL
)`;

/** Record who is away; a trigger records who is paused or hidden. Being full counts as neither. */
export async function noteAway(db: Queryable, now: Date): Promise<void> {
  await db.artist.updateMany({
    where: { closedSince: null, awayUntil: { gt: now } },
    data: { closedSince: now },
  });
}

export async function findOpened(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH RECURSIVE ${askedFor}, waiting AS (
      SELECT a.id FROM artists a WHERE a.listed AND a.accepting AND a."closedSince" IS NOT NULL
        AND coalesce(a."awayUntil", '-infinity') <= ${now}::timestamptz
      UNION SELECT id FROM asked_for WHERE id IS NOT NULL
    )
    SELECT a.id FROM waiting JOIN artists a USING (id) WHERE a.listed AND ${isAvailable(now)} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Claim the artist's opening for this transaction, so that only one copy announces it. Returns since when it was
 * closed, null if it was only full, undefined if it is no longer open.
 */
export async function takeOpening(tx: Queryable, id: string, now: Date): Promise<Date | null | undefined> {
  const [row] = await tx.$queryRaw<{ closedSince: Date | null }[]>(Prisma.sql`
    SELECT a."closedSince" FROM artists a
    WHERE a.id = ${id}::uuid AND a.listed AND ${isAvailable(now)} FOR UPDATE`);
  if (row?.closedSince) await tx.artist.updateMany({ where: { id }, data: { closedSince: null } });
  return row?.closedSince;
}

/** An email to each confirmed address on the waiting list. */
export function mailsOfNotices(opening: { artistId: string; openedAt: Date; now: Date }): Prisma.Sql {
  const { artistId, openedAt, now } = opening;
  const key = `${artistId}:artist_open:${openedAt.toISOString()}:`;
  return Prisma.sql`
    SELECT ${key} || email AS key, ${now}::timestamptz AS "runAt",
      jsonb_build_object('kind', 'opening-mail', 'about', 'artist_open', 'artistId', ${artistId}::text,
        'email', email, 'locale', locale) AS payload
    FROM open_notices WHERE "artistId" = ${artistId}::uuid AND "confirmedAt" IS NOT NULL`;
}

/** Unconfirmed notices stay, so that their addresses aren't asked to confirm at each opening. */
export async function forgetNotices(tx: Queryable, artistId: string): Promise<void> {
  await tx.openNotice.deleteMany({ where: { artistId, confirmedAt: { not: null } } });
}
