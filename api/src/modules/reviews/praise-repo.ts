import { Prisma } from '@salamu/prisma/client';
import type { Category } from '#api/domain/artist/categories.ts';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import type { Occasion } from '#api/domain/request/brief.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface PraiseRow {
  id: string;
  fanName: string;
  rating: number;
  text: string;
  createdAt: Date;
  occasion: Occasion;
  slug: string;
  stageName: string;
  category: Category;
  country: string;
  photoKey: string | null;
  photoPlaceholder: string | null;
  reply: string | null;
  repliedAt: Date | null;
}

/**
 * Reviews with text and at least so many stars, of public artists: best first, then newest. The total is capped at
 * 1,000.
 */
export async function findPraise(
  db: Queryable,
  { leastStars, skip, take }: { leastStars: number; skip: number; take: number },
): Promise<{ rows: PraiseRow[]; total: number }> {
  const shown = Prisma.sql`
    SELECT r.id FROM reviews r
    WHERE r.text IS NOT NULL AND r."takenDownAt" IS NULL AND r.rating >= ${leastStars}
      AND (SELECT a.listed FROM artists a WHERE a.id = r."artistId")
    ORDER BY r.rating DESC, r.id DESC`;
  const [rows, [counted]] = await Promise.all([
    db.$queryRaw<PraiseRow[]>`
      WITH page AS MATERIALIZED (${shown} LIMIT ${take} OFFSET ${skip})
      SELECT r.id, r."fanName", r.rating, r.text, r."createdAt", r.reply, r."repliedAt", q.occasion::text,
        a.slug, a."stageName", a.category::text, a.country, a."photoKey", a."photoPlaceholder"
      FROM page JOIN reviews r USING (id)
        JOIN requests q ON q.id = r."requestId" JOIN artists a ON a.id = r."artistId"
      ORDER BY r.rating DESC, r.id DESC`,
    db.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (${shown} LIMIT ${countedUpTo}) AS counted`,
  ]);
  return { rows, total: counted?.total ?? 0 };
}
