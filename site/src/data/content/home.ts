import { type Api, unwrap } from '@salamu/api/client';
import { largestPage } from '@salamu/api/domain/pages/page-size';
import { type Rail, readyRail } from '../artists/ready.ts';
import type { ArtistCard, ArtistList, Praise } from '../page/types.ts';

const onTheWall = 12;
const shownBelow = 8;
/** Length in characters of a quote that can be set large. */
const large = { least: 60, most: 240 };

export interface Home {
  wall: ArtistCard[];
  /** Artists our editors feature, then other popular ones. */
  featured: ArtistCard[];
  /** Those who can do it soonest; null if they are too few. */
  ready: Rail | null;
  languages: string[];
  total: number;
  /** The longest any artist takes, in days, so a promise that all of them keep; null if there are none. */
  mostDays: number | null;
  /** The lowest price, in US cents; null if there are no artists. */
  fromUsdCents: number | null;
  /** Set large; null if no fan has written enough yet. */
  thanks: Praise | null;
}

/** The home page without its artists, while the API is away. */
export const emptyHome: Home = {
  wall: [],
  featured: [],
  ready: null,
  languages: [],
  total: 0,
  mostDays: null,
  fromUsdCents: null,
  thanks: null,
};

/** Everything on the home page today (YYYY-MM-DD) that comes from the database. */
export async function homeData(api: Api, today: string): Promise<Home> {
  const askable = { available: true, sort: 'popular' } as const;
  const [popular, featured, cheapest, praise] = await Promise.all([
    unwrap(api.artists.get({ query: { ...askable, pageSize: onTheWall + 2 * shownBelow } })),
    unwrap(api.artists.get({ query: { ...askable, featured: true, pageSize: shownBelow } })),
    unwrap(api.artists.get({ query: { sort: 'price_asc', pageSize: 1 } })),
    unwrap(api.reviews.get({ query: { pageSize: largestPage } })),
  ]);
  const put = new Set(featured.items.map(({ id }) => id));
  const others = popular.items.filter(({ id }) => !put.has(id));
  return {
    // No artist appears twice, as long as there are enough of them.
    wall: [...others, ...featured.items].slice(0, onTheWall),
    featured: [...featured.items, ...others.slice(onTheWall)].slice(0, shownBelow),
    ready: await readyRail(api, today),
    languages: Object.keys(cheapest.facets.language),
    total: cheapest.total,
    mostDays: promiseOfAll(cheapest),
    fromUsdCents: cheapest.items[0]?.priceUsd.amount ?? null,
    thanks: longest(praise.items),
  };
}

/** The smallest filter step in days within which every artist delivers; null without artists. */
export function promiseOfAll({ total, facets }: Pick<ArtistList, 'total' | 'facets'>): number | null {
  if (total === 0) return null;
  const kept = Object.entries(facets.promise).filter(([, count]) => count === total);
  return kept.length > 0 ? Math.min(...kept.map(([days]) => Number(days))) : null;
}

/** The longest five-star review that can still be set large. */
function longest(praise: Praise[]): Praise | null {
  const fitting = praise.filter(
    ({ rating, text }) => rating === 5 && text.length >= large.least && text.length <= large.most,
  );
  return fitting.sort((a, b) => b.text.length - a.text.length)[0] ?? null;
}
