import { inLocale } from '@salamu/messages/in-locale';
import { locales } from '@salamu/messages/locales';
import {
  type Category,
  categoryCodes,
  categoryName,
  craftName,
  peopleOf,
} from '#api/domain/artist/categories.ts';
import { countryCodes, countryName } from '#api/domain/artist/countries.ts';
import { idleWords, whomWords } from '#api/domain/artist/idle-words.ts';
import { languageCodes, languageName } from '#api/domain/artist/languages.ts';
import { occasionWords, pictureWords, rushWords } from '#api/domain/artist/occasion-words.ts';
import { demonyms, languageWords } from '#api/domain/artist/origin-words.ts';
import { cheapWords, genres, moods, synonyms } from '#api/domain/artist/search-words.ts';
import type { Rates } from '#api/domain/money/money.ts';
import { type Occasion, occasionCodes, occasionName } from '#api/domain/request/brief.ts';
import { amountIn } from './amounts.ts';
import { edgesInUsdCents } from './price-bands.ts';

const mostWords = 8;
/** With fewer letters, a prefix says too little about a country, language or craft. */
const shortest = 3;
/** Languages whose names for countries and languages we know, besides each language's own name. */
const namedIn = ['en', 'fr', 'sw', 'pt', 'ar', 'am'];

/** What a word may mean: artists who match all of this; an empty one matches everyone. */
export interface Meaning {
  countries?: readonly string[];
  categories?: readonly Category[];
  languages?: readonly string[];
  occasions?: readonly Occasion[];
  belowUsdCents?: number;
  rush?: true;
}

/** “The best artists” matches all. */
const anyone: Meaning = {};

/** One word of a search, or a phrase: the starts of words in a profile, or what else it may mean. */
export interface Word {
  starts: string[];
  means: Meaning[];
  /** Words of names and cities that look like it. */
  near: string[];
}

/**
 * The words of a search, without accents, case and punctuation: `Wanjirũ, Kenya!` → wanjiru, kenya. A known phrase
 * (`bongo flava`) counts as one, words that narrow nothing are dropped unless they are alone, and a price in any of
 * our currencies becomes the maximum.
 */
export function wordsOf(search: string, { perUsd }: Pick<Rates, 'perUsd'>): Word[] {
  const written = search.replace(
    /\p{Extended_Pictographic}/gu,
    (picture) => ` ${pictureWords[picture] ?? ''} `,
  );
  const price = amountIn(written, perUsd);
  if (!price) return wordsSpelled(written);
  const { asked, usdCents } = price;
  const most: Word = { starts: wordsIn(asked), means: [{ belowUsdCents: usdCents + 1 }], near: [] };
  const others = written.replace(asked, ' ');
  return saysNothing(others) ? [most] : [...wordsSpelled(others), most];
}

/** Whether all words are ones that narrow nothing. */
const saysNothing = (text: string) => wordsIn(text).every((word) => isIdle([word]) || saysWhom([word]));

const isIdle = ([word = '', ...rest]: string[]) => rest.length === 0 && idleWords.has(word);
/** “For my wife who turns 50” says nothing about the artist. */
const saysWhom = (words: string[]) =>
  words.length === 1 && formsOf(words).some((form) => whomWords.has(form) || /^\d+$/.test(form));

function wordsSpelled(search: string): Word[] {
  const typed = phrasesIn(wordsIn(search));
  const named = typed.filter((words) => !isIdle(words));
  const telling = named.filter((words) => !saysWhom(words));
  const word = (starts: string[], means = meaningsOf(starts)): Word => ({ starts, means, near: [] });
  const first = (words: string[][]) => words.slice(0, mostWords);
  if (telling.length > 0) return first(telling).map((each) => word(each));
  // Alone, “mama” may be a name.
  if (named.length === typed.length) return first(named).map((each) => word(each));
  return first(named.length > 0 ? named : typed).map((each) => word(each, [anyone]));
}

/** The typed words, those of a known phrase together. */
function phrasesIn(typed: string[]): string[][] {
  const phrases: string[][] = [];
  for (let at = 0; at < typed.length; at += phrases.at(-1)?.length ?? 1) {
    let words = typed.slice(at, at + longestPhrase);
    while (words.length > 1 && !formsOf(words).some((form) => knownPhrases.has(form)))
      words = words.slice(0, -1);
    phrases.push(words);
  }
  return phrases;
}

/** As typed, and in the singular of English and French: `south africans` → south african. */
function formsOf(words: string[]): string[] {
  const singular = (word: string) =>
    word.length > shortest + 1 && word.endsWith('s') ? word.slice(0, -1) : word;
  return [words.join(' '), words.map(singular).join(' ')];
}

