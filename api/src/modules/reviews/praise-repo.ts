import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';

const praiseSelect = {
  id: true,
  fanName: true,
  rating: true,
  text: true,
  createdAt: true,
  request: { select: { occasion: true } },
  artist: {
    select: {
      slug: true,
      stageName: true,
      category: true,
      country: true,
      photoKey: true,
      photoPlaceholder: true,
    },
  },
} satisfies Prisma.ReviewSelect;
export type PraiseRow = Prisma.ReviewGetPayload<{ select: typeof praiseSelect }>;

/** Reviews with words, of at least so many stars, about artists the public sees: the best first, then the newest. */
export async function findPraise(
  db: Queryable,
  { leastStars, skip, take }: { leastStars: number; skip: number; take: number },
): Promise<{ rows: PraiseRow[]; total: number }> {
  const where = {
    text: { not: null },
    rating: { gte: leastStars },
    artist: { listed: true },
    takenDownAt: null,
  };
  const [rows, total] = await Promise.all([
    db.review.findMany({
      where,
      orderBy: [{ rating: 'desc' }, { id: 'desc' }],
      skip,
      take,
      select: praiseSelect,
    }),
    db.review.count({ where }),
  ]);
  return { rows, total };
}
