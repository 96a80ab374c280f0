import type { Prisma } from '@salamu/prisma/client';
import { type RequestRow, requestSelect } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

export function findRequests(db: Queryable, ids: string[]): Promise<RequestRow[]> {
  return db.request.findMany({ where: { id: { in: ids } }, select: requestSelect });
}

const videoSelect = {
  id: true,
  key: true,
  mimeType: true,
  bytes: true,
  durationMs: true,
  captions: { select: { key: true, language: true } },
  width: true,
  height: true,
  takenDownAt: true,
} satisfies Prisma.VideoSelect;
export type FlaggedVideo = Prisma.VideoGetPayload<{ select: typeof videoSelect }>;

export function findVideos(db: Queryable, ids: string[]): Promise<FlaggedVideo[]> {
  return db.video.findMany({ where: { id: { in: ids } }, select: videoSelect });
}

const reviewSelect = {
  id: true,
  requestId: true,
  artistId: true,
  fanName: true,
  rating: true,
  text: true,
  takenDownAt: true,
  reply: true,
} satisfies Prisma.ReviewSelect;
export type FlaggedReview = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

export function findReviews(db: Queryable, ids: string[]): Promise<FlaggedReview[]> {
  return db.review.findMany({ where: { id: { in: ids } }, select: reviewSelect });
}

export async function findReactionIds(db: Queryable, ids: string[]): Promise<string[]> {
  const rows = await db.attachment.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

export function requestWithVideo(tx: Queryable, videoId: string): Promise<{ id: string } | null> {
  return tx.request.findUnique({ where: { videoId }, select: { id: true } });
}

/** Take a video down (`at`) or restore it (null); returns whether that changed anything. */
export async function setVideoTakenDown(tx: Queryable, id: string, at: Date | null): Promise<boolean> {
  const takenDownAt = at ? null : { not: null };
  const { count } = await tx.video.updateMany({ where: { id, takenDownAt }, data: { takenDownAt: at } });
  return count === 1;
}

/** Take a review down (`at`) or restore it (null); returns whether that changed anything. */
export async function setReviewTakenDown(tx: Queryable, id: string, at: Date | null): Promise<boolean> {
  const takenDownAt = at ? null : { not: null };
  const { count } = await tx.review.updateMany({ where: { id, takenDownAt }, data: { takenDownAt: at } });
  return count === 1;
}

/** Delete the reply to a review; returns whether there was one. */
export async function dropReply(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx.review.updateMany({
    where: { id, reply: { not: null } },
    data: { reply: null },
  });
  return count === 1;
}
