import { type Api, ApiError, unwrap } from '@salamu/api/client';
import type { Artist, ArtistCard } from './types.ts';

/** A public artist by slug or id; null where there is none. */
export async function findArtist(api: Api, id: string): Promise<Artist | null> {
  try {
    return await unwrap(api.artists({ id }).get());
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

/** Four artists whom many people ask, for somebody who came to a dead end. */
export async function popularArtists(api: Api): Promise<ArtistCard[]> {
  const list = await unwrap(api.artists.get({ query: { sort: 'popular', available: true, pageSize: 4 } }));
  return list.items;
}
