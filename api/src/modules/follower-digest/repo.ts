import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';
import type { Ending } from './link.ts';

const columns = { news: 'openingMails', dates: 'remindsOfDates' } as const;

export async function findWish(db: Queryable, userId: string, what: Ending): Promise<boolean> {
  const select = { openingMails: true, remindsOfDates: true };
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select }))[columns[what]];
}

/** Not of someone who has left. */
export async function storeWish(db: Queryable, userId: string, what: Ending, wishes: boolean): Promise<void> {
  await db.user.updateMany({ where: { id: userId, deletedAt: null }, data: { [columns[what]]: wishes } });
}

/**
 * One at a time notes an opening or begins to tell of some, until its transaction ends: so an opening is told by the mail
 * that is being written, or by another.
 */
export async function lockNews(tx: Queryable): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('news of artists'))`;
}

/** Store when an artist opened for requests: at least a millisecond after any other opening, so that no two are the same. */
export async function storeOpening(tx: Queryable, now: Date, artistId: string): Promise<Date> {
  const [row] = await tx.$queryRaw<{ openedAt: Date }[]>`
    UPDATE artists SET "openedAt" = greatest(
      ${now}::timestamptz, (SELECT max("openedAt") + interval '1 millisecond' FROM artists))
    WHERE id = ${artistId}::uuid RETURNING "openedAt"`;
  return row?.openedAt ?? now;
}

/**
 * A mail of news, with since when they wait for it, to each follower who wishes to hear of this and isn't told of it
 * otherwise.
 */
export const mailsToFollowers = (
  { artistId, openedAt }: { artistId: string; openedAt: Date },
  { now, hours }: { now: Date; hours: number },
): Prisma.Sql => Prisma.sql`
  SELECT 'news:' || u.id || ':' || extract(epoch FROM since) AS key,
    jsonb_build_object('kind', 'news-mail', 'about', 'followed_news', 'userId', u.id,
      'since', to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS payload,
    greatest(${now}::timestamptz, u."newsMailedAt" + make_interval(hours => ${hours})) AS "runAt"
  FROM follows f JOIN users u ON u.id = f."userId", coalesce(u."newsFrom", 'epoch') AS since
  WHERE f."artistId" = ${artistId}::uuid AND u."openingMails" AND u."emailConfirmedAt" IS NOT NULL
    AND u."suspendedAt" IS NULL AND u."deletedAt" IS NULL AND ${meets}
    AND ${isNewTo(Prisma.sql`f."artistId"`, Prisma.sql`${openedAt}::timestamptz`)}`;

/** Whether the artist of `f` hasn't blocked the follower `u`. */
const meets = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM blocks b JOIN requests r ON r.id = b."requestId"
  WHERE b."artistId" = f."artistId" AND r."fanId" = u.id)`;

/** Whether the follower `u` hasn't asked for a mail of their own about the artist's opening of that moment. */
const isNewTo = (artistId: Prisma.Sql, at: Prisma.Sql) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM notifications o WHERE o.key = ${artistId} || ':artist_open:'
    || to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':' || u.email)`;

export interface ToldRow {
  stageName: string;
  slug: string;
}

/** The artists someone follows whose opening they have not been told of, the latest first. */
export function findUntold(
  db: Queryable,
  userId: string,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<ToldRow[]> {
  return db.$queryRaw<ToldRow[]>(Prisma.sql`
    SELECT a."stageName", a.slug
    FROM users u JOIN follows f ON f."userId" = u.id JOIN artists a ON a.id = f."artistId"
    WHERE u.id = ${userId}::uuid AND u."openingMails" AND a.listed AND a.accepting
      AND a."openedAt" > ${since}::timestamptz AND a."openedAt" <= ${until}::timestamptz
      AND a."openedAt" >= f."createdAt" AND ${meets} AND ${isNewTo(Prisma.sql`a.id`, Prisma.sql`a."openedAt"`)}
    ORDER BY a."openedAt" DESC LIMIT ${limit}`);
}

/**
 * Their mail tells all openings until now: what comes later begins another. Returns up to when, which an earlier try may
 * have said.
 */
export async function closeWindow(tx: Queryable, userId: string, since: Date): Promise<Date> {
  const [row] = await tx.$queryRaw<{ newsFrom: Date }[]>`
    UPDATE users SET "newsFrom" = CASE WHEN coalesce("newsFrom", 'epoch') <= ${since}::timestamptz
      THEN greatest(${since}::timestamptz + interval '1 millisecond', (SELECT max("openedAt") FROM artists))
      ELSE "newsFrom" END
    WHERE id = ${userId}::uuid RETURNING "newsFrom"`;
  return row?.newsFrom ?? since;
}

export async function noteMailed(db: Queryable, userId: string, newsMailedAt: Date): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { newsMailedAt } });
}
