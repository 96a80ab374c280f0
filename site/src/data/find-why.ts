import { type Category, craftName } from '@salamu/api/domain/artist/categories';
import { languageName } from '@salamu/api/domain/artist/languages';
import { formatMoney } from '@salamu/api/domain/money';
import { currentLocale, dateLocale, m } from '@salamu/messages/messages';
import type { Answer } from './find.ts';
import { formatRating } from './format.ts';
import { promise, rushPromise } from './promise.ts';
import type { Part, Question } from './question.ts';

const singing: readonly Category[] = ['musician', 'gospel'];

/** A day (YYYY-MM-DD) as one says it: `Saturday 28 November`. */
export const sayDay = (day: string): string =>
  new Date(day).toLocaleDateString(dateLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Why this artist: `Sings in Yorùbá, delivers by Saturday 28 November, $18`. */
export function whyThis(answer: Answer, question: Question): string {
  const { artist, rush, misses } = answer;
  const { language, by } = question;
  const reasons = [
    language && !misses.includes('language') && inLanguage(artist.category, languageName(language)),
    rush
      ? null
      : by && !misses.includes('by')
        ? m.find_by_day({ day: sayDay(by.day) })
        : m.find_delivers({ in: promise(artist.promiseDays) }),
    rush
      ? m.find_rush({ price: formatMoney(inAll(answer)), within: rushPromise() })
      : formatMoney(artist.price),
    artist.rating.average !== null && m.find_rated({ rating: formatRating(artist.rating.average) }),
  ].filter((reason) => typeof reason === 'string');
  return asSentence(reasons);
}

const inLanguage = (category: Category, language: string): string =>
  singing.includes(category) ? m.find_sings({ language }) : m.directory_speaks({ language });

const inAll = ({ artist: { price, rushPrice } }: Answer) => ({
  ...price,
  amount: price.amount + (rushPrice?.amount ?? 0),
});

function asSentence(parts: string[]): string {
  const words = parts.join(', ');
  return words.charAt(0).toLocaleUpperCase(currentLocale()) + words.slice(1);
}

/** What doesn't fit about an artist who is only near. */
export function whyNotQuite({ artist, misses }: Answer, { language }: Question): string | null {
  const says: Record<Part, () => string> = {
    upTo: m.find_near_price,
    by: m.find_near_day,
    language: () => m.find_near_language({ language: language ? languageName(language) : '' }),
    for: () => craftName(artist.category),
  };
  return misses.length > 0 ? misses.map((part) => says[part]()).join(', ') : null;
}
