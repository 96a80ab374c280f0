import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';

export async function insertVideo(tx: Queryable, video: Prisma.VideoUncheckedCreateInput): Promise<void> {
  await tx.video.create({ data: video, select: { id: true } });
}

/** Deletes a video that nothing shows, and answers where its files lie; none where it is still shown. */
export async function deleteLooseVideo(tx: Queryable, id: string): Promise<string[]> {
  const loose = {
    id,
    sampleOfId: null,
    introOf: { is: null },
    pendingIntroOf: { is: null },
    request: { is: null },
  };
  const video = await tx.video.findFirst({ where: loose, select: { key: true, posterKey: true } });
  if (!video) return [];
  await tx.video.deleteMany({ where: { id } });
  return [video.key, video.posterKey].filter((key) => key !== null);
}

/** Whether a file belongs to a video that everybody may see: a sample, or the intro of a listed artist. */
export async function isPublicFile(db: Queryable, key: string): Promise<boolean> {
  const found = await db.video.findFirst({
    where: {
      AND: [
        { OR: [{ key }, { posterKey: key }] },
        { OR: [{ sampleOf: { is: { listed: true } } }, { introOf: { is: { listed: true } } }] },
      ],
    },
    select: { id: true },
  });
  return found !== null;
}

const watchSelect = {
  status: true,
  deliveredAt: true,
  recipientName: true,
  fromName: true,
  forSelf: true,
  occasion: true,
  language: true,
  artist: { select: { slug: true, stageName: true, photoKey: true, photoPlaceholder: true } },
  video: {
    select: {
      key: true,
      posterKey: true,
      mimeType: true,
      bytes: true,
      durationMs: true,
      width: true,
      height: true,
    },
  },
} satisfies Prisma.RequestSelect;

export type WatchedRequest = Prisma.RequestGetPayload<{ select: typeof watchSelect }>;
export type WatchedVideo = NonNullable<WatchedRequest['video']>;

/** The request whose watch page a secret opens. */
export function findByWatchKey(db: Queryable, watchKey: string): Promise<WatchedRequest | null> {
  return db.request.findUnique({ where: { watchKey }, select: watchSelect });
}
