import type { Prisma } from '@salamu/prisma/client';
import { type Cursor, keyset } from '#api/lists/cursors.ts';
import { type ReviewRow, reviewSelect } from '#api/records/reviews-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Write a request's review unless there is one; null if there is. */
export async function insertReview(
  tx: Queryable,
  data: Prisma.ReviewUncheckedCreateInput,
): Promise<ReviewRow | null> {
  const { count } = await tx.review.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return null;
  return tx.review.findUnique({ where: { requestId: data.requestId }, select: reviewSelect });
}

/** Write the reply to a review, unless there was one, or the review is taken down; null then. */
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

/** An artist's reviews, newest first, those that were taken down too. */
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
