import { Prisma } from '@salamu/prisma/client';
import { claim } from '#api/async/claim-repo.ts';
import type { Queryable } from '#api/start/database.ts';

export interface StoredVideo {
  id: string;
  key: string;
  mimeType: string;
}

/** Claim the next video to clean; if this process dies, another claims it at `leaseUntil`. */
export async function claimVideo(db: Queryable, now: Date, leaseUntil: Date): Promise<StoredVideo | null> {
  const returns = Prisma.sql`t.id, t.key, t."mimeType"`;
  const queue = { table: 'videos', at: 'cleanAt', returns } as const;
  const [video] = await claim<StoredVideo>(db, queue, { now, leaseUntil, limit: 1 });
  return video ?? null;
}

/** Show the clean file from now on; false if the video was replaced meanwhile. The old file still has to be deleted. */
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

/** End a video's wait; `cleaningProblem` says why it stays as it was sent. */
export async function endCleaning(db: Queryable, id: string, cleaningProblem: string | null): Promise<void> {
  await db.video.updateMany({ where: { id }, data: { cleanAt: null, cleaningProblem } });
}
