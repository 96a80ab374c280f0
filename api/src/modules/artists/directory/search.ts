import { type Category, categories, categoryCodes } from '#api/domain/artist/categories.ts';
import { countryCodes, countryName } from '#api/domain/artist/countries.ts';
import { languageCodes, languageName } from '#api/domain/artist/languages.ts';
import { demonyms, synonyms } from '#api/domain/artist/search-words.ts';

const mostWords = 8;
/** With fewer letters, the start of a word says too little about a country, language or craft. */
const shortest = 3;

/** One word of a search: the start of a word in a profile, or what else it may mean. */
export interface Word {
  start: string;
  countries: string[];
  categories: Category[];
  languages: string[];
  /** Words of names and cities that look like it. */
  near: string[];
}

/** The words of a search, without accents, case and punctuation: `Wanjirũ, Kenya!` → wanjiru, kenya. */
export function wordsOf(search: string): Word[] {
  return wordsIn(search)
    .slice(0, mostWords)
    .map((start) => ({
      start,
      countries: countryCodes.filter((code) => says([countryName(code), ...(demonyms[code] ?? [])], start)),
      categories: categoryCodes.filter((code) => says([categories[code], ...(synonyms[code] ?? [])], start)),
      languages: languageCodes.filter((code) => says([languageName(code)], start)),
      near: [],
    }));
}

/** Whether one of these phrases has a word starting with it, or exactly that word if it is short. */
function says(phrases: string[], start: string): boolean {
  const words = phrases.flatMap(wordsIn);
  return words.some((word) => word === start || (start.length >= shortest && word.startsWith(start)));
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
