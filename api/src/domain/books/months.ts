import { type Currency, type Money, minorPerMajor, type Rates } from '../money/money.ts';
import { addDays } from '../request/deadlines.ts';

/** A calendar month in UTC, as the books count days: YYYY-MM. */
export type Month = string;

const form = /^(19[7-9]\d|[2-8]\d{3})-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => form.test(text);

export const monthOf = (moment: Date): Month => moment.toISOString().slice(0, 7);

/** From the first moment of a month to that of the next, exclusive. */
export function spanOf(month: Month): { from: Date; before: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, before: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

export const monthAfter = (month: Month): Month => monthOf(spanOf(month).before);

/** When a month may be closed: a day after its end, so that postings around midnight are in. */
export const closableFrom = (month: Month): Date => addDays(spanOf(month).before, 1);

const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "October 2026" */
export const monthName = (month: Month): string => words.format(spanOf(month).from);

/** The last day of a month, YYYY-MM-DD. */
export const lastDayOf = (month: Month): string =>
  addDays(spanOf(month).before, -1).toISOString().slice(0, 10);

export function rateBetween(from: Currency, to: Currency, { perUsd }: Rates): number {
  return perUsd[to] / minorPerMajor(to) / (perUsd[from] / minorPerMajor(from));
}

/** An amount in another currency, rounded to its minor unit; for reports only. */
export function inCurrency({ amount, currency }: Money, to: Currency, { perUsd }: Rates): number {
  if (currency === to) return amount;
  return Math.round((amount * perUsd[to]) / perUsd[currency]);
}
