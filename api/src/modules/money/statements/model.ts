import { t } from 'elysia';
import { statementEventKinds } from '#api/domain/payout/statement.ts';
import { day, money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';

export const statementQuery = t.Object({ startDate: t.Optional(day), endDate: t.Optional(day) });
export type StatementQuery = typeof statementQuery.static;

const line = t.Object({
  at: time,
  event: oneOf(statementEventKinds),
  requestId: nullable(uuid),
  requestCode: nullable(t.String()),
  account: nullable(t.String({ description: 'Where a payout went, masked: `M-Pesa •••• 4567`.' })),
  reference: nullable(t.String({ description: 'The provider’s or the bank’s reference of a payout.' })),
  gross: nullable(money),
  commission: nullable(money),
  tax: nullable(money),
  amount: t.Object(money.properties, { description: 'The change to the balance.' }),
  balance: t.Object(money.properties, { description: 'The balance after it.' }),
});

const totals = t.Object({
  gross: money,
  commission: money,
  tax: money,
  net: money,
  paidOut: t.Object(money.properties, { description: 'Less returned payouts.' }),
  takenBack: t.Object(money.properties, {
    description: 'Taken back after chargebacks, less what was returned.',
  }),
  corrected: t.Object(money.properties, { description: 'Added by corrections, less what they took.' }),
});

const account = t.Object({
  currency: money.properties.currency,
  opening: t.Object(money.properties, { description: 'What we owed the artist before the first day.' }),
  lines: t.Array(line, { description: 'Oldest first.' }),
  totals,
  closing: t.Object(money.properties, { description: 'opening + net - paidOut - takenBack + corrected' }),
  inPayout: t.Object(money.properties, { description: 'How much of the closing balance was in payouts.' }),
});

/** Earnings, tax and payouts in a range of days, and what we owed before and after, by currency. */
export const statement = t.Object({
  startDate: day,
  endDate: day,
  issuedAt: time,
  issuer: t.Object({ name: t.String(), location: t.String(), email: t.String(), phone: t.String() }),
  artist: t.Object({ name: t.String(), stageName: t.String(), email: t.String(), country: t.String() }),
  accounts: t.Array(account),
});
export type Statement = typeof statement.static;
export type StatementAccount = typeof account.static;
export type StatementLine = StatementAccount['lines'][number];
