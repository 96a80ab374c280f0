import { Prisma, rowsOf } from '@salamu/prisma/client';
import type { Database } from '#api/start/database/database.ts';
import { type CardRow, cardColumns } from '../repo.ts';
import type { ArtistRow } from './repo.ts';

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
