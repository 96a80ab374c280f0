import { countryName } from '@salamu/api/domain/artist/countries';
import { languageName } from '@salamu/api/domain/artist/languages';
import { pagePath } from './artist-pages.ts';
import { type ArtistSearch, bandWords, sorts, usualSort } from './artist-search.ts';
import { countWords } from './count-words.ts';
import { promise } from './promise.ts';
import type { ArtistList } from './types.ts';

/** One option of a filter. */
export interface Choice {
  value: string;
  text: string;
  selected: boolean;
  /** The page of its own that this choice has. */
  path?: string;
}

interface Counts {
  counts: Record<string, number>;
  /** Whether more artists fit than were counted. */
  isLeast: boolean;
}

/** How many artists each value of a filter would leave. */
export const countsOf = (
  { facets, atLeast }: Pick<ArtistList, 'facets' | 'atLeast'>,
  facet: keyof ArtistList['facets'],
): Counts => ({ counts: facets[facet], isLeast: atLeast.includes(facet) });

/** The values that would leave somebody, and the one that is chosen. */
function choices({ counts, isLeast }: Counts, chosen: string, words: (value: string) => string): Choice[] {
  return Object.entries({ ...(chosen && { [chosen]: 0 }), ...counts })
    .filter(([value, count]) => count > 0 || value === chosen)
    .map(([value, count]) => ({
      value,
      text: `${words(value)} (${countWords(count, isLeast)})`,
      selected: value === chosen,
    }));
}

const byText = (a: Choice, b: Choice) => a.text.localeCompare(b.text);

export const countryChoices = (counts: Counts, { country, category }: ArtistSearch): Choice[] =>
  choices(counts, country, countryName)
    .map((choice) => (category ? choice : { ...choice, path: pagePath.country(choice.value) }))
    .sort(byText);

export const languageChoices = (counts: Counts, { language }: ArtistSearch): Choice[] =>
  choices(counts, language, languageName).sort(byText);

/** A band that is nobody's facet (somebody wrote the address) stands without a count. */
export const priceChoices = (counts: Counts, { price }: ArtistSearch): Choice[] =>
  price && counts.counts[price] === undefined
    ? [{ value: price, text: bandWords(price), selected: true }, ...choices(counts, '', bandWords)]
    : choices(counts, price, bandWords);

export const dayChoices = (counts: Counts, { maxDays }: ArtistSearch): Choice[] =>
  choices(counts, maxDays, (days) => promise(Number(days)));

/** The usual order has no value, so that it stays out of the address. */
export function sortChoices(search: ArtistSearch): Choice[] {
  const usual = usualSort(search);
  const offered = search.search ? { relevance: 'Best match', ...sorts } : sorts;
  return Object.entries(offered).map(([value, text]) => ({
    value: value === usual ? '' : value,
    text,
    selected: value === search.sort,
  }));
}
