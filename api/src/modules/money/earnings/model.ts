import { t } from 'elysia';
import { balanceEventKinds } from '#api/domain/payout/statement.ts';
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
  event: oneOf(balanceEventKinds, { description: 'The ledger’s name for it.' }),
  requestId: nullable(uuid),
  requestCode: nullable(t.String()),
  gross: nullable(money),
  commission: nullable(money),
  tax: nullable(money),
  amount: t.Object(money.properties, { description: 'The change to the available balance.' }),
});

export const earnings = t.Object({
  startDate: day,
  endDate: day,
  balances: t.Array(
    t.Composite([
      balances.items,
      t.Object({
        keptBack: t.Object(money.properties, {
          description: 'Of what is available, what cannot be paid out while banks may still take it.',
        }),
      }),
    ]),
  ),
  entries: t.Array(entry, { description: 'The newest 200 of the range, newest first.' }),
  totalEntries: integer(),
  months: t.Array(month, { description: 'Newest first.' }),
});
export type Earnings = typeof earnings.static;
