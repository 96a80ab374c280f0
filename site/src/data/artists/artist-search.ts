import { type Category, categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes } from '@salamu/api/domain/artist/countries';
import { promiseSteps } from '@salamu/api/domain/artist/directory';
import { type Language, languageCodes } from '@salamu/api/domain/artist/languages';
import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { hasPage, type OccasionWithPage, pagePath } from './artist-pages.ts';

export const sortNames = {
  popular: m.sort_popular,
  rating: m.sort_rating,
  newest: m.sort_newest,
  price_asc: m.sort_price_asc,
  price_desc: m.sort_price_desc,
  fastest: m.sort_fastest,
} as const;

export type Sort = keyof typeof sortNames | 'relevance';

/** Everything in the address of the artist list. Empty text means "any". */
export interface ArtistSearch {
  search: string;
  category: Category | '';
  country: string;
  language: Language | '';
  /** `min-max` in US cents, as the API names its price bands; either side may be missing. */
  price: string;
  maxDays: string;
  rush: boolean;
  available: boolean;
  sort: Sort;
  occasion: Occasion | '';
  page: number;
}

export interface Landing {
  category?: Category;
  country?: string;
  occasion?: OccasionWithPage;
  language?: Language;
}
type Narrowed = Pick<ArtistSearch, keyof Landing>;

const pageSize = 24;
/** Beyond this page, filters help more than reading on. */
export const lastPage = Math.floor(10_000 / pageSize);

const known = <Code extends string>(value: string | null, codes: readonly Code[]): Code | '' =>
  codes.find((code) => code === value) ?? '';

const sortCodes = Object.keys(sortNames) as (keyof typeof sortNames)[];
const dayCodes = promiseSteps.map(String);

export const defaultSort = ({ search }: Pick<ArtistSearch, 'search'>): Sort =>
  search ? 'relevance' : 'popular';

/** Remove characters that people don't type and the database can't store. */
const plainText = (typed: string) =>
  typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed()
    .trim();

/** Read the address. Unknown or out-of-range values are ignored, so every old link still works. */
export function readSearch(query: URLSearchParams, landing: Landing = {}): ArtistSearch {
  const search = plainText(query.get('search') ?? '');
  const page = Number(query.get('page') ?? 1);
  const price = query.get('price') ?? '';
  return {
    search,
    category: known(query.get('category'), categoryCodes),
    country: known(query.get('country'), countryCodes),
    language: known(query.get('language'), languageCodes),
    price: /^\d{0,7}-\d{0,7}$/.test(price) && price !== '-' ? price : '',
    maxDays: known(query.get('maxDays'), dayCodes),
    rush: query.get('rush') === 'true',
    available: query.get('available') === 'true',
    sort: known(query.get('sort'), sortCodes) || defaultSort({ search }),
    occasion: known(query.get('occasion'), occasionCodes),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    ...landing,
  };
}

/** What the page is about that a search starts from: a category, else a country, an occasion or a language. */
export function landingOf({ category, country, occasion, language }: Narrowed): Landing {
  if (category) return { category };
  if (country) return { country };
  if (occasion && hasPage(occasion)) return { occasion };
  return language ? { language } : {};
}

export function landingPath(search: Narrowed): string {
  const { category, country, occasion, language } = landingOf(search);
  if (category) return pagePath.category(category);
  if (country) return pagePath.country(country);
  if (occasion) return pagePath.occasion(occasion);
  return language ? pagePath.language(language) : pagePath.all;
}

/** The address of the list for a search, without default values. */
export function searchHref(search: ArtistSearch, change: Partial<ArtistSearch> = {}): string {
  const next = { ...search, page: 1, ...change };
  const landing = landingOf(next);
  const query = new URLSearchParams();
  for (const key of ['search', 'country', 'language', 'price', 'maxDays', 'occasion'] as const)
    if (next[key] && !(key in landing)) query.set(key, next[key]);
  for (const key of ['rush', 'available'] as const) if (next[key]) query.set(key, 'true');
  if (next.sort !== defaultSort(next)) query.set('sort', next.sort);
  if (next.page > 1) query.set('page', String(next.page));
  return `${landingPath(next)}${query.size > 0 ? `?${query}` : ''}`;
}

export function canonicalOf(search: ArtistSearch): string {
  const landing = readSearch(new URLSearchParams(), landingOf(search));
  const isNarrowed = searchHref(landing) !== searchHref(search);
  return searchHref(landing, isNarrowed ? {} : { page: search.page });
}

/** The same search as a query of `GET /artists`. */
export function apiQuery(search: ArtistSearch) {
  const { category, country, language, occasion, price, maxDays, rush, available, sort, page } = search;
  const [minPrice, maxPrice] = price.split('-');
  return {
    page,
    pageSize,
    sort,
    ...(search.search && { search: search.search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(language && { language }),
    ...(occasion && { occasion }),
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
    ...(maxDays && { maxDays: Number(maxDays) }),
    ...(rush && { rush }),
    ...(available && { available }),
  };
}

/** A price band in words: `under US$ 25`, `US$ 25 to 50`, `US$ 250 and up`. */
export function formatPriceBand(band: string): string {
  const [from, to] = band.split('-').map((cents) => (cents ? Math.round(Number(cents) / 100) : 0));
  if (!from) return m.price_under({ to: `${to}` });
  return to ? m.price_between({ from: `${from}`, to: `${to}` }) : m.price_over({ from: `${from}` });
}
