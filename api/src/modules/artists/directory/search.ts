import { type Category, categories, categoryCodes } from '#api/domain/artist/categories.ts';
import { countryCodes, countryName } from '#api/domain/artist/countries.ts';

const mostWords = 8;

/** One word of a search: the start of a word in a profile, or of the name of a country or a category. */
export interface Word {
  start: string;
  countries: string[];
  categories: Category[];
}

/** The words of what was typed, without accents, case and signs: `Wanjirũ, Kenya!` → wanjiru, kenya. */
export function wordsOf(search: string): Word[] {
  return (fold(search).match(/[\p{Letter}\p{Number}]+/gu) ?? []).slice(0, mostWords).map((start) => ({
    start,
    countries: countryCodes.filter((code) => beginsWord(countryName(code), start)),
    categories: categoryCodes.filter((code) => beginsWord(categories[code], start)),
  }));
}

function beginsWord(name: string, start: string): boolean {
  return (
    start.length >= 3 &&
    fold(name)
      .split(/[^\p{Letter}\p{Number}]+/u)
      .some((word) => word.startsWith(start))
  );
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
