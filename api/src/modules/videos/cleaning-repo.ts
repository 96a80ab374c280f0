import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export interface StoredVideo {
  id: string;
  key: string;
  mimeType: string;
}

/** Take the next video that waits to be cleaned; should this process die, another takes it at `leaseUntil`. */
export async function claimVideo(db: Queryable, now: Date, leaseUntil: Date): Promise<StoredVideo | null> {
  const [video] = await db.$queryRaw<StoredVideo[]>(Prisma.sql`
    UPDATE videos SET "cleanAt" = ${leaseUntil}
    WHERE id = (
      SELECT id FROM videos WHERE "cleanAt" <= ${now} ORDER BY "cleanAt", id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, key, "mimeType"`);
  return video ?? null;
}

/** Show the clean file from now on; false where the video was replaced meanwhile. The old file is still to go. */
export async function swapFile(
  db: Queryable,
  { id, key }: StoredVideo,
  clean: { key: string; mimeType: string; bytes: number; durationMs: number; width: number; height: number },
): Promise<boolean> {
  const { count } = await db.video.updateMany({
    where: { id, key, cleanAt: { not: null } },
    data: { ...clean, bytes: BigInt(clean.bytes) },
  });
  return count === 1;
}

/** Let a video wait no longer; `cleaningProblem` says why it stays as it was sent. */
export async function endCleaning(db: Queryable, id: string, cleaningProblem: string | null): Promise<void> {
  await db.video.updateMany({ where: { id }, data: { cleanAt: null, cleaningProblem } });
}
