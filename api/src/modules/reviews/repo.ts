import type { Prisma } from '@salamu/prisma/client';
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
