import type { Prisma } from '@salamu/prisma/client';
import { type ReviewRow, reviewSelect } from '#api/records/reviews-repo.ts';
import type { Queryable } from '#api/start/database.ts';

/** Write a request's review unless there is one; null if there is. */
export async function insertReview(
  tx: Queryable,
  data: Prisma.ReviewUncheckedCreateInput,
): Promise<ReviewRow | null> {
  const { count } = await tx.review.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return null;
  return tx.review.findUnique({ where: { requestId: data.requestId }, select: reviewSelect });
}
