import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

/** Keep the hash of a delivered video; its verification ID is only used if it has none. */
export async function addHash(
  tx: Queryable,
  proof: { videoId: string; requestId: string; verificationId: string },
  sha256: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await tx.videoProof.createMany({ data: proof, skipDuplicates: true });
  await tx.videoHash.createMany({ data: { sha256, videoId: proof.videoId }, skipDuplicates: true });
}

const shownVideo = { select: { takenDownAt: true } } as const;
const provedSelect = {
  video: { select: { takenDownAt: true, createdAt: true, signedAt: true } },
  request: {
    select: {
      status: true,
      deliveredAt: true,
      video: shownVideo,
      artist: { select: { slug: true, stageName: true, listed: true } },
    },
  },
} satisfies Prisma.VideoProofSelect;

export type Proved = Prisma.VideoProofGetPayload<{ select: typeof provedSelect }>;

/** How many videos with the same bytes are looked at: an artist may deliver one file to many. */
const sameBytes = 20;

export async function findByHash(db: Queryable, sha256: Uint8Array<ArrayBuffer>): Promise<Proved[]> {
  const found = await db.videoHash.findMany({
    where: { sha256 },
    orderBy: { videoId: 'asc' },
    take: sameBytes,
    select: { proof: { select: provedSelect } },
  });
  return found.map(({ proof }) => proof);
}

export async function findByVerificationId(db: Queryable, verificationId: string): Promise<Proved[]> {
  const found = await db.videoProof.findUnique({ where: { verificationId }, select: provedSelect });
  return found ? [found] : [];
}
