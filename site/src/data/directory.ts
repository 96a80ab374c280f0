import { type Api, unwrap } from '@salamu/api/client';
import { type ArtistSearch, apiQuery } from './artist-search.ts';
import type { ArtistList } from './types.ts';

export interface Directory {
  list: ArtistList;
  /** The last page there is; 0 where nobody fits. */
  pages: number;
  /** The least that anybody on this landing page asks, in US cents; null without anybody. */
  fromUsdCents: number | null;
}

/** The artists of a search, and the cheapest of its landing page. */
export async function findDirectory(api: Api, search: ArtistSearch): Promise<Directory> {
  const { category, country } = search;
  const landing = { ...(category && { category }), ...(country && { country }) };
  const [list, cheapest] = await Promise.all([
    unwrap(api.artists.get({ query: apiQuery(search) })),
    unwrap(api.artists.get({ query: { ...landing, sort: 'price_asc', pageSize: 1 } })),
  ]);
  return {
    list,
    pages: Math.ceil(list.total / list.pageSize),
    fromUsdCents: cheapest.items[0]?.priceUsd.amount ?? null,
  };
}
