import { currentLocale, m } from '@salamu/messages/messages';
import { numberFormat } from '../text/number-format.ts';

/**
 * Currencies an artist can price in. `exponent` is ISO 4217's number of minor digits; `wholeMajor` means priced in
 * whole major units; `least` and `most` bound a price, in minor units.
 */
export const currencies = {
  USD: { exponent: 2, wholeMajor: false, least: 500, most: 500_000 },
  KES: { exponent: 2, wholeMajor: true, least: 50_000, most: 50_000_000 },
  NGN: { exponent: 2, wholeMajor: false, least: 500_000, most: 500_000_000 },
  GHS: { exponent: 2, wholeMajor: false, least: 5_000, most: 5_000_000 },
  ZAR: { exponent: 2, wholeMajor: false, least: 8_000, most: 8_000_000 },
  UGX: { exponent: 0, wholeMajor: true, least: 18_000, most: 18_000_000 },
  TZS: { exponent: 2, wholeMajor: true, least: 1_200_000, most: 1_000_000_000 },
  RWF: { exponent: 0, wholeMajor: true, least: 7_000, most: 7_000_000 },
  XOF: { exponent: 0, wholeMajor: true, least: 3_000, most: 3_000_000 },
  XAF: { exponent: 0, wholeMajor: true, least: 3_000, most: 3_000_000 },
  EUR: { exponent: 2, wholeMajor: false, least: 500, most: 500_000 },
  GBP: { exponent: 2, wholeMajor: false, least: 500, most: 500_000 },
} as const;

export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as Currency[];

/** An amount in minor units of an ISO 4217 currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** Units of the minor currency in one major unit: 100 for KES, 1 for UGX. */
export function minorPerMajor(currency: Currency): number {
  return 10 ** currencies[currency].exponent;
}

/** For files people read: 250050 of KES is 2500.5. */
export const inMajorUnits = (minor: number | bigint, currency: Currency): number =>
  Number(minor) / minorPerMajor(currency);

/** Why `amount` (minor units) can't be a price in `currency`, for the artist; null if it can. */
export function priceProblem({ amount, currency }: Money): string | null {
  const rule = currencies[currency];
  if (rule.wholeMajor && amount % minorPerMajor(currency) !== 0) return m.price_whole({ currency });
  if (amount < rule.least) return m.price_least({ amount: formatMoney({ amount: rule.least, currency }) });
  if (amount > rule.most) return m.price_most({ amount: formatMoney({ amount: rule.most, currency }) });
  return null;
}

/**
 * Minimum separate refund, in minor units: Paystack refunds at least one major unit, M-Pesa at least ten whole
 * shillings.
 */
export const leastRefund = (currency: Currency): number =>
  (currency === 'KES' ? 10 : 1) * minorPerMajor(currency);

/** `KES 2,500`, `$19.50`. Cents appear only where there are some. */
export function formatMoney({ amount, currency }: Money, locale: string = currentLocale()): string {
  const major = inMajorUnits(amount, currency);
  const { exponent } = currencies[currency];
  const digits = {
    minimumFractionDigits: Number.isInteger(major) ? 0 : exponent,
    maximumFractionDigits: exponent,
  };
  return writeMoney(major, { currency, ...digits }, locale);
}

interface Written extends Intl.NumberFormatOptions {
  currency: Currency;
}

export function writeMoney(major: number, options: Written, locale: string = currentLocale()): string {
  const written = numberFormat({ style: 'currency', ...options }, locale).format(major);
  return locale === 'en' ? written.replace('\u00a0', ' ') : written;
}

/** Minor units of each currency per US dollar, dated; the admin's settings can replace it. */
export interface Rates {
  asOf: string;
  perUsd: Record<Currency, number>;
}

export const defaultRates: Rates = {
  asOf: '2026-11-01',
  perUsd: {
    USD: 100,
    KES: 12_920,
    NGN: 148_000,
    GHS: 1_120,
    ZAR: 1_760,
    UGX: 3_560,
    TZS: 248_000,
    RWF: 1_450,
    XOF: 565,
    XAF: 565,
    EUR: 86,
    GBP: 75,
  },
};

/** Minimum payout, minor units: below it, sending costs more than it is worth. */
export const leastPayouts: Record<Currency, number> = {
  USD: 500,
  KES: 10_000,
  NGN: 100_000,
  GHS: 2_000,
  ZAR: 5_000,
  UGX: 5_000,
  TZS: 500_000,
  RWF: 2_000,
  XOF: 1_000,
  XAF: 1_000,
  EUR: 500,
  GBP: 500,
};

/** The country (ISO 3166-1 alpha-2) where people pay in each currency. */
export const countriesOf: Partial<Record<Currency, string>> = {
  KES: 'KE',
  NGN: 'NG',
  GHS: 'GH',
  ZAR: 'ZA',
  UGX: 'UG',
  TZS: 'TZ',
  RWF: 'RW',
  XOF: 'BJ BF CI GW ML NE SN TG',
  XAF: 'CM CF TD CG GQ GA',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
};

/** Rounded to the nearest cent; for comparing and showing, never for charging. */
export function toUsdCents({ amount, currency }: Money, rates: Rates): number {
  return Math.round((amount * 100) / rates.perUsd[currency]);
}
