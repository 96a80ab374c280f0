import { Prisma, rowsOf } from '@salamu/prisma/client';
import { profileFields } from '#api/domain/artist/profile.ts';
import { eachOf } from '#api/domain/text/field.ts';
import { reviewSelect } from '#api/records/reviews-repo.ts';
import type { Database, Queryable } from '#api/start/database/database.ts';
import { type CardRow, cardColumns, type VideoRow, videoColumns, videoSelect } from '../card/repo.ts';

export const pageSelect = {
  id: true,
  userId: true,
  ...eachOf(profileFields, () => true as const),
  timeZone: true,
  photoKey: true,
  photoPlaceholder: true,
  currency: true,
  priceUsd: true,
  profileCompletedAt: true,
  verifiedAt: true,
  verificationNote: true,
  featured: true,
  listed: true,
  ratingSum: true,
  ratingCount: true,
  deliveredCount: true,
  onTimeCount: true,
  responseSeconds: true,
  responseCount: true,
  introVideo: { select: { ...videoSelect, takenDownAt: true } },
} satisfies Prisma.ArtistSelect;
export type ArtistRow = Prisma.ArtistGetPayload<{ select: typeof pageSelect }>;

export function findArtist(db: Queryable, key: { id: string } | { slug: string }): Promise<ArtistRow | null> {
  return db.artist.findUnique({ where: key, select: pageSelect });
}

export function findByFormerSlug(db: Queryable, slug: string): Promise<ArtistRow | null> {
  return db.artist.findFirst({ where: { formerSlugs: { some: { slug } } }, select: pageSelect });
}

/** The videos an artist shows: own samples, and those fans made public, once their links have opened; newest first. */
export function findSamples(
  db: Queryable,
  artistId: string,
  { take, now }: { take: number; now: Date },
): Promise<VideoRow[]> {
  // Two short index walks each: with OR, PostgreSQL reads all videos.
  return db.$queryRaw<VideoRow[]>`
    SELECT v.*, (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'key', r.key, 'bytes', r.bytes,
      'width', r.width, 'height', r.height, 'codecs', r.codecs) ORDER BY r.bytes), '[]')
      FROM video_renditions r WHERE r."videoId" = v.id) AS renditions
    FROM ((SELECT ${videoColumns} FROM videos v
      WHERE v."sampleOfId" = ${artistId}::uuid AND v."takenDownAt" IS NULL ORDER BY v.id DESC LIMIT ${take})
    UNION
    (SELECT ${videoColumns} FROM requests r JOIN videos v ON v.id = r."videoId"
      WHERE r."artistId" = ${artistId}::uuid AND r.public AND r.status = 'completed' AND v."takenDownAt" IS NULL
        AND (r."revealAt" IS NULL OR r."revealAt" <= ${now}::timestamptz)
      ORDER BY r."videoId" DESC LIMIT ${take})
    ORDER BY id DESC LIMIT ${take}) v
    ORDER BY v.id DESC`;
}

export async function countStars(db: Queryable, artistId: string): Promise<Map<number, number>> {
  const rows = await db.review.groupBy({
    by: ['rating'],
    where: { artistId, takenDownAt: null },
    _count: true,
  });
  return new Map(rows.map((row) => [row.rating, row._count]));
}

export function findReviews(db: Queryable, artistId: string, { skip, take }: { skip: number; take: number }) {
  return db.review.findMany({
    where: { artistId, takenDownAt: null },
    orderBy: { id: 'desc' },
    skip,
    take,
    select: reviewSelect,
  });
}

/** How many of each kind to consider, in index order. */
const considered = 24;

/**
 * Listed artists a fan of this one may also like, most similar first: available ones, then the same craft, the same
 * country, a common language, and a similar price.
 */
export function findSimilar(
  db: Database,
  { id, category, country, languages, priceUsd }: ArtistRow,
  { take, now }: { take: number; now: Date },
): Promise<CardRow[]> {
  const popular = (condition: Prisma.Sql) => Prisma.sql`(
    SELECT a.id FROM artists a WHERE a.listed AND ${condition}
    ORDER BY a."deliveredCount" DESC, a.id DESC LIMIT ${considered})`;
  const sameCraft = Prisma.sql`a.category = ${category}::"Category"`;
  const sameCountry = Prisma.sql`a.country = ${country}`;
  return rowsOf<CardRow>(
    db,
    Prisma.sql`
    WITH near AS (${popular(sameCraft)} UNION ${popular(sameCountry)} UNION ${popular(Prisma.sql`true`)})
    SELECT ${cardColumns(now)} FROM artists a JOIN near USING (id)
    WHERE a.id <> ${id}::uuid
    ORDER BY available DESC,
      (${sameCraft})::int * 4 + (${sameCountry})::int * 2 + (a.languages && ${languages}::text[])::int DESC,
      abs(ln(greatest(a."priceUsd", 1)) - ln(greatest(${priceUsd ?? 0}, 1)::float8)), a.id DESC
    LIMIT ${take}`,
  );
}
