import type { Prisma } from '@salamu/prisma/client';
import { captionsKey, isCaptionsKey } from '#api/domain/video/captions.ts';
import { isRenditionKey, renditionKeys } from '#api/domain/video/rendition.ts';
import type { Queryable } from '#api/start/database/database.ts';

export async function insertVideo(tx: Queryable, video: Prisma.VideoUncheckedCreateInput): Promise<void> {
  await tx.video.create({ data: video, select: { id: true } });
}

export async function insertCaptions(
  tx: Queryable,
  captions: Prisma.VideoCaptionsUncheckedCreateInput,
): Promise<void> {
  await tx.videoCaptions.create({ data: captions, select: { videoId: true } });
}

export const findKey = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await db.video.findUnique({ where: { id }, select: { key: true } }))?.key;

/** Delete a video that nothing shows, and return its files; none if it is still shown. */
export async function deleteLooseVideo(tx: Queryable, id: string): Promise<string[]> {
  const loose = {
    id,
    sampleOfId: null,
    introOf: { is: null },
    pendingIntroOf: { is: null },
    evidenceOf: { is: null },
    request: { is: null },
  };
  const video = await tx.video.findFirst({ where: loose, select: { key: true, posterKey: true } });
  if (!video) return [];
  await tx.video.deleteMany({ where: { id } });
  // Also those of a rendition that is still being made, and captions or none.
  return [video.key, video.posterKey, ...renditionKeys(id), captionsKey(id)].filter((key) => key !== null);
}

/** The video that a file belongs to: the video itself, a lighter file of it, its captions or its poster. */
const ofFile = (key: string): Prisma.VideoWhereInput =>
  isRenditionKey(key)
    ? { renditions: { some: { key } } }
    : isCaptionsKey(key)
      ? { captions: { is: { key } } }
      : { OR: [{ key }, { posterKey: key }] };

/** The same, if it may be shown at all. */
const shownBy = (key: string) => ({ takenDownAt: null, ...ofFile(key) }) satisfies Prisma.VideoWhereInput;

/** Whether a file may be shown: not once its video was replaced or forgotten, nor taken down, unless `takenDown` too. */
export async function isShownFile(db: Queryable, key: string, takenDown = false): Promise<boolean> {
  const where = takenDown ? ofFile(key) : shownBy(key);
  const found = await db.video.findFirst({ where, select: { id: true } });
  return found !== null;
}

const ofListedArtist = { is: { listed: true } };
const isOpen = (now: Date): Prisma.RequestWhereInput => ({
  OR: [{ revealAt: null }, { revealAt: { lte: now } }],
});
/** What a listed artist's page shows: the intro, own samples, and videos fans made public, once their links are open. */
const isPublic = (now: Date): Prisma.VideoWhereInput => ({
  OR: [
    { introOf: ofListedArtist },
    { sampleOf: ofListedArtist },
    { request: { is: { public: true, status: 'completed', artist: ofListedArtist, ...isOpen(now) } } },
  ],
});

export async function isPublicFile(db: Queryable, key: string, now: Date): Promise<boolean> {
  const where = { AND: [shownBy(key), isPublic(now)] };
  return (await db.video.findFirst({ where, select: { id: true } })) !== null;
}

interface View {
  key: string;
  /** When its signed URL was made. */
  issuedAt: Date;
}

/** Record that a view or download has started under a signed URL; `until` is when the URL ends. */
export async function noteView(db: Queryable, view: View & { until: Date }): Promise<void> {
  await db.mediaView.createMany({ data: view, skipDuplicates: true });
}

export async function hasView(db: Queryable, view: View): Promise<boolean> {
  return (await db.mediaView.count({ where: view })) > 0;
}

const fileSelect = {
  key: true,
  posterKey: true,
  posterPlaceholder: true,
  mimeType: true,
  bytes: true,
  durationMs: true,
  width: true,
  height: true,
  takenDownAt: true,
  captions: { select: { key: true, language: true } },
} satisfies Prisma.VideoSelect;

const takeSelect = { ...fileSelect, id: true, createdAt: true } satisfies Prisma.VideoSelect;
export type TakeRow = Prisma.VideoGetPayload<{ select: typeof takeSelect }>;

/** Every video that was delivered for a request, first take first, and which the fan sees. */
export async function findTakes(
  db: Queryable,
  requestId: string,
): Promise<{ takes: TakeRow[]; latest: string | null }> {
  const request = await db.request.findUnique({
    where: { id: requestId },
    select: { videoId: true, proofs: { select: { video: { select: takeSelect } } } },
  });
  const takes = request?.proofs.map(({ video }) => video) ?? [];
  takes.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { takes, latest: request?.videoId ?? null };
}

const watchSelect = {
  id: true,
  fanId: true,
  artistId: true,
  status: true,
  deliveredAt: true,
  revealAt: true,
  revealZone: true,
  recipientName: true,
  fromName: true,
  forSelf: true,
  occasion: true,
  language: true,
  artist: { select: { slug: true, stageName: true, photoKey: true, photoPlaceholder: true } },
  video: {
    select: {
      ...fileSelect,
      signedAt: true,
      renditions: {
        select: { kind: true, key: true, bytes: true, width: true, height: true, codecs: true },
        orderBy: { bytes: 'asc' },
      },
      proof: { select: { verificationId: true } },
    },
  },
} satisfies Prisma.RequestSelect;

export type WatchedRequest = Prisma.RequestGetPayload<{ select: typeof watchSelect }>;
export type WatchedVideo = NonNullable<WatchedRequest['video']>;

/** A request by its id, or by the secret of its watch page unless the link has ended. */
export function findWatched(
  db: Queryable,
  where: { id: string } | { watchKey: string },
): Promise<WatchedRequest | null> {
  const alive = 'watchKey' in where && { watchEndedAt: null };
  return db.request.findUnique({ where: { ...where, ...alive }, select: watchSelect });
}
