import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

const librarySelect = {
  id: true,
  recipientName: true,
  occasion: true,
  language: true,
  deliveredAt: true,
  watchKey: true,
  watchEndedAt: true,
  artist: { select: { slug: true, stageName: true } },
  video: { select: { posterKey: true, durationMs: true, bytes: true } },
} satisfies Prisma.RequestSelect;

/** A fan's requests whose video may be watched, as `isWatchable` judges, the latest delivery first. */
export async function findLibrary(
  db: Queryable,
  fanId: string,
  { skip, take }: { skip: number; take: number },
) {
  const where: Prisma.RequestWhereInput = {
    fanId,
    deliveredAt: { not: null },
    status: { not: 'refunded' },
    video: { is: { takenDownAt: null } },
  };
  const [rows, total] = await Promise.all([
    db.request.findMany({
      where,
      orderBy: [{ deliveredAt: 'desc' }, { id: 'desc' }],
      skip,
      take,
      select: librarySelect,
    }),
    db.request.count({ where }),
  ]);
  return { rows, total };
}
