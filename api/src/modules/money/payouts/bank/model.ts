import { t } from 'elysia';
import { bankRowOutcomeNames, mostBankRows } from '#api/domain/payout/bank-file.ts';
import { integer, money, nullable, oneOf } from '#api/http/schemas.ts';

/** A currency or file in the path; an invalid one is treated as unknown. */
const anyName = t.String({ maxLength: 100 });
export const currencyParams = t.Object({ currency: anyName });
export const bankFileParams = t.Object({ file: anyName });

const sum = { count: integer(), total: money };

export const bankFiles = t.Object({
  waiting: t.Array(t.Object(sum), {
    description: 'One per currency with approved payouts that are sent by hand, and stand in no file yet.',
  }),
  files: t.Array(t.Object({ name: t.String(), ...sum }), {
    description: 'The files with payouts that are not recorded as sent, and those payouts.',
  }),
});
export type BankFiles = typeof bankFiles.static;

export const bankFile = t.String({ contentMediaType: 'text/csv', description: 'The file.' });

export const filledBankFile = t.Object({
  csv: t.String({
    minLength: 1,
    maxLength: 60_000,
    error: `Choose a CSV file of at most ${mostBankRows} payouts.`,
    description: `A bank file with its references filled in, at most ${mostBankRows} rows. Columns are found by their names; only \`payout\` and \`reference\` are required, and \`amount\` and \`currency\` are compared where they are.`,
  }),
});

export const bankFileResult = t.Object({
  rows: t.Array(
    t.Object({
      line: integer({ description: 'In the file, from 1.' }),
      payout: t.String(),
      reference: t.String(),
      outcome: oneOf(bankRowOutcomeNames),
      detail: nullable(t.String({ description: 'Why, where there is more to say.' })),
    }),
  ),
});
export type BankFileResult = typeof bankFileResult.static;
