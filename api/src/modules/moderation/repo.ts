import type { Prisma } from '@salamu/prisma/client';
import type { FlagThing } from '#api/domain/moderation/flags.ts';
import type { Flaggable } from '#api/records/flag-cases-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

const flagSelect = {
  id: true,
  thing: true,
  reason: true,
  note: true,
  createdAt: true,
} satisfies Prisma.FlagSelect;
export type FlagRow = Prisma.FlagGetPayload<{ select: typeof flagSelect }>;

export type Writer = { userId: string } | { guestOfId: string };

export function findFlag(
  db: Queryable,
  thing: FlagThing,
  thingId: string,
  writer: Writer,
): Promise<FlagRow | null> {
  return db.flag.findFirst({ where: { thing, thingId, ...writer }, select: flagSelect });
}

/** All a user's flags, oldest first. */
export function flagsOf(db: Queryable, userId: string): Promise<FlagRow[]> {
  return db.flag.findMany({ where: { userId }, orderBy: { id: 'asc' }, select: flagSelect });
}

export async function findDeliveredVideo(db: Queryable, requestId: string): Promise<Flaggable | null> {
  const found = await db.request.findFirst({
    where: { id: requestId, deliveredAt: { not: null }, video: { is: { takenDownAt: null } } },
    select: { artistId: true, videoId: true },
  });
  return found?.videoId ? { thingId: found.videoId, artistId: found.artistId, requestId } : null;
}

const videoSelect = {
  artistId: true,
  request: { select: { id: true } },
} satisfies Prisma.VideoSelect;

/** A video on a public artist's page: the intro, a sample, or one a fan has made public. */
export function findPublicVideo(db: Queryable, id: string): Promise<Flaggable | null> {
  const listed = { is: { listed: true } };
  const shown = { public: true, status: 'completed', artist: listed } as const;
  return videoWhere(db, id, { OR: [{ sampleOf: listed }, { introOf: listed }, { request: { is: shown } }] });
}

/** Any video that is not taken down. */
export function findVideo(db: Queryable, id: string): Promise<Flaggable | null> {
  return videoWhere(db, id, {});
}

async function videoWhere(
  db: Queryable,
  id: string,
  where: Prisma.VideoWhereInput,
): Promise<Flaggable | null> {
  const found = await db.video.findFirst({ where: { id, takenDownAt: null, ...where }, select: videoSelect });
  return found && { thingId: id, artistId: found.artistId, requestId: found.request?.id ?? null };
}

export function findVisibleReview(
  db: Queryable,
  id: string,
  about: string | null,
): Promise<Flaggable | null> {
  return reviewWhere(db, id, {
    OR: [{ artist: { listed: true } }, ...(about ? [{ artistId: about }] : [])],
  });
}

/** Any review that is not taken down. */
export function findReview(db: Queryable, id: string): Promise<Flaggable | null> {
  return reviewWhere(db, id, {});
}

export function findReply(db: Queryable, id: string): Promise<Flaggable | null> {
  return reviewWhere(db, id, { reply: { not: null } });
}

async function reviewWhere(
  db: Queryable,
  id: string,
  where: Prisma.ReviewWhereInput,
): Promise<Flaggable | null> {
  const found = await db.review.findFirst({
    where: { id, takenDownAt: null, ...where },
    select: { artistId: true, requestId: true },
  });
  return found && { thingId: id, ...found };
}

export async function findReaction(db: Queryable, id: string): Promise<Flaggable | null> {
  const found = await db.attachment.findUnique({
    where: { id, role: 'reaction' },
    select: { requestId: true, request: { select: { artistId: true } } },
  });
  return found && { thingId: id, artistId: found.request.artistId, requestId: found.requestId };
}
