import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** The public columns of a review. */
export const reviewSelect = {
  id: true,
  fanName: true,
  rating: true,
  text: true,
  createdAt: true,
  request: { select: { occasion: true } },
} satisfies Prisma.ReviewSelect;
export type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

/** Write a request's review unless there is one; null if there is. */
export async function insertReview(
  tx: Queryable,
  data: Prisma.ReviewUncheckedCreateInput,
): Promise<ReviewRow | null> {
  const { count } = await tx.review.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return null;
  return tx.review.findUnique({ where: { requestId: data.requestId }, select: reviewSelect });
}
