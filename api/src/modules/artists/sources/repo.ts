import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** How often a page was visited from one place on one UTC day. */
export interface VisitRow {
  artistId: string;
  day: string;
  source: string;
  visits: number;
}

/** The public artists with these slugs. */
export function findListed(db: Queryable, slugs: string[]): Promise<{ id: string; slug: string }[]> {
  return db.artist.findMany({
    where: { slug: { in: slugs }, listed: true },
    select: { id: true, slug: true },
  });
}

/** The words that have been counted for these artists. */
export function findWords(
  db: Queryable,
  artistIds: string[],
): Promise<{ artistId: string; source: string }[]> {
  return db.artistVisits.findMany({
    where: { artistId: { in: artistIds } },
    distinct: ['artistId', 'source'],
    select: { artistId: true, source: true },
  });
}

/** Add to what is counted. The rows are in one order, so that two copies never wait for each other. */
export async function addVisits(db: Queryable, rows: VisitRow[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const values = sorted.map(
    ({ artistId, day, source, visits }) =>
      Prisma.sql`(${artistId}::uuid, ${day}::date, ${source}::text, ${visits}::int)`,
  );
  await db.$executeRaw`
    INSERT INTO artist_visits ("artistId", day, source, visits) VALUES ${Prisma.join(values)}
    ON CONFLICT ("artistId", day, source) DO UPDATE SET visits = artist_visits.visits + excluded.visits`;
}

const keyOf = ({ artistId, source }: VisitRow) => `${artistId} ${source}`;

export interface SourceCount {
  source: string;
  count: number;
}

/** Visits by source from a day on. */
export async function countVisits(db: Queryable, artistId: string, from: Date): Promise<SourceCount[]> {
  const rows = await db.artistVisits.groupBy({
    by: ['source'],
    where: { artistId, day: { gte: from } },
    _sum: { visits: true },
  });
  return rows.map(({ source, _sum }) => ({ source, count: _sum.visits ?? 0 }));
}

/** Paid requests by source from a moment on. */
export async function countRequests(
  db: Queryable,
  artistId: string,
  from: Date,
  most: number,
): Promise<SourceCount[]> {
  return db.$queryRaw<SourceCount[]>`
    SELECT r.source, count(*)::int AS count FROM requests r
    WHERE r."artistId" = ${artistId}::uuid AND r."paidAt" >= ${from}::timestamptz
      AND r."withheldAt" IS NULL AND r.source IS NOT NULL
    GROUP BY r.source ORDER BY count DESC, r.source LIMIT ${most}`;
}

export async function forgetVisits(db: Queryable, before: Date): Promise<void> {
  await db.artistVisits.deleteMany({ where: { day: { lt: before } } });
}
