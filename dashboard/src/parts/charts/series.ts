import { type Currency, formatMoney, minorPerMajor } from '@salamu/api/domain/money/money';
import { currentLocale, m, writeDate } from '@salamu/messages/messages';

export type Unit = 'day' | 'week' | 'month';

export interface Point {
  /** The first UTC day of the bucket, YYYY-MM-DD. */
  date: string;
  /** One per series: minor units if the chart has a currency, else plain numbers. */
  values: readonly number[];
}

/** A figure in full: "KES 2,500", "1,200". */
export function sayValue(value: number, currency?: Currency): string {
  return currency ? formatMoney({ amount: value, currency }) : value.toLocaleString(currentLocale());
}

/** A figure on an axis: "KES 2.5K", "1.2K". */
export function sayShort(value: number, currency?: Currency): string {
  const style = currency ? { style: 'currency' as const, currency } : {};
  const major = currency ? value / minorPerMajor(currency) : value;
  return new Intl.NumberFormat(currentLocale(), { ...style, notation: 'compact', maximumFractionDigits: 1 })
    .format(major)
    .replace('\u00a0', ' ');
}

const day = { day: 'numeric', month: 'short' } as const;
const month = { month: 'long', year: 'numeric' } as const;

const write = (date: string, options: Intl.DateTimeFormatOptions) =>
  writeDate(new Date(`${date}T00:00Z`), { timeZone: 'UTC', ...options });

/** A point's date: "5 Mar 2026", "Week of 5 Mar 2026", "March 2026". */
export function sayPoint(date: string, unit: Unit): string {
  if (unit === 'month') return write(date, month);
  const said = write(date, { ...day, year: 'numeric' });
  return unit === 'week' ? m.chart_week_of({ day: said }) : said;
}

/** The same for an axis: "5 Mar", "Mar 2026". */
export const sayPointShort = (date: string, unit: Unit): string =>
  write(date, unit === 'month' ? { ...month, month: 'short' } : day);

const roundSteps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The smallest round number not below `value`, for the top of an axis. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (roundSteps.find((step) => step * power >= value) ?? 10) * power;
}
