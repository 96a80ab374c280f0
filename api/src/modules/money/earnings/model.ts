import { t } from 'elysia';
import { day, integer, money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';
import { balances } from '#api/modules/money/balances/model.ts';

export const earningsQuery = t.Object({
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  /** The CSV is the statement of these days. */
  format: t.Optional(oneOf(['json', 'csv'])),
});
export type EarningsQuery = typeof earningsQuery.static;

const month = t.Object({
  month: t.String({ description: 'UTC, YYYY-MM.' }),
  currency: money.properties.currency,
  gross: money,
  commission: money,
  tax: money,
  net: money,
  paidOut: money,
});

const entry = t.Object({
  at: time,
  event: t.String({
    description: 'As the ledger calls it: released, payout_requested, payout_returned, chargeback_recovered.',
  }),
  requestId: nullable(uuid),
  requestCode: nullable(t.String()),
  gross: nullable(money),
  commission: nullable(money),
  tax: nullable(money),
  amount: t.Object(money.properties, { description: 'What it changed the available balance by.' }),
});

/** An artist's money, straight from the ledger: the balances of today, and what happened in a range of days. */
export const earnings = t.Object({
  startDate: day,
  endDate: day,
  balances,
  entries: t.Array(entry, { description: 'The newest 200 of the range, the newest first.' }),
  totalEntries: integer(),
  months: t.Array(month, { description: 'The newest first.' }),
});
export type Earnings = typeof earnings.static;
