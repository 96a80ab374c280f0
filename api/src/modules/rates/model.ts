import { t } from 'elysia';
import { currencyCodes } from '#api/domain/money/money.ts';
import { currency, day, money, oneOf, titled } from '#api/http/schemas.ts';

export const datedRates = t.Object(
  {
    rates: t.Array(
      t.Object({
        currency,
        perUsd: t.Number({ exclusiveMinimum: 0, description: 'Major units that one US dollar buys.' }),
        asOf: day,
      }),
    ),
  },
  { description: 'For reading only: nothing is charged by them. A currency without a rate isn’t listed.' },
);

export const estimateIn = oneOf(currencyCodes, {
  description: 'The currency in which the fan saw about how much it costs. Kept, with our rate of now.',
});

/** What a price is about in the currency the fan saw when they asked; null for the artist. */
export const estimate = titled(
  'Estimate',
  t.Object({
    about: money,
    rate: t.Number({ exclusiveMinimum: 0, description: 'Major units of it for one of the price’s.' }),
    asOf: day,
  }),
);
