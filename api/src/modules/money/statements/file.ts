import { inMajorUnits, type Money } from '#api/domain/money/money.ts';
import { type StatementEvent, statementEvents } from '#api/domain/payout/statement.ts';
import { csv } from '#api/domain/text/csv.ts';
import type { Statement, StatementAccount, StatementLine } from './model.ts';

const head = [
  'Currency',
  'Date',
  'What',
  'Request',
  'Paid to',
  'Reference',
  'Gross',
  'Commission',
  'Tax',
  'Net',
  'Paid out',
  'Taken back',
  'Corrected',
  'Balance',
];

/**
 * A statement as a CSV file: for each currency the opening balance, the lines, their totals and the closing balance;
 * amounts in major units.
 */
export function statementFile(statement: Pick<Statement, 'startDate' | 'endDate' | 'accounts'>): {
  name: string;
  text: string;
} {
  const { startDate, endDate, accounts } = statement;
  const rows = accounts.flatMap((account) => [
    summary(account, startDate, 'Opening balance', { balance: account.opening }),
    ...account.lines.map((line) => rowOf(line)),
    summary(account, endDate, 'Total', account.totals),
    summary(account, endDate, 'Closing balance', { balance: account.closing }),
  ]);
  return { name: `statement-${startDate}-to-${endDate}.csv`, text: csv(head, rows) };
}

type Amounts = Partial<Record<keyof StatementAccount['totals'] | 'balance', Money | null>>;

const amountsOf = ({ gross, commission, tax, net, paidOut, takenBack, corrected, balance }: Amounts) =>
  [gross, commission, tax, net, paidOut, takenBack, corrected, balance].map((money) =>
    money ? inMajorUnits(money.amount, money.currency) : null,
  );

/** A separate line for anything that is not a posting. */
function summary({ currency }: StatementAccount, day: string, what: string, amounts: Amounts) {
  return [currency, day, what, null, null, null, ...amountsOf(amounts)];
}

function rowOf({ at, event, requestCode, account, reference, amount, ...line }: StatementLine) {
  const amounts = { ...line, ...changeOf(event, amount) };
  const what = statementEvents[event]();
  return [amount.currency, at, what, requestCode, account, reference, ...amountsOf(amounts)];
}

/** The column for the change in balance: what was earned, or what has left. */
function changeOf(event: StatementEvent, amount: Money): Amounts {
  if (event === 'released') return { net: amount };
  if (event === 'correction') return { corrected: amount };
  const gone = { ...amount, amount: -amount.amount };
  const isPayout = event === 'payout_paid' || event === 'payout_bounced';
  return isPayout ? { paidOut: gone } : { takenBack: gone };
}
