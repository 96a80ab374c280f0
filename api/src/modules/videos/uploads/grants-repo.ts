import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export async function replaceGrant(
  db: Queryable,
  { uploadId, ...grant }: Prisma.UploadGrantUncheckedCreateInput,
): Promise<void> {
  await db.uploadGrant.upsert({
    where: { uploadId },
    create: { uploadId, ...grant },
    update: grant,
    select: { uploadId: true },
  });
}

/** The account whose unused upload this opens, while its session lasts. */
export async function findGranted(
  db: Queryable,
  { uploadId, hash, now }: { uploadId: string; hash: string; now: Date },
): Promise<string | null> {
  const found = await db.uploadGrant.findFirst({
    where: {
      uploadId,
      hash,
      upload: { attachedAt: null },
      session: { endedAt: null, expiresAt: { gt: now }, user: { suspendedAt: null } },
    },
    select: { session: { select: { userId: true } } },
  });
  return found?.session.userId ?? null;
}
