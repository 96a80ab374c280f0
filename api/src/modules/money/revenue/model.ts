import { t } from 'elysia';
import { currency, day, integer, oneOf } from '#api/http/schemas.ts';

export const bucketKinds = ['day', 'week', 'month'] as const;
export type BucketKind = (typeof bucketKinds)[number];

export const revenueQuery = t.Object({
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  groupBy: t.Optional(oneOf(bucketKinds)),
  format: t.Optional(oneOf(['json', 'csv'])),
});
export type RevenueQuery = typeof revenueQuery.static;

const figures = {
  gross: integer({ description: 'Captured, by day of capture.' }),
  refunds: integer({ description: 'Owed back to fans out of what was held, by the day it became due.' }),
  artistShare: integer({
    description: 'Released to artists, by day of release; with what was withheld of it for the tax office.',
  }),
  commission: integer({
    description: 'Released to us, by day of release: with `artistShare` all that was released.',
  }),
};

export const revenue = t.Object(
  {
    startDate: day,
    endDate: day,
    currencies: t.Array(
      t.Object({
        currency,
        ...figures,
        requests: integer({ description: 'Paid in the range.' }),
        series: t.Array(
          t.Object({
            date: t.String({
              format: 'date',
              description:
                'The first day of the bucket: the day, the Monday of the ISO week, or the 1st of the month.',
            }),
            ...figures,
          }),
          { description: 'Buckets in which something happened, the oldest first.' },
        ),
      }),
    ),
  },
  {
    description:
      'Straight from the ledger: integers in minor units of each `currency`, by the UTC day each thing happened. Chargebacks and the fees of payment providers are not part of it.',
  },
);
export type Revenue = typeof revenue.static;
