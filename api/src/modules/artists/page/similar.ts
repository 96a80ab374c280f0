import type { Viewer } from '#api/domain/account/viewer.ts';
import type { Context } from '#api/start/context.ts';
import type { ArtistCard } from '../model.ts';
import { presentCard } from '../present.ts';
import { findSimilar } from './similar-repo.ts';
import { findVisible } from './visible.ts';

const mostSimilar = 4;

/**
 * Up to four listed artists a fan of this one may also like.
 * @throws DomainError `not_found`
 */
export async function similarArtists(
  ctx: Context,
  viewer: Viewer,
  idOrSlug: string,
): Promise<{ items: ArtistCard[] }> {
  const artist = await findVisible(ctx, viewer, idOrSlug);
  const rows = await findSimilar(ctx.db, artist, { take: mostSimilar, now: ctx.clock.now() });
  return { items: rows.map(presentCard) };
}
