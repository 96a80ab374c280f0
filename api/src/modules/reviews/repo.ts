import { Prisma } from '@salamu/prisma/client';
import type { Category } from '#api/domain/artist/categories.ts';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import type { Occasion } from '#api/domain/request/brief.ts';
import { type Cursor, keyset } from '#api/lists/cursors.ts';
import { type ReviewRow, reviewSelect } from '#api/records/reviews-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Insert a request's review; null if there is one. */
export async function insertReview(
  tx: Queryable,
  data: Prisma.ReviewUncheckedCreateInput,
): Promise<ReviewRow | null> {
  const { count } = await tx.review.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return null;
  return tx.review.findUnique({ where: { requestId: data.requestId }, select: reviewSelect });
}

/** Insert a reply; null if there is one, or the review was taken down. */
export async function insertReply(
  tx: Queryable,
  requestId: string,
  { reply, now }: { reply: string; now: Date },
): Promise<{ id: string } | null> {
  const { count } = await tx.review.updateMany({
    where: { requestId, repliedAt: null, takenDownAt: null },
    data: { reply, repliedAt: now },
  });
  return count === 0 ? null : tx.review.findUnique({ where: { requestId }, select: { id: true } });
}

/** An artist's reviews, newest first, including those taken down. */
export async function findOwnReviews(db: Queryable, artistId: string, cursor: Cursor | null) {
  const { where, ...page } = keyset(cursor);
  const [rows, total, artist] = await Promise.all([
    db.review.findMany({
      where: { artistId, ...where },
      ...page,
      select: { ...reviewSelect, requestId: true, takenDownAt: true },
    }),
    db.review.count({ where: { artistId } }),
    db.artist.findUniqueOrThrow({ where: { id: artistId }, select: { ratingSum: true, ratingCount: true } }),
  ]);
  return { rows, total, artist };
}

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
