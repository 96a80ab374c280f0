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
  refunds: integer({ description: 'Refunds owed to fans out of held money, by the day they became due.' }),
  artistShare: integer({
    description: 'Released to artists, by day of release, including withheld tax.',
  }),
  commission: integer({
    description: 'Released to us, by day of release; together with `artistShare`, everything released.',
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
        requests: integer({ description: 'Requests paid in the range.' }),
        series: t.Array(
          t.Object({
            date: t.String({
              format: 'date',
              description:
                'The first day of the bucket: the day, the Monday of the ISO week, or the 1st of the month.',
            }),
            ...figures,
          }),
          { description: 'Buckets with activity, oldest first.' },
        ),
      }),
    ),
    chargebacks: t.Array(
      t.Object({
        date: day,
        currency,
        won: integer(),
        wonAmount: integer(),
        lost: integer(),
        lostAmount: integer(),
      }),
      { description: 'How banks have decided, by bucket, without refunds given in a provider’s dashboard.' },
    ),
  },
  {
    description:
      'Straight from the ledger: integers in minor units of each `currency`, by the UTC day each thing happened. Chargebacks, refunds after completion and payment providers’ fees are not included: they lower what the books show as commission.',
  },
);
export type Revenue = typeof revenue.static;
