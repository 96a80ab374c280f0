import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export async function isListed(db: Queryable, artistId: string): Promise<boolean> {
  const artist = await db.artist.findUnique({ where: { id: artistId }, select: { listed: true } });
  return artist?.listed ?? false;
}

/** A user's stage name; null if they aren't an artist. */
export async function stageNameOf(db: Queryable, userId: string): Promise<string | null> {
  const artist = await db.artist.findUnique({ where: { userId }, select: { stageName: true } });
  return artist?.stageName ?? null;
}

/**
 * Recompute `listed`: profile complete, verified, still an artist, not suspended. Called by everything that changes one
 * of these, in the same transaction.
 */
export async function refreshListed(tx: Queryable, artistId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE artists a
    SET listed = a."profileCompletedAt" IS NOT NULL AND a."verifiedAt" IS NOT NULL
      AND u.role = 'artist' AND u."suspendedAt" IS NULL
    FROM users u WHERE u.id = a."userId" AND a.id = ${artistId}::uuid`;
}

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

export async function noteDelivery(tx: Queryable, artistId: string, onTime: boolean): Promise<void> {
  await tx.artist.updateMany({
    where: { id: artistId },
    data: { deliveredCount: { increment: 1 }, onTimeCount: { increment: onTime ? 1 : 0 } },
  });
}

export async function noteReview(tx: Queryable, artistId: string, rating: number): Promise<void> {
  await changeRating(tx, artistId, rating, 1);
}

export async function dropReview(tx: Queryable, artistId: string, rating: number): Promise<void> {
  await changeRating(tx, artistId, -rating, -1);
}

async function changeRating(tx: Queryable, artistId: string, stars: number, count: 1 | -1): Promise<void> {
  await tx.artist.updateMany({
    where: { id: artistId },
    data: { ratingSum: { increment: stars }, ratingCount: { increment: count } },
  });
}

const orderSelect = {
  id: true,
  userId: true,
  listed: true,
  accepting: true,
  awayUntil: true,
  dailyCap: true,
  openCap: true,
  timeZone: true,
  currency: true,
  price: true,
  rushPrice: true,
  promiseDays: true,
  languages: true,
  occasions: true,
  user: { select: { email: true } },
} satisfies Prisma.ArtistSelect;

export type ArtistForOrder = Prisma.ArtistGetPayload<{ select: typeof orderSelect }>;

/**
 * The artist of an order, locked until the transaction ends; null if there is none. With `alone`, other orders wait, so
 * that two can't both take the last place under a cap.
 */
export async function lockArtistForOrder(
  tx: Queryable,
  artistId: string,
  alone: boolean,
): Promise<ArtistForOrder | null> {
  const strength = alone ? Prisma.sql`NO KEY UPDATE` : Prisma.sql`SHARE`;
  await tx.$queryRaw(Prisma.sql`SELECT id FROM artists WHERE id = ${artistId}::uuid FOR ${strength}`);
  return tx.artist.findUnique({ where: { id: artistId }, select: orderSelect });
}

export async function isVerifiedArtist(db: Queryable, userId: string): Promise<boolean> {
  return (await db.artist.count({ where: { userId, verifiedAt: { not: null } } })) > 0;
}
