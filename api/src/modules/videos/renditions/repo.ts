import { Prisma, type RenditionKind, type VideoTask } from '@salamu/prisma/client';
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

const select = {
  id: true,
  key: true,
  width: true,
  height: true,
  bytes: true,
  durationMs: true,
  takenDownAt: true,
  evidenceOf: { select: { videoId: true } },
  renditions: { select: { kind: true } },
} satisfies Prisma.VideoSelect;
export type VideoToRender = Prisma.VideoGetPayload<{ select: typeof select }>;

export const findVideoToRender = (db: Queryable, id: string): Promise<VideoToRender | null> =>
  db.video.findUnique({ where: { id }, select });

interface RenditionRow {
  videoId: string;
  kind: RenditionKind;
  key: string;
  bytes: number;
  width: number;
  height: number;
  codecs: string;
}

/** Show a rendition from now on; false if its video was forgotten meanwhile. */
export async function insertRendition(db: Queryable, row: RenditionRow): Promise<boolean> {
  const inserted = await db.$executeRaw`
    INSERT INTO video_renditions ("videoId", kind, key, bytes, width, height, codecs)
    SELECT id, ${row.kind}::"RenditionKind", ${row.key}, ${row.bytes}, ${row.width}, ${row.height}, ${row.codecs}
    FROM videos WHERE id = ${row.videoId}::uuid FOR KEY SHARE
    ON CONFLICT ("videoId", kind) DO NOTHING`;
  return inserted === 1;
}

/** Say why one of a video's renditions is missing, or that none is. */
export async function noteProblem(db: Queryable, id: string, renditionProblem: string | null): Promise<void> {
  await db.video.updateMany({ where: { id }, data: { renditionProblem } });
}
