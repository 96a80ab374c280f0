import { Prisma } from '@salamu/prisma/client';
import { claim } from '#api/async/claim-repo.ts';
import type { Queryable } from '#api/start/database.ts';

export interface VideoToProve {
  id: string;
  key: string;
}

/** Claim the next video whose file is to be hashed; if this process dies, another claims it at `leaseUntil`. */
export async function claimVideoToProve(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
): Promise<VideoToProve | null> {
  const [video] = await claim<VideoToProve>(
    db,
    {
      table: 'videos',
      at: 'proveAt',
      // A file that is still to be cleaned or signed is written again.
      waits: Prisma.sql`w."cleanAt" IS NULL AND w."signAt" IS NULL`,
      returns: Prisma.sql`t.id, t.key`,
    },
    { now, leaseUntil, limit: 1 },
  );
  return video ?? null;
}

/** The request a video was delivered for; null for an artist's own. */
export async function requestDeliveredWith(db: Queryable, videoId: string): Promise<string | null> {
  const proof = await db.videoProof.findUnique({ where: { videoId }, select: { requestId: true } });
  if (proof) return proof.requestId;
  const request = await db.request.findUnique({ where: { videoId }, select: { id: true } });
  return request?.id ?? null;
}

/** Keep the hash of a delivered video; its verification ID is only used if it has none. */
export async function addHash(
  tx: Queryable,
  proof: { videoId: string; requestId: string; verificationId: string },
  sha256: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await addProof(tx, proof);
  await tx.videoHash.createMany({ data: { sha256, videoId: proof.videoId }, skipDuplicates: true });
}

/** The video that a request has now; null before its first take. */
export async function findLatestTake(tx: Queryable, requestId: string): Promise<string | null> {
  const request = await tx.request.findUnique({ where: { id: requestId }, select: { videoId: true } });
  return request?.videoId ?? null;
}

/** Keep what a video was delivered for, before it is hashed; does nothing if that is known. */
export async function addProof(
  tx: Queryable,
  proof: { videoId: string; requestId: string; verificationId: string },
): Promise<void> {
  await tx.videoProof.createMany({ data: proof, skipDuplicates: true });
}

/** End a video's wait, unless its file was replaced meanwhile; returns whether it ended. */
export async function endProving(tx: Queryable, { id, key }: VideoToProve): Promise<boolean> {
  const { count } = await tx.video.updateMany({ where: { id, key }, data: { proveAt: null } });
  return count === 1;
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
