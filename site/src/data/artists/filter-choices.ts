import { countryName } from '@salamu/api/domain/artist/countries';
import { languageChoice } from '@salamu/api/domain/artist/languages';
import { promise } from '@salamu/api/domain/request/promise-words';
import { currentLocale, here, m } from '@salamu/messages/messages';
import { formatCount } from '../content/format-count.ts';
import type { ArtistList } from '../page/types.ts';
import { pagePath } from './artist-pages.ts';
import { type ArtistSearch, defaultSort, formatPriceBand, sortNames } from './artist-search.ts';

export interface Choice {
  value: string;
  text: string;
  selected: boolean;
  path?: string;
}

interface Counts {
  counts: Record<string, number>;
  /** Whether more artists match than were counted. */
  isLeast: boolean;
}

export const countsOf = (
  { facets, atLeast }: Pick<ArtistList, 'facets' | 'atLeast'>,
  facet: keyof ArtistList['facets'],
): Counts => ({ counts: facets[facet], isLeast: atLeast.includes(facet) });

function choices({ counts, isLeast }: Counts, chosen: string, words: (value: string) => string): Choice[] {
  return Object.entries({ ...(chosen && { [chosen]: 0 }), ...counts })
    .filter(([value, count]) => count > 0 || value === chosen)
    .map(([value, count]) => ({
      value,
      text: `${words(value)} (${formatCount(count, isLeast)})`,
      selected: value === chosen,
    }));
}

const byText = (a: Choice, b: Choice) => a.text.localeCompare(b.text, currentLocale());

export const countryChoices = (counts: Counts, { country, category }: ArtistSearch): Choice[] =>
  choices(counts, country, countryName)
    .map((choice) => (category ? choice : { ...choice, path: here(pagePath.country(choice.value)) }))
    .sort(byText);

export const languageChoices = (counts: Counts, { language }: ArtistSearch): Choice[] =>
  choices(counts, language, languageChoice).sort(byText);

/** A band that isn't a facet, typed into the address, is listed without a count. */
export const priceChoices = (counts: Counts, { price }: ArtistSearch): Choice[] =>
  price && counts.counts[price] === undefined
    ? [
        { value: price, text: formatPriceBand(price), selected: true },
        ...choices(counts, '', formatPriceBand),
      ]
    : choices(counts, price, formatPriceBand);

export const dayChoices = (counts: Counts, { maxDays }: ArtistSearch): Choice[] =>
  choices(counts, maxDays, (days) => promise(Number(days)));

/** The default order has no value, so it stays out of the address. */
export function sortChoices(search: ArtistSearch): Choice[] {
  const usual = defaultSort(search);
  const offered = search.search ? { relevance: m.sort_relevance, ...sortNames } : sortNames;
  return Object.entries(offered).map(([value, name]) => ({
    value: value === usual ? '' : value,
    text: name(),
    selected: value === search.sort,
  }));
}