/** Exact matches, else names containing it, else prefixes: Guinea before Guinea-Bissau. */
function meaningsOf(words: string[]): Meaning[] {
  const forms = formsOf(words);
  const inFull = (name: string) => forms.includes(name);
  const called = meaningsNamed(inFull, 'whole');
  const exact = called.length > 0 ? called : meaningsNamed(inFull);
  // Exact only: “Maria” is not the start of “mariage”.
  const occasions = codesNamed(occasionNames, inFull);
  if (occasions.length > 0) exact.push({ occasions });
  if (cheapWords.some(inFull)) exact.push({ belowUsdCents: edgesInUsdCents[0] });
  if (rushWords.some(inFull)) exact.push({ rush: true });
  if (exact.length > 0) return exact;
  return meaningsNamed((name) => forms.some((form) => form.length >= shortest && name.startsWith(form)));
}

function meaningsNamed(isMeant: (name: string) => boolean, names: 'whole' | 'all' = 'all'): Meaning[] {
  const meanings: Meaning[] = [
    { countries: codesNamed(countryNames[names], isMeant) },
    { categories: codesNamed(categoryNames, isMeant) },
    { languages: codesNamed(languageNames[names], isMeant) },
  ].filter((meaning) => Object.values(meaning).flat().length > 0);
  for (const [name, genre] of Object.entries(genres)) if (isMeant(name)) meanings.push(genre);
  for (const [name, categories] of Object.entries(moods)) if (isMeant(name)) meanings.push({ categories });
  return meanings;
}

function codesNamed<Code extends string>(
  named: [Code, string[]][],
  isMeant: (name: string) => boolean,
): Code[] {
  return named.filter(([, names]) => names.some(isMeant)).map(([code]) => code);
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

function namesOf<Code extends string>(
  type: Named,
  codes: readonly Code[],
  { own, spoken, also }: Record<'own' | 'spoken' | 'also', (code: Code) => readonly string[]>,
): Record<'whole' | 'all', [Code, string[]][]> {
  const official = (code: Code) => [
    ...own(code),
    ...spoken(code).flatMap((locale) => nameIn(locale, type, code) ?? []),
  ];
  const whole = codes.map((code): [Code, string[]] => [
    code,
    once([...official(code).map((name) => wordsIn(name).join(' ')), ...also(code)]),
  ]);
  const all = codes.map((code): [Code, string[]] => [
    code,
    once([...official(code).flatMap(phrasesOf), ...also(code)]),
  ]);
  return { whole, all };
}

/** A name as a phrase, and each of its words, for people who type one of them. */
function phrasesOf(name: string): string[] {
  const words = wordsIn(name);
  return once([words.join(' '), ...words.filter((word) => word.length >= shortest)]).filter(
    (name) => !idleWords.has(name),
  );
}

/** All labels of a category, in every language, and each word of them. */
function labelsOf(category: Category): string[] {
  return locales
    .flatMap((locale) =>
      inLocale(locale, () => [categoryName(category), craftName(category), peopleOf(category)]),
    )
    .flatMap(phrasesOf);
}

const once = (names: string[]): string[] => [...new Set(names)];

const countryNames = namesOf('region', countryCodes, {
  own: (code) => [countryName(code)],
  spoken: () => namedIn,
  also: (code) => demonyms[code] ?? [],
});
const categoryNames = categoryCodes.map((code): [Category, string[]] => [
  code,
  once([...labelsOf(code).flatMap((label) => formsOf(wordsIn(label))), ...(synonyms[code] ?? [])]),
]);
const languageNames = namesOf('language', languageCodes, {
  own: (code) => [languageName(code)],
  spoken: (code) => [...namedIn, code],
  also: (code) => languageWords[code] ?? [],
});

const occasionNames = occasionCodes.map((code): [Occasion, string[]] => [
  code,
  once([
    ...locales.map((locale) => wordsIn(inLocale(locale, () => occasionName(code))).join(' ')),
    ...(occasionWords[code] ?? []),
  ]),
]);

const knownPhrases = new Set(
  [
    ...[...countryNames.all, ...categoryNames, ...languageNames.all, ...occasionNames].flatMap(
      ([, names]) => names,
    ),
    ...Object.keys(genres),
    ...cheapWords,
    ...rushWords,
  ].filter((phrase) => phrase.includes(' ')),
);
/** Words of the longest phrase that is known. */
const longestPhrase = Math.max(...[...knownPhrases].map((phrase) => phrase.split(' ').length));

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
