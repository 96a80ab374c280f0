import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export const videoSelect = {
  sentAt: true,
  video: { select: { key: true, mimeType: true } },
} satisfies Prisma.EvidenceVideoSelect;
export type EvidenceVideoRow = Prisma.EvidenceVideoGetPayload<{ select: typeof videoSelect }>;

export function findVideo(db: Queryable, artistId: string): Promise<EvidenceVideoRow | null> {
  return db.evidenceVideo.findUnique({ where: { artistId }, select: videoSelect });
}

export async function insertVideo(
  tx: Queryable,
  data: Prisma.EvidenceVideoUncheckedCreateInput,
): Promise<void> {
  await tx.evidenceVideo.create({ data, select: { artistId: true } });
}

/** Delete an artist's video sent before then, and return the id of the file to delete. */
export async function deleteVideo(
  tx: Queryable,
  artistId: string,
  before: Date | null = null,
): Promise<string | null> {
  const where = { artistId, ...(before && { sentAt: { lt: before } }) };
  const found = await tx.evidenceVideo.findFirst({ where, select: { videoId: true } });
  if (found) await tx.evidenceVideo.deleteMany({ where: found });
  return found?.videoId ?? null;
}

export async function findOldVideos(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db.evidenceVideo.findMany({
    where: { sentAt: { lt: before } },
    orderBy: { sentAt: 'asc' },
    take: limit,
    select: { artistId: true },
  });
  return rows.map(({ artistId }) => artistId);
}
