import { newId } from '#api/start/database/ids.ts';
import { requestRow } from './orders.ts';
import type { TestProduct } from './product.ts';

/** Puts a review of an artist into the database, with the completed request behind it. */
export async function addReview(
  { ctx }: TestProduct,
  artistId: string,
  { rating, text }: { rating: number; text: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  const requestId = newId();
  const video = { key: `videos/${requestId}.mp4`, mimeType: 'video/mp4', bytes: 3n, durationMs: 8000 };
  const { id: videoId } = await ctx.db.video.create({
    data: { ...video, id: newId(), artistId, width: 540, height: 960, createdAt: now },
    select: { id: true },
  });
  await ctx.db.request.create({
    data: {
      ...requestRow,
      id: requestId,
      code: requestId,
      artistId,
      guestName: 'Njeri Kamau',
      guestEmail: 'njeri@fans.example',
      status: 'completed',
      createdAt: now,
      paidAt: now,
      deadlineAt: now,
      deliveredAt: now,
      completedAt: now,
      endedAt: now,
      watchKey: requestId,
      videoId,
    },
  });
  const review = { requestId, artistId, fanName: 'Njeri K.', rating, text, createdAt: now };
  await ctx.db.review.create({ data: { id: newId(), ...review } });
  await ctx.db.artist.update({
    where: { id: artistId },
    data: { ratingSum: { increment: rating }, ratingCount: { increment: 1 } },
  });
}
