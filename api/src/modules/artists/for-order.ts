import { runExclusive } from '#api/async/run-exclusive.ts';
import type { Caps } from '#api/domain/artist/places.ts';
import { type ArtistForOrder, lockArtistForOrder } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { findLimits } from './repo.ts';

const hasCaps = (artist: Caps | null) =>
  artist !== null && (artist.openCap !== null || artist.dailyCap !== null);

/**
 * Take an order in a transaction that locks the artist's row; null if there is no such artist. Orders for an artist
 * with caps run one after the other, so that two never share the last place; others run in parallel.
 * @throws DomainError `unavailable` if too many others are waiting
 */
export async function withArtistForOrder<T>(
  ctx: Context,
  artistId: string,
  order: (tx: Queryable, artist: ArtistForOrder | null) => Promise<T>,
): Promise<T> {
  const alone = hasCaps(await findLimits(ctx.db, artistId));
  const take = () =>
    transaction(ctx.db, async (tx) => {
      const artist = await lockArtistForOrder(tx, artistId, alone);
      // The artist has just set a cap.
      if (!alone && hasCaps(artist)) return null;
      return { made: await order(tx, artist) };
    });
  const taken = await (alone ? runExclusive(`orders:${artistId}`, take) : take());
  return taken ? taken.made : withArtistForOrder(ctx, artistId, order);
}
