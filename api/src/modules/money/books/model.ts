import { t } from 'elysia';
import { ledgerAccounts } from '#api/domain/books/ledger.ts';
import { ledgerEventKinds } from '#api/domain/books/ledger-words.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { payoutProviders } from '#api/domain/payout/states.ts';
import {
  currency,
  cursor,
  cursorListOf,
  day,
  integer,
  nullable,
  oneOf,
  time,
  uuid,
} from '#api/http/schemas.ts';
import { difference } from '#api/modules/money/differences/model.ts';

const account = oneOf(ledgerAccounts);
const signed = (description: string) => integer({ description });

const balances = t.Array(
  t.Object({
    currency,
    accounts: t.Array(t.Object({ account, amount: integer() }), {
      description: 'Every account, including those with no entries.',
    }),
    sum: signed('The sum of all accounts: zero, or the books are wrong.'),
  }),
);

export const trialBalanceQuery = t.Object({
  day: t.Optional(day),
  format: t.Optional(oneOf(['json', 'csv'])),
});
export type TrialBalanceQuery = typeof trialBalanceQuery.static;

export const trialBalance = t.Object(
  { day, currencies: balances },
  {
    description:
      'Every account when that UTC day ended, straight from the ledger: minor units of each `currency`; debits are positive, credits negative.',
  },
);
export type TrialBalance = typeof trialBalance.static;

export const books = t.Object(
  {
    asOf: time,
    currencies: balances,
    providers: t.Array(
      t.Object({
        provider: oneOf(payoutProviders, {
          description: '`manual` for payouts sent from our own bank account.',
        }),
        answer: oneOf(['told', 'settles', 'silent', 'away', 'off'], {
          description: '`settles`: it has told its balance, and pays it into our bank account as it likes.',
        }),
        asOf: nullable(time),
        balances: t.Array(
          t.Object({
            currency,
            ours: signed('Its balance by our records.'),
            theirs: nullable(signed('Its balance by its own records; null unless it reports one.')),
          }),
        ),
      }),
      {
        description:
          'Per currency, `ours` adds up to the account `provider_cash`, that of `manual` to `bank_cash`.',
      },
    ),
    differences: nullable(
      t.Object(
        {
          at: time,
          providers: t.Array(
            t.Object({
              provider: oneOf(paymentProviders),
              told: t.Boolean({ description: 'Whether it answered the last time it was asked.' }),
              unlisted: t.Array(t.String(), { description: 'What it cannot list.' }),
              differences: t.Array(t.Composite([difference, t.Object({ foundAt: time })])),
            }),
          ),
        },
        {
          description:
            'Where the providers’ own lists disagree with our records; null before the first look.',
        },
      ),
    ),
    check: nullable(
      t.Object(
        {
          at: time,
          broken: t.Array(t.Object({ invariant: t.String(), rows: integer() })),
          unfinished: t.Array(t.String(), {
            description: 'Invariants that could not be checked in full; all the others were.',
          }),
        },
        { description: 'The result of the last invariant check; null before the first.' },
      ),
    ),
  },
  {
    description:
      'The trial balance, straight from the ledger: minor units of each `currency`; debits are positive, credits negative.',
  },
);
export type Books = typeof books.static;

export const journalQuery = t.Object({
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  account: t.Optional(account),
  currency: t.Optional(currency),
  format: t.Optional(oneOf(['json', 'csv'])),
  cursor: t.Optional(cursor),
});
export type JournalQuery = typeof journalQuery.static;

export const journal = cursorListOf(
  t.Object({
    id: uuid,
    at: time,
    kind: oneOf(ledgerEventKinds),
    key: t.String({ description: 'The key that makes the event happen only once.' }),
    request: nullable(t.Object({ id: uuid, code: t.String() })),
    artist: nullable(t.Object({ id: uuid, stageName: t.String() })),
    currency,
    entries: t.Array(t.Object({ account, amount: signed('Minor units; a debit is positive.') })),
  }),
);
export type Journal = typeof journal.static;
