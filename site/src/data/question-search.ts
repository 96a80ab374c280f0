/** Lower-case text without accents, for comparing: `Gĩkũyũ` and `gikuyu` are the same. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether `text` has every word of `search`, in any order; an empty search matches everything. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/[^\p{Letter}\p{Number}%]+/u)
    .every((word) => folded.includes(word));
}

/** What is said about the number of questions found: `{number} questions match`. */
export interface FoundWords {
  all: string;
  none: string;
  one: string;
  other: string;
}

/** The number of questions found, in words of a language. */
export function foundText(found: number, total: number, words: FoundWords, locale: string): string {
  if (found === total) return words.all;
  if (found === 0) return words.none;
  const isOne = new Intl.PluralRules(locale).select(found) === 'one';
  return (isOne ? words.one : words.other).replace('{number}', String(found));
}
