import type { Queryable } from '#api/start/database.ts';

/** Add a first answer to the artist's response time. */
export async function noteAnswer(
  tx: Queryable,
  artistId: string,
  paidAt: Date,
  answeredAt: Date,
): Promise<void> {
  const seconds = Math.max(0, Math.round((answeredAt.getTime() - paidAt.getTime()) / 1000));
  await tx.artist.updateMany({
    where: { id: artistId },
    data: { responseSeconds: { increment: seconds }, responseCount: { increment: 1 } },
  });
}

/** Add a first delivery to the artist's record. */
export async function noteDelivery(tx: Queryable, artistId: string, onTime: boolean): Promise<void> {
  await tx.artist.updateMany({
    where: { id: artistId },
    data: { deliveredCount: { increment: 1 }, onTimeCount: { increment: onTime ? 1 : 0 } },
  });
}

/** Add a review to the artist's rating. */
export async function noteReview(tx: Queryable, artistId: string, rating: number): Promise<void> {
  await changeRating(tx, artistId, rating, 1);
}

/** Remove a review from the artist's rating. */
export async function dropReview(tx: Queryable, artistId: string, rating: number): Promise<void> {
  await changeRating(tx, artistId, -rating, -1);
}

async function changeRating(tx: Queryable, artistId: string, stars: number, count: 1 | -1): Promise<void> {
  await tx.artist.updateMany({
    where: { id: artistId },
    data: { ratingSum: { increment: stars }, ratingCount: { increment: count } },
  });
}
