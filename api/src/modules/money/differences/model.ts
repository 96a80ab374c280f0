import { t } from 'elysia';
import { differenceKinds, listedThings, mostStatementKilobytes } from '#api/domain/books/differences.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { reason } from '#api/http/fields.ts';
import { integer, money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';

export const difference = t.Object({
  kind: oneOf(differenceKinds, {
    description: '`theirs`: only the provider has it; `ours`: only we have it; `amount`: both do.',
  }),
  what: oneOf(listedThings),
  reference: t.String(),
  theirs: nullable(money),
  ours: nullable(money),
  requestId: nullable(uuid),
});

export const closing = t.Composite([
  t.Omit(difference, ['requestId']),
  t.Object({ provider: oneOf(paymentProviders), reason }),
]);
export type Closing = typeof closing.static;
export const closedDifference = t.Object({ closed: t.Literal(true) });

export const statement = t.Object({
  csv: t.String({
    minLength: 1,
    maxLength: mostStatementKilobytes * 1_000,
    error: `Choose a CSV file of at most ${mostStatementKilobytes} KB.`,
    description: 'A statement from M-Pesa’s portal. Columns are found by their names.',
  }),
});

export const statementDifferences = t.Object({
  from: time,
  until: time,
  compared: integer({ description: 'Rows held against our records.' }),
  skipped: integer({ description: 'Rows between our own accounts, or not completed.' }),
  posted: integer({ description: 'Charges and settlements that were not in the books before.' }),
  differences: t.Array(difference),
});
export type StatementDifferences = typeof statementDifferences.static;
