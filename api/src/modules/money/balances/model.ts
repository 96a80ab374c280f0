import { t } from 'elysia';
import { money } from '#api/http/schemas.ts';

export const balances = t.Array(
  t.Object({
    currency: money.properties.currency,
    held: t.Object(money.properties, {
      description: 'The artist’s share of what is held for unsettled requests, before tax.',
    }),
    available: money,
    inPayout: money,
    paid: money,
  }),
);
export type Balances = typeof balances.static;
