import { t } from 'elysia';
import { currency, day } from '#api/http/schemas.ts';

/** The rates that prices are estimated with in a reader's own currency. */
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
