import type { Currency } from '../money.ts';

/** The countries (ISO 3166-1 alpha-2) where people pay in each currency, of those an artist can price in. */
const countriesOf: Partial<Record<Currency, string>> = {
  KES: 'KE',
  NGN: 'NG',
  GHS: 'GH',
  ZAR: 'ZA',
  UGX: 'UG',
  TZS: 'TZ',
  RWF: 'RW',
  XOF: 'BJ BF CI GW ML NE SN TG',
  XAF: 'CM CF TD CG GQ GA',
  EUR: 'BE DE ES FI FR IE IT NL PT',
  GBP: 'GB',
};

const byCountry = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency as Currency] as const),
  ),
);

/** The currency that an artist from there most likely prices in: the country's own where it is offered, else dollars. */
export function currencyOf(country: string): Currency {
  return byCountry.get(country) ?? 'USD';
}
