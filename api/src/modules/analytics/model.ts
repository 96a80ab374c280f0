import { t } from 'elysia';
import { day, integer, money, nullable, uuid } from '#api/http/schemas.ts';
import { category } from '#api/modules/artists/model.ts';

export const analyticsQuery = t.Object({ startDate: t.Optional(day), endDate: t.Optional(day) });
export type AnalyticsQuery = typeof analyticsQuery.static;

const rate = (description: string) => nullable(t.Number({ minimum: 0, maximum: 1, description }));

const demand = {
  requests: integer({ description: 'Paid ones.' }),
  completed: integer(),
  gross: t.Object(money.properties, {
    description: 'What fans paid, in US cents by the table of rates: to compare by, not to book.',
  }),
};

/** How requests made in a range of days have fared since, and who came. Rates are null where there is nothing to divide. */
export const analytics = t.Object({
  startDate: day,
  endDate: day,
  funnel: t.Object({
    asked: integer(),
    paid: integer(),
    accepted: integer({ description: 'The artist took it on and did not decline it later.' }),
    delivered: integer(),
    completed: integer(),
  }),
  onTimeRate: rate('Of those that were delivered or have expired: delivered by the deadline.'),
  refundRate: rate('Of those that were paid: refunded whole.'),
  answerSeconds: t.Object({
    median: nullable(integer({ description: 'From the payment to the first answer of the artist.' })),
    average: nullable(integer()),
  }),
  newFans: integer(),
  newArtists: integer(),
  series: t.Array(
    t.Object({ date: day, asked: integer(), paid: integer(), fans: integer(), artists: integer() }),
    { description: 'Days on which something happened, the oldest first.' },
  ),
  topArtists: t.Array(t.Object({ id: uuid, slug: t.String(), stageName: t.String(), ...demand })),
  categories: t.Array(t.Object({ category, ...demand })),
  countries: t.Array(t.Object({ country: t.String({ description: 'Of the artist.' }), ...demand })),
});
export type Analytics = typeof analytics.static;
