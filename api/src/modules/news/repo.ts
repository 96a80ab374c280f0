import { Prisma } from '@salamu/prisma/client';
import type { NewsKind } from '#api/domain/account/news.ts';
import type { Currency } from '#api/domain/money.ts';
import type { Queryable } from '#api/start/database.ts';

export async function findMuted(db: Queryable, userId: string): Promise<NewsKind[]> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { mutedNews: true } });
  return user.mutedNews as NewsKind[];
}

/** Not of someone who has left. */
export async function storeMuted(
  db: Queryable,
  userId: string,
  mutedNews: readonly NewsKind[],
): Promise<void> {
  await db.user.updateMany({ where: { id: userId, deletedAt: null }, data: { mutedNews: [...mutedNews] } });
}

export interface News {
  id: string;
  artistId: string;
  kind: NewsKind;
  /** From when on it may be told. */
  at: Date;
  priceBefore?: number;
  currency?: Currency;
  requestId?: string;
}

export async function insertNews(tx: Queryable, news: News): Promise<void> {
  await tx.artistNews.create({ data: news, select: { id: true } });
}

/**
 * One at a time plans news or begins to tell it, until its transaction ends: so what is planned is told by the mail that is
 * being written, or by another.
 */
export async function lockNews(tx: Queryable): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('news of artists'))`;
}

/**
 * Take news that may be told now and is still true, marking it planned; what isn't true any more is forgotten. An artist's
 * price drops once in that time, however often it goes up and down.
 */
export async function takeDueNews(
  tx: Queryable,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<{ artistId: string; kind: NewsKind }[]> {
  return tx.$queryRaw<{ artistId: string; kind: NewsKind }[]>(Prisma.sql`
    WITH due AS (
      SELECT id FROM artist_news WHERE "plannedAt" IS NULL AND at <= ${now}::timestamptz
      ORDER BY at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), judged AS (
      SELECT n.id, n.at > ${since}::timestamptz AND a.listed AND CASE n.kind
        WHEN 'price_drop' THEN a.currency = n.currency AND a.price < n."priceBefore" AND NOT EXISTS (
          SELECT 1 FROM artist_news told
          WHERE told."artistId" = a.id AND told.kind = n.kind AND told."plannedAt" > ${since}::timestamptz)
        WHEN 'new_sample' THEN v.id IS NOT NULL
        ELSE true END AS holds
      FROM due JOIN artist_news n USING (id) JOIN artists a ON a.id = n."artistId"
      LEFT JOIN requests r ON r.id = n."requestId" AND r.public AND r.status = 'completed'
        AND coalesce(r."revealAt", '-infinity') <= ${now}::timestamptz
      LEFT JOIN videos v ON v.id = r."videoId" AND v."takenDownAt" IS NULL
    ), dropped AS (DELETE FROM artist_news n USING judged WHERE n.id = judged.id AND NOT holds)
    UPDATE artist_news n SET "plannedAt" = greatest(
      ${now}::timestamptz, (SELECT max("plannedAt") + interval '1 millisecond' FROM artist_news))
    FROM judged WHERE n.id = judged.id AND holds RETURNING n."artistId", n.kind`);
}

/** Followers who wish to hear of this and aren't told of it otherwise, with since when they wait for news and when their next mail may come. */
export const followersFor = (
  { artistId, kind }: { artistId: string; kind: NewsKind },
  { now, hours }: { now: Date; hours: number },
): Prisma.Sql => Prisma.sql`
  SELECT u.id, coalesce(u."newsFrom", 'epoch') AS since,
    greatest(${now}::timestamptz, u."newsMailedAt" + make_interval(hours => ${hours})) AS "runAt"
  FROM follows f JOIN users u ON u.id = f."userId"
  WHERE f."artistId" = ${artistId}::uuid AND NOT u."mutedNews" @> ARRAY[${kind}]
    AND u."suspendedAt" IS NULL AND u."deletedAt" IS NULL AND ${meets}
    AND ${isNewTo(Prisma.sql`f."artistId"`, Prisma.sql`${now}::timestamptz`)}`;

/** Whether the follower `u` and the artist of `f` haven't blocked each other. */
const meets = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM blocks b LEFT JOIN requests r ON r.id = b."requestId"
  WHERE b."artistId" = f."artistId" AND u.id IN (b."fanId", r."fanId"))`;

/** Whether the follower `u` hasn't asked for a mail of their own about the artist's opening of that moment. */
const isNewTo = (artistId: Prisma.Sql, at: Prisma.Sql) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM outbox_messages o WHERE o.key = ${artistId} || ':artist_open:'
    || to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':' || u.email)`;

export interface ToldRow {
  kind: NewsKind;
  stageName: string;
  slug: string;
  price: number | null;
  priceBefore: number | null;
  currency: Currency | null;
}

/** What has happened to artists someone follows and that they haven't been told, the latest first; what still is so. */
export function findUntold(
  db: Queryable,
  userId: string,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<ToldRow[]> {
  return db.$queryRaw<ToldRow[]>(Prisma.sql`
    SELECT n.kind, a."stageName", a.slug, a.price, n."priceBefore", n.currency
    FROM users u JOIN follows f ON f."userId" = u.id JOIN artists a ON a.id = f."artistId" AND a.listed
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (kind) * FROM artist_news n WHERE n."artistId" = a.id
        AND n."plannedAt" > ${since}::timestamptz AND n."plannedAt" <= ${until}::timestamptz
        AND n."plannedAt" >= f."createdAt" AND NOT u."mutedNews" @> ARRAY[n.kind]
      ORDER BY kind, n.id
    ) n
    WHERE u.id = ${userId}::uuid AND ${meets}
      AND (n.kind <> 'price_drop' OR (a.currency = n.currency AND a.price < n."priceBefore"))
      AND (n.kind <> 'opening' OR (a.accepting AND ${isNewTo(Prisma.sql`a.id`, Prisma.sql`n.at`)}))
    ORDER BY n."plannedAt" DESC, n.id DESC LIMIT ${limit}`);
}

/**
 * Their mail tells all that is planned by now: what comes later begins another. Returns up to when, which an earlier try may
 * have said.
 */
export async function closeWindow(tx: Queryable, userId: string, since: Date): Promise<Date> {
  const [row] = await tx.$queryRaw<{ newsFrom: Date }[]>`
    UPDATE users SET "newsFrom" = CASE WHEN coalesce("newsFrom", 'epoch') <= ${since}::timestamptz
      THEN greatest(${since}::timestamptz + interval '1 millisecond', (SELECT max("plannedAt") FROM artist_news))
      ELSE "newsFrom" END
    WHERE id = ${userId}::uuid RETURNING "newsFrom"`;
  return row?.newsFrom ?? since;
}

export async function noteMailed(db: Queryable, userId: string, newsMailedAt: Date): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { newsMailedAt } });
}

/** Forget what has long been told. */
export async function forgetNews(db: Queryable, before: Date): Promise<number> {
  const { count } = await db.artistNews.deleteMany({ where: { plannedAt: { lt: before } } });
  return count;
}
