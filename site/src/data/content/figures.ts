import { type Api, unwrap } from '@salamu/api/client';
import type { ArtistCard } from '../page/types.ts';

/** Today's figures from the public directory. */
export interface Figures {
  artists: number;
  countries: number;
  categories: number;
  faces: ArtistCard[];
}

export async function figuresToday(api: Api): Promise<Figures> {
  const { items, total, facets } = await unwrap(api.artists.get({ query: { sort: 'popular', pageSize: 5 } }));
  const some = (counts: Record<string, number>) => Object.values(counts).filter((count) => count > 0).length;
  return { artists: total, countries: some(facets.country), categories: some(facets.category), faces: items };
}
