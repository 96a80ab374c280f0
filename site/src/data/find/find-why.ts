import { craftName } from '@salamu/api/domain/artist/categories';
import { languageName } from '@salamu/api/domain/artist/languages';
import { asSentence, deliversBy, inARush, speaksIt } from '@salamu/api/domain/artist/why';
import { formatMoney } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { formatRating } from '../content/format.ts';
import type { Answer } from './find.ts';
import type { Part, Question } from './question.ts';

/** Why this artist: `Sings in Yorùbá, delivers by Saturday 28 November, $18`. */
export function whyThis(answer: Answer, { language, by }: Question): string {
  const { artist, rush, misses } = answer;
  return asSentence([
    language && !misses.includes('language') && speaksIt(artist.category, language),
    !rush && deliversBy(by && !misses.includes('by') ? by.day : null, artist.promiseDays),
    rush ? inARush(toPay(answer)) : formatMoney(toPay(answer)),
    artist.rating.average !== null && m.find_rated({ rating: formatRating(artist.rating.average) }),
  ]);
}

export const toPay = ({ artist: { price, rushPrice }, rush }: Answer) => ({
  ...price,
  amount: price.amount + (rush ? (rushPrice?.amount ?? 0) : 0),
});

export function whyNotQuite({ artist, misses }: Answer, { language }: Question): string | null {
  const says: Record<Part, () => string> = {
    upTo: m.find_near_price,
    by: m.find_near_day,
    language: () => m.find_near_language({ language: language ? languageName(language) : '' }),
    for: () => craftName(artist.category),
  };
  return misses.length > 0 ? misses.map((part) => says[part]()).join(', ') : null;
}
