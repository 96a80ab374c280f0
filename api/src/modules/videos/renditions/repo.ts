import type { Prisma, RenditionKind } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

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

export interface RenditionRow {
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
