import { t } from 'elysia';
import { money } from '#api/http/schemas.ts';

/** An artist's money, one item for each currency there has ever been some in. */
export const balances = t.Array(
  t.Object({
    currency: money.properties.currency,
    held: t.Object(money.properties, {
      description: 'For requests that are not settled, before commission.',
    }),
    available: money,
    inPayout: money,
    paid: money,
  }),
);
export type Balances = typeof balances.static;
