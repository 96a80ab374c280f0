import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';
import { videoSelect } from '../card/repo.ts';
import { skeletonOf } from '../look-alikes/skeleton.ts';

export const pendingSelect = {
  id: true,
  artistId: true,
  askedAt: true,
  stageName: true,
  slug: true,
  photoKey: true,
  photoPlaceholder: true,
  introVideoId: true,
  removesIntro: true,
  introVideo: { select: videoSelect },
} satisfies Prisma.PendingChangeSelect;
export type PendingRow = Prisma.PendingChangeGetPayload<{ select: typeof pendingSelect }>;

/** An artist's pending change; to change it, lock the artist's row. */
export function findPending(db: Queryable, artistId: string): Promise<PendingRow | null> {
  return db.pendingChange.findUnique({ where: { artistId }, select: pendingSelect });
}

export async function insertPending(
  tx: Queryable,
  data: Prisma.PendingChangeUncheckedCreateInput,
): Promise<void> {
  await tx.pendingChange.create({ data, select: { id: true } });
}

export async function deletePending(tx: Queryable, artistId: string): Promise<void> {
  await tx.pendingChange.deleteMany({ where: { artistId } });
}

export function nameColumns(stageName: string) {
  return { stageName, nameSkeleton: skeletonOf(stageName) };
}

/** An artist's account, and whether the public could see the artist. */
export function findOwner(db: Queryable, artistId: string) {
  return db.artist.findUnique({
    where: { id: artistId },
    select: { userId: true, stageName: true, user: { select: { role: true, suspendedAt: true } } },
  });
}
