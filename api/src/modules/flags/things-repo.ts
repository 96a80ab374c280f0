import type { Queryable } from '#api/database.ts';

/** A thing that may be flagged, and whom it concerns. */
export interface Flaggable {
  thingId: string;
  artistId: string;
  requestId: string | null;
}

/** The delivered video of a request. */
export async function findDeliveredVideo(db: Queryable, requestId: string): Promise<Flaggable | null> {
  const found = await db.request.findFirst({
    where: { id: requestId, deliveredAt: { not: null }, video: { is: { takenDownAt: null } } },
    select: { artistId: true, videoId: true },
  });
  return found?.videoId ? { thingId: found.videoId, artistId: found.artistId, requestId } : null;
}

/** A video on the page of an artist whom the public sees: the intro, a sample, or one that a fan has made public. */
export async function findPublicVideo(db: Queryable, id: string): Promise<Flaggable | null> {
  const listed = { is: { listed: true } };
  const shown = { public: true, status: 'completed', artist: listed } as const;
  const found = await db.video.findFirst({
    where: {
      id,
      takenDownAt: null,
      OR: [{ sampleOf: listed }, { introOf: listed }, { request: { is: shown } }],
    },
    select: { artistId: true, request: { select: { id: true } } },
  });
  return found && { thingId: id, artistId: found.artistId, requestId: found.request?.id ?? null };
}

/** A review that the public sees, or that is about the artist who asks for it. */
export async function findReview(db: Queryable, id: string, about: string | null): Promise<Flaggable | null> {
  const found = await db.review.findFirst({
    where: {
      id,
      takenDownAt: null,
      OR: [{ artist: { listed: true } }, ...(about ? [{ artistId: about }] : [])],
    },
    select: { artistId: true, requestId: true },
  });
  return found && { thingId: id, ...found };
}
