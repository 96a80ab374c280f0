import { type Currency, countriesOf } from '../money/money.ts';

const byCountry = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency as Currency] as const),
  ),
);

/** The currency that an artist from there most likely prices in: the country's own where it is offered, else dollars. */
export function currencyOf(country: string): Currency {
  return byCountry.get(country) ?? 'USD';
}
