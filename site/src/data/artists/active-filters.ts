import { categoryName } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { languageName } from '@salamu/api/domain/artist/languages';
import { occasionName } from '@salamu/api/domain/request/brief';
import { promise, rushPromise } from '@salamu/api/domain/request/promise-words';
import { m } from '@salamu/messages/messages';
import { type ArtistSearch, defaultSort, formatPriceBand, searchHref } from './artist-search.ts';

/** One active filter, and the address of the list without it. */
export interface ActiveFilter {
  name: string;
  href: string;
}

export function activeFilters(search: ArtistSearch): ActiveFilter[] {
  const { category, country, occasion, language, price, maxDays } = search;
  const without = (change: Partial<ArtistSearch>) => searchHref(search, change);
  const keepsOrder = search.sort !== defaultSort(search);
  return [
    search.search && {
      name: m.mail_quote({ words: search.search }),
      href: without({ search: '', ...(!keepsOrder && { sort: 'popular' }) }),
    },
    category && { name: categoryName(category), href: without({ category: '' }) },
    country && { name: countryName(country), href: without({ country: '' }) },
    occasion && { name: occasionName(occasion), href: without({ occasion: '' }) },
    language && {
      name: m.directory_speaks({ language: languageName(language) }),
      href: without({ language: '' }),
    },
    price && { name: formatPriceBand(price), href: without({ price: '' }) },
    maxDays && { name: promise(Number(maxDays)), href: without({ maxDays: '' }) },
    search.available && { name: m.directory_open(), href: without({ available: false }) },
    search.rush && { name: rushPromise(), href: without({ rush: false }) },
  ].filter((each) => typeof each === 'object');
}
