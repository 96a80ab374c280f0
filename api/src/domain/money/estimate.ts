import { m } from '@salamu/messages/messages';
import { formatDay } from '../time/format-time.ts';
import { type Currency, formatMoney, type Money, minorPerMajor, type Rates, writeMoney } from './money.ts';

/**
 * How many major units of each currency one US dollar buys, and the day of that rate. Currencies without a known rate
 * are missing.
 */
export type DatedRates = readonly { currency: Currency; perUsd: number; asOf: string }[];

/** An amount in another currency, for display: nothing is charged or booked by it. */
export interface Estimate {
  about: Money;
  /** Major units of that currency per major unit of the price's. */
  rate: number;
  /** The day of the rate, or of the older of its two rates. */
  asOf: string;
}

export function datedRates({ asOf, perUsd }: Rates): DatedRates {
  return (Object.keys(perUsd) as Currency[]).map((currency) => ({
    currency,
    perUsd: perUsd[currency] / minorPerMajor(currency),
    asOf,
  }));
}

/** Null in the price's own currency, and if a rate isn't known. */
export function estimate(price: Money, to: Currency, rates: DatedRates): Estimate | null {
  const rateOf = (wanted: Currency) => rates.find(({ currency }) => currency === wanted);
  const [from, into] = [rateOf(price.currency), rateOf(to)];
  if (price.currency === to || !from || !into) return null;
  const rate = into.perUsd / from.perUsd;
  const [asOf = from.asOf] = [from.asOf, into.asOf].sort();
  return { about: convert(price, to, rate), rate, asOf };
}

/** Rounds to the nearest minor unit. */
export function convert({ amount, currency }: Money, to: Currency, rate: number): Money {
  return { amount: Math.round((amount / minorPerMajor(currency)) * rate * minorPerMajor(to)), currency: to };
}

/** From ten major units up, no cents, and never more than three digits: an estimate isn't more exact. */
const wholeFrom = 10;
const digits = 3;

/** `about €17`, `about €4.30`, `about TZS 48,000`. */
export function sayEstimate({ about: { amount, currency } }: Pick<Estimate, 'about'>): string {
  const one = minorPerMajor(currency);
  const step = amount < wholeFrom * one ? 1 : Math.max(one, 10 ** (String(amount).length - digits));
  return m.estimate_about({ price: formatMoney({ amount: Math.round(amount / step) * step, currency }) });
}

/** `€1 was KES 150.2 on 24 November 2026`: the currency worth more comes first. */
export function sayRate(from: Currency, { about, rate, asOf }: Estimate): string {
  const [one, other, many] =
    rate < 1 ? [about.currency, from, 1 / rate] : ([from, about.currency, rate] as const);
  return m.estimate_rate({
    one: formatMoney({ amount: minorPerMajor(one), currency: one }),
    other: writeMoney(many, { currency: other, maximumSignificantDigits: 4 }),
    day: formatDay(asOf),
  });
}
