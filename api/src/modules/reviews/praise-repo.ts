import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import { inOrderOf } from '#api/list-repo.ts';

/** Up to here reviews are counted: nobody reads on for so long. */
const mostPraise = 1_000;

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

/** Reviews with words, of at least so many stars, about artists the public sees: the best first, then the newest. The total ends at 1,000. */
export async function findPraise(
  db: Queryable,
  { leastStars, skip, take }: { leastStars: number; skip: number; take: number },
): Promise<{ rows: PraiseRow[]; total: number }> {
  const shown = Prisma.sql`
    SELECT r.id FROM reviews r
    WHERE r.text IS NOT NULL AND r."takenDownAt" IS NULL AND r.rating >= ${leastStars}
      AND (SELECT a.listed FROM artists a WHERE a.id = r."artistId")
    ORDER BY r.rating DESC, r.id DESC`;
  const [found, [counted]] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`${shown} LIMIT ${take} OFFSET ${skip}`,
    db.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (${shown} LIMIT ${mostPraise}) AS counted`,
  ]);
  const ids = found.map(({ id }) => id);
  const rows = await db.review.findMany({ where: { id: { in: ids } }, select: praiseSelect });
  return { rows: inOrderOf(ids, rows), total: counted?.total ?? 0 };
}
