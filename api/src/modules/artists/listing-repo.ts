import type { Queryable } from '#api/database.ts';

/** Whether the public sees the artist, and so whether money may be taken for one. */
export async function isListed(db: Queryable, artistId: string): Promise<boolean> {
  const artist = await db.artist.findUnique({ where: { id: artistId }, select: { listed: true } });
  return artist?.listed ?? false;
}
