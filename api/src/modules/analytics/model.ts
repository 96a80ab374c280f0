import { t } from 'elysia';
import { day, integer, money, nullable, uuid } from '#api/http/schemas.ts';
import { category } from '#api/modules/artists/card/model.ts';

export const analyticsQuery = t.Object({ startDate: t.Optional(day), endDate: t.Optional(day) });
export type AnalyticsQuery = typeof analyticsQuery.static;

const rate = (description: string) => nullable(t.Number({ minimum: 0, maximum: 1, description }));

const demand = {
  requests: integer({ description: 'Paid ones.' }),
  completed: integer(),
  gross: t.Object(money.properties, {
    description: 'What fans paid, in US cents by the exchange rates: for comparing, not for accounting.',
  }),
};

/** Outcomes of requests made in a date range, and new users. Rates are null where the divisor is zero. */
export const analytics = t.Object({
  startDate: day,
  endDate: day,
  funnel: t.Object({
    asked: integer(),
    paid: integer(),
    accepted: integer({ description: 'Accepted by the artist and not declined later.' }),
    delivered: integer(),
    completed: integer(),
  }),
  onTimeRate: rate('Of those delivered or expired: delivered by the deadline.'),
  refundRate: rate('Of those paid: refunded in full.'),
  answerSeconds: t.Object({
    median: nullable(integer({ description: 'From payment to the artist’s first answer.' })),
    average: nullable(integer()),
  }),
  newFans: integer(),
  newArtists: integer(),
  series: t.Array(
    t.Object({ date: day, asked: integer(), paid: integer(), fans: integer(), artists: integer() }),
    { description: 'Days with activity, oldest first.' },
  ),
  topArtists: t.Array(t.Object({ id: uuid, slug: t.String(), stageName: t.String(), ...demand })),
  categories: t.Array(t.Object({ category, ...demand })),
  countries: t.Array(t.Object({ country: t.String({ description: 'Of the artist.' }), ...demand })),
});
export type Analytics = typeof analytics.static;
