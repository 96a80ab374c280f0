import { type Category, categoryCodes, categoryName } from '#api/domain/artist/categories.ts';
import { countryCodes, countryName } from '#api/domain/artist/countries.ts';
import { languageCodes, languageName } from '#api/domain/artist/languages.ts';
import {
  cheapWords,
  demonyms,
  genres,
  idleWords,
  moods,
  occasionWords,
  synonyms,
} from '#api/domain/artist/search-words.ts';
import type { Occasion } from '#api/domain/request/brief.ts';
import { edgesInUsdCents } from './price-bands.ts';

const mostWords = 8;
/** With fewer letters, the start of a word says too little about a country, language or craft. */
const shortest = 3;
/** Words of the longest phrase that is known. */
const longestPhrase = 3;
/** In whose words people name countries and languages, besides a language's own. */
const namedIn = ['en', 'fr', 'sw', 'pt', 'ar', 'am'];

/** What a word may stand for: artists to whom all of this applies. */
export interface Meaning {
  countries?: readonly string[];
  categories?: readonly Category[];
  languages?: readonly string[];
  /** Offered by the artist. */
  occasions?: readonly Occasion[];
  /** At most this price, in US cents. */
  mostUsdCents?: number;
}

/** One word of a search, or a phrase: the starts of words in a profile, or what else it may mean. */
export interface Word {
  starts: string[];
  means: Meaning[];
  /** Words of names and cities that look like it. */
  near: string[];
}

/**
 * The words of a search, without accents, case and punctuation: `Wanjirũ, Kenya!` → wanjiru, kenya. What is known as a
 * phrase (`bongo flava`) is one of them, and words that narrow nothing are left out beside others.
 */
export function wordsOf(search: string): Word[] {
  const typed = phrasesIn(wordsIn(search));
  const telling = typed.filter((words) => words.length > 1 || !idleWords.has(words[0] ?? ''));
  return (telling.length > 0 ? telling : typed)
    .slice(0, mostWords)
    .map((starts) => ({ starts, means: meaningsOf(starts), near: [] }));
}

/** The typed words, those of a known phrase together. */
function phrasesIn(typed: string[]): string[][] {
  const phrases: string[][] = [];
  for (let at = 0; at < typed.length; at += phrases.at(-1)?.length ?? 1) {
    let words = typed.slice(at, at + longestPhrase);
    while (words.length > 1 && !knownPhrases.has(words.join(' '))) words = words.slice(0, -1);
    phrases.push(words);
  }
  return phrases;
}

function meaningsOf(words: string[]): Meaning[] {
  const asked = words.join(' ');
  const singular = asked.length > shortest + 1 && asked.endsWith('s') ? asked.slice(0, -1) : asked;
  const says = (names: Iterable<string>) =>
    [...names].some((name) => isMeant(name, asked) || isMeant(name, singular));
  const among = <Code extends string>(named: [Code, string[]][]) =>
    named.filter(([, names]) => says(names)).map(([code]) => code);
  const meanings: Meaning[] = [
    { countries: among(countryNames) },
    { categories: among(categoryNames) },
    { languages: among(languageNames) },
    // Only in full: “Maria” is not the beginning of a mariage.
    { occasions: occasionNames.filter(([, names]) => names.includes(asked)).map(([code]) => code) },
  ].filter((meaning) => Object.values(meaning).flat().length > 0);
  for (const [name, genre] of Object.entries(genres)) if (says([name])) meanings.push(genre);
  for (const [name, categories] of Object.entries(moods)) if (says([name])) meanings.push({ categories });
  if (cheapWords.includes(asked)) meanings.push({ mostUsdCents: edgesInUsdCents[0] });
  return meanings;
}

/** Whether that is what is asked for: a name, or its start unless that is short. */
function isMeant(name: string, asked: string): boolean {
  return name === asked || (asked.length >= shortest && name.startsWith(asked));
}

type Named = 'region' | 'language';

/** How each language names countries and languages: each is loaded once. */
const displayNames = new Map<string, Intl.DisplayNames>();

function nameIn(locale: string, type: Named, code: string): string | undefined {
  const key = `${type} ${locale}`;
  const names = displayNames.get(key) ?? new Intl.DisplayNames([locale], { type, fallback: 'none' });
  displayNames.set(key, names);
  return names.of(code);
}

function namesIn(type: Named, code: string, locales: string[]): string[] {
  return locales.flatMap((locale) => {
    const name = nameIn(locale, type, code);
    return name ? phrasesOf(name) : [];
  });
}

/** A name as a phrase, and each of its words, for people who type one of them. */
function phrasesOf(name: string): string[] {
  const words = wordsIn(name);
  return [words.join(' '), ...words.filter((word) => word.length >= shortest)];
}

/** Most languages share a country's name. */
const once = (names: string[]): string[] => [...new Set(names)];

const countryNames = countryCodes.map((code): [string, string[]] => [
  code,
  once([...phrasesOf(countryName(code)), ...namesIn('region', code, namedIn), ...(demonyms[code] ?? [])]),
]);
const categoryNames = categoryCodes.map((code): [Category, string[]] => [
  code,
  once([...phrasesOf(categoryName(code)), ...(synonyms[code] ?? [])]),
]);
const languageNames = languageCodes.map((code): [string, string[]] => [
  code,
  once([...phrasesOf(languageName(code)), ...namesIn('language', code, [...namedIn, code])]),
]);

const occasionNames = Object.entries(occasionWords) as [Occasion, string[]][];

const knownPhrases = new Set(
  [
    ...[...countryNames, ...categoryNames, ...languageNames, ...occasionNames].flatMap(([, names]) => names),
    ...Object.keys(genres),
    ...cheapWords,
  ].filter((phrase) => phrase.includes(' ')),
);

/** Its words, without accents, case and punctuation. */
export function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
