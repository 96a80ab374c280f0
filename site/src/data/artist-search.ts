import { type Category, categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes } from '@salamu/api/domain/artist/countries';
import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';

/** How a list can be sorted, in the words of its select. */
export const sorts = {
  popular: 'Most asked for',
  rating: 'Best rated',
  newest: 'Newest',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  fastest: 'Fastest',
} as const;

export type Sort = keyof typeof sorts | 'relevance';

/** Everything the address of the artist list says. Empty text stands for "any". */
export interface ArtistSearch {
  search: string;
  category: Category | '';
  country: string;
  /** `min-max` in US cents, as the API names its price bands; either side may be missing. */
  price: string;
  rush: boolean;
  sort: Sort;
  occasion: Occasion | '';
  page: number;
}

const pageSize = 24;
const lastPage = Math.floor(10_000 / pageSize);

const known = <Code extends string>(value: string | null, codes: readonly Code[]): Code | '' =>
  codes.find((code) => code === value) ?? '';

const sortCodes = Object.keys(sorts) as (keyof typeof sorts)[];

/** Reads the address; what is unknown or out of bounds counts as not said, so every old link still works. */
export function readSearch(query: URLSearchParams): ArtistSearch {
  const search = (query.get('search') ?? '').trim().slice(0, 100);
  const page = Number(query.get('page') ?? 1);
  const price = query.get('price') ?? '';
  return {
    search,
    category: known(query.get('category'), categoryCodes),
    country: known(query.get('country'), countryCodes),
    price: /^\d{0,7}-\d{0,7}$/.test(price) && price !== '-' ? price : '',
    rush: query.get('rush') === 'true',
    sort: known(query.get('sort'), sortCodes) || (search ? 'relevance' : 'popular'),
    occasion: known(query.get('occasion'), occasionCodes),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The address of the list for a search; what is the default stays out of it. */
export function searchHref(search: ArtistSearch, change: Partial<ArtistSearch> = {}): string {
  const next = { ...search, page: 1, ...change };
  const query = new URLSearchParams();
  for (const key of ['search', 'category', 'country', 'price', 'occasion'] as const)
    if (next[key]) query.set(key, next[key]);
  if (next.rush) query.set('rush', 'true');
  if (next.sort !== (next.search ? 'relevance' : 'popular')) query.set('sort', next.sort);
  if (next.page > 1) query.set('page', String(next.page));
  const text = query.toString();
  return text ? `/artists?${text}` : '/artists';
}

/** The same search in the words of `GET /artists`. */
export function apiQuery({ search, category, country, price, rush, sort, page }: ArtistSearch) {
  const [minPrice, maxPrice] = price.split('-');
  return {
    page,
    pageSize,
    sort,
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
    ...(rush && { rush }),
  };
}

/** A price band in words: `under US$ 25`, `US$ 25 to 50`, `US$ 250 and up`. */
export function bandWords(band: string): string {
  const [from, to] = band.split('-').map((cents) => (cents ? Math.round(Number(cents) / 100) : 0));
  if (!from) return `under US$ ${to}`;
  return to ? `US$ ${from} to ${to}` : `US$ ${from} and up`;
}
