import type { Currency } from '../money/money.ts';

/** Row limit of a bank file: each row read is its own transaction. */
export const mostBankRows = 100;

/** The reference is filled in once the money was sent. */
export const bankFileColumns = [
  'payout',
  'artist',
  'holder',
  'method',
  'bank',
  'number',
  'currency',
  'amount',
  'reference',
  'repeat',
] as const;

/** A bank file's name: currency, UTC day, and number within the day; an empty number gives the day's prefix. */
export const bankFileName = (currency: Currency, day: string, nth: number | '') =>
  `${currency.toLowerCase()}-${day}-${nth}`;

export const isBankFileName = (name: string) => /^[a-z]{3}-\d{4}-\d\d-\d\d-\d+$/.test(name);

export const bankRowOutcomes = {
  recorded: 'Recorded as paid out',
  already_recorded: 'Was recorded before, with this reference',
  no_reference: 'No reference yet',
  not_found: 'No such payout',
  not_payable: 'Can’t be recorded now',
  reference_used: 'Another payout has this reference',
  differs: 'Another amount or currency than we asked for',
  unreadable: 'We can’t read this row',
} as const;

export type BankRowOutcome = keyof typeof bankRowOutcomes;
export const bankRowOutcomeNames = Object.keys(bankRowOutcomes) as BankRowOutcome[];
