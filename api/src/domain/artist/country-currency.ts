import { type Currency, countriesOf } from '../money/money.ts';

const byCountry = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency as Currency] as const),
  ),
);

/** The country's own currency if we offer it, else dollars. */
export function currencyOf(country: string): Currency {
  return byCountry.get(country) ?? 'USD';
}
