import { m, writeDate } from '@salamu/messages/messages';
import { formatMoney, type Money } from '../money/money.ts';
import { promise, rushPromise } from '../request/promise-words.ts';
import { capital } from '../text/capital.ts';
import type { Category } from './categories.ts';
import { languageName } from './languages.ts';

const singing: readonly Category[] = ['musician', 'gospel'];

/** `sings in Yorùbá`. */
export function speaksIt(category: Category, code: string): string {
  const language = languageName(code);
  return singing.includes(category) ? m.find_sings({ language }) : m.directory_speaks({ language });
}

/** A day (YYYY-MM-DD) in words: `Saturday 28 November`. */
export const sayDay = (day: string): string =>
  writeDate(new Date(day), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** `delivers by Saturday 28 November` if a day was asked for; else `delivers in 7 days`. */
export const deliversBy = (day: string | null, promiseDays: number): string =>
  day === null ? m.find_delivers({ in: promise(promiseDays) }) : m.find_by_day({ day: sayDay(day) });

/** `KES 4,000 with a rush within 24 hours`, from the total. */
export const inARush = (total: Money): string =>
  m.find_rush({ price: formatMoney(total), within: rushPromise() });

/** Reasons as a sentence without its full stop. */
export const asSentence = (reasons: readonly (string | false | null | undefined)[]): string =>
  capital(reasons.filter(Boolean).join(', '));
