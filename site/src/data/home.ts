import { type Api, unwrap } from '@salamu/api/client';
import type { Artist, ArtistCard, Review } from './types.ts';

const quoteLength = { least: 60, most: 240 };

export interface Home {
  artists: ArtistCard[];
  total: number;
  /** The least that any artist asks, in US cents; null while there is none. */
  fromUsdCents: number | null;
  thanks: { review: Review; artist: Artist } | null;
}

/** Everything the home page shows from the database. */
export async function homeData(api: Api): Promise<Home> {
  const [popular, cheapest] = await Promise.all([
    unwrap(api.artists.get({ query: { sort: 'popular', available: true, pageSize: 24 } })),
    unwrap(api.artists.get({ query: { sort: 'price_asc', pageSize: 1 } })),
  ]);
  return {
    artists: popular.items,
    total: cheapest.total,
    fromUsdCents: cheapest.items[0]?.priceUsd.amount ?? null,
    thanks: await bestThanks(api, popular.items),
  };
}

/** The longest five-star words of a fan that can still be set large. */
async function bestThanks(api: Api, artists: ArtistCard[]): Promise<Home['thanks']> {
  const reviewed = artists.filter(({ rating }) => rating.count > 0).slice(0, 6);
  const found = await Promise.all(reviewed.map(({ id }) => unwrap(api.artists({ id }).get())));
  const candidates = found.flatMap((artist) => artist.reviews.map((review) => ({ review, artist })));
  const length = ({ review }: { review: Review }) => review.text?.length ?? 0;
  return (
    candidates
      .filter(({ review }) => review.rating === 5)
      .filter((each) => length(each) >= quoteLength.least && length(each) <= quoteLength.most)
      .sort((a, b) => length(b) - length(a))[0] ?? null
  );
}
