import { type Api, unwrap } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { foundOrNull } from '../page/api-outcome.ts';
import type { Artist, ArtistCard, Review } from '../page/types.ts';

const reviewsPerPage = 6;

export interface ReviewPage {
  reviews: Review[];
  page: number;
  pages: number;
}

export interface ArtistPage {
  artist: Artist;
  similar: ArtistCard[];
  shown: ReviewPage;
}

/** The page of reviews in an address (`?reviews=2`); 1 by default. */
export function reviewPageIn(query: URLSearchParams): number {
  const asked = query.get('reviews') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** Everything an artist's page shows, with that page of reviews; null if there is no such public artist. */
export async function artistPage(api: Api, slug: string, reviewPage: number): Promise<ArtistPage | null> {
  const artist = await findArtist(api, slug);
  if (!artist) return null;
  const [{ items: similar }, shown] = await Promise.all([
    unwrap(api.artists({ id: slug }).similar.get()),
    reviewsOf(api, artist, reviewPage),
  ]);
  return { artist, similar, shown };
}

async function reviewsOf(api: Api, artist: Artist, page: number): Promise<ReviewPage> {
  const pages = Math.ceil(artist.rating.count / reviewsPerPage);
  if (page === 1 || page > pages) {
    return { reviews: artist.reviews.slice(0, reviewsPerPage), page: 1, pages };
  }
  const query = { page, pageSize: reviewsPerPage };
  const { items } = await unwrap(api.artists({ id: artist.id }).reviews.get({ query }));
  return { reviews: items, page, pages };
}

/** A public artist by slug or id; null if there is none. */
export const findArtist = (api: Api, id: string): Promise<Artist | null> =>
  foundOrNull(() => unwrap(api.artists({ id }).get()));

/** Four popular artists, for visitors at a dead end. */
export async function popularArtists(api: Api): Promise<ArtistCard[]> {
  const list = await unwrap(api.artists.get({ query: { sort: 'popular', available: true, pageSize: 4 } }));
  return list.items;
}

export function namedVideos({ stageName, introVideo, samples }: Artist) {
  return [
    ...(introVideo ? [{ ...introVideo, name: m.page_artist_hello({ name: stageName }) }] : []),
    ...samples.map((sample, index) => ({
      ...sample,
      name: m.page_artist_sample({ name: stageName, number: index + 1, count: samples.length }),
    })),
  ];
}
