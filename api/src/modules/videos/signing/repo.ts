import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

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
    where: { id, key },
    data: { ...signed, bytes: BigInt(signed.bytes) },
  });
  return count === 1;
}
