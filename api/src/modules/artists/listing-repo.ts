import type { Queryable } from '#api/start/database.ts';

/** Whether the artist is public, and so whether payments may be taken for them. */
export async function isListed(db: Queryable, artistId: string): Promise<boolean> {
  const artist = await db.artist.findUnique({ where: { id: artistId }, select: { listed: true } });
  return artist?.listed ?? false;
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
