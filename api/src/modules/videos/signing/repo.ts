import type { Prisma } from '@salamu/prisma/client';
import { claim, type Queue } from '#api/async/claim-repo.ts';
import type { Queryable } from '#api/start/database.ts';

export const signingQueue: Queue = { table: 'videos', at: 'signAt' };

/** Claim the next delivered video to sign; if this process dies, another claims it at `leaseUntil`. */
export async function claimVideoToSign(db: Queryable, now: Date, leaseUntil: Date): Promise<string | null> {
  const [video] = await claim(db, signingQueue, { now, leaseUntil, limit: 1 });
  return video?.id ?? null;
}

const select = {
  id: true,
  key: true,
  mimeType: true,
  createdAt: true,
  proof: {
    select: {
      requestId: true,
      verificationId: true,
      request: { select: { artist: { select: { stageName: true } } } },
    },
  },
} satisfies Prisma.VideoSelect;
export type VideoToSign = Prisma.VideoGetPayload<{ select: typeof select }>;

export function findVideoToSign(db: Queryable, id: string): Promise<VideoToSign | null> {
  return db.video.findUnique({ where: { id }, select });
}

/** Show the signed file from now on; false if the video was replaced meanwhile. The old file still has to be deleted. */
export async function showSigned(
  tx: Queryable,
  { id, key }: Pick<VideoToSign, 'id' | 'key'>,
  signed: { key: string; bytes: number; signedAt: Date },
): Promise<boolean> {
  const { count } = await tx.video.updateMany({
    where: { id, key, signAt: { not: null } },
    data: { ...signed, bytes: BigInt(signed.bytes) },
  });
  return count === 1;
}

export async function endSigning(db: Queryable, id: string): Promise<void> {
  await db.video.updateMany({ where: { id }, data: { signAt: null } });
}
