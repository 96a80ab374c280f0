import {
  type Currency,
  currencies,
  currencyCodes,
  type Money,
  minorPerMajor,
  priceProblem,
} from '@salamu/api/domain/money';
import { priceOf, split } from '@salamu/api/domain/request/pricing';
import { currentLocale, m } from '@salamu/messages/messages';

/** A price as typed, in major units: `2,500`, `19.50`. */
export interface TypedPrice {
  currency: Currency;
  price: string;
  /** Empty without a rush. */
  rush: string;
}

/** How a price is shared, or why it isn't valid. */
export type PriceSplit =
  | { problem: string; field: 'price' | 'rush' }
  | { problem: null; total: Money; commission: Money; net: Money };

/** A typical price in a currency, as a starting point: five times the minimum. */
export function examplePrice(currency: Currency): Money {
  return { amount: currencies[currency].least * 5, currency };
}

/** Where a comma parts the cents, as in French, none parts the thousands. */
const decimalComma = () => (1.5).toLocaleString(currentLocale()).includes(',');

/** Typed major units in minor units; null if it isn't an amount in this currency. */
export function minorUnits(typed: string, currency: Currency): number | null {
  const digits = decimalComma() ? typed.replace(/\s/g, '').replace(',', '.') : typed.replace(/[\s,]/g, '');
  const places = currencies[currency].exponent;
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(digits);
  if (!match) return null;
  const [, major = '', minor = ''] = match;
  if (minor.replace(/0+$/, '').length > places) return null;
  return Number(major) * minorPerMajor(currency) + Number(minor.padEnd(places, '0').slice(0, places) || 0);
}

/** Split what a fan pays between the artist and us, as for a request made now. */
export function splitPrice({ currency, price, rush }: TypedPrice, commissionBps: number): PriceSplit {
  const amount = minorUnits(price, currency);
  if (amount === null)
    return { problem: m.pricing_enter_amount({ example: majorUnits(examplePrice('KES')) }), field: 'price' };
  const tooMuch = priceProblem({ amount, currency });
  if (tooMuch) return { problem: tooMuch, field: 'price' };
  const surcharge = rush.trim() ? minorUnits(rush, currency) : 0;
  if (surcharge === null) return { problem: m.pricing_enter_or_empty(), field: 'rush' };
  const rushProblem = surcharge > 0 ? priceProblem({ amount: amount + surcharge, currency }) : null;
  if (rushProblem) return { problem: rushProblem, field: 'rush' };
  const { total } = priceOf({ currency, price: amount, rushPrice: surcharge }, surcharge > 0);
  const { commission, net } = split(total, commissionBps);
  const money = (minor: number) => ({ amount: minor, currency });
  return { problem: null, total: money(total), commission: money(commission), net: money(net) };
}

/** The price in the page's address, or else the example. */
export function readTypedPrice(query: URLSearchParams): TypedPrice {
  const currency = currencyCodes.find((code) => code === query.get('currency')) ?? 'KES';
  const typed = (name: string) => query.get(name)?.slice(0, 20);
  return { currency, price: typed('price') ?? majorUnits(examplePrice(currency)), rush: typed('rush') ?? '' };
}

/** An amount as written in a field: `2,500`. */
export function majorUnits({ amount, currency }: Money): string {
  return (amount / minorPerMajor(currency)).toLocaleString(currentLocale());
}
