import { Prisma, type VideoTask } from '@salamu/prisma/client';
import { claim, type Queue } from '#api/async/claim-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Signing comes first: it takes seconds. */
export const videoTaskQueue: Queue = {
  table: 'video_tasks',
  at: 'runAt',
  first: Prisma.sql`w.kind`,
  returns: Prisma.sql`t.id, t."videoId", t.kind`,
};

export type Task = Pick<VideoTask, 'id' | 'videoId' | 'kind'>;

/** Claim the next task; if this process dies, another claims it at `leaseUntil`. */
export async function claimTask(db: Queryable, now: Date, leaseUntil: Date): Promise<Task | undefined> {
  const [task] = await claim<Task>(db, videoTaskQueue, { now, leaseUntil, limit: 1 });
  return task;
}

export async function endTask(db: Queryable, id: string): Promise<void> {
  await db.videoTask.deleteMany({ where: { id } });
}

/** How many videos wait for their renditions, as far as anyone counts. */
export function countToRender(db: Queryable, now: Date): Promise<number> {
  return db.videoTask.count({ where: { kind: 'render', runAt: { lte: now } }, take: 1000 });
}
