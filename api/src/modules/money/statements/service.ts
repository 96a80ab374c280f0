import { brand } from '#api/domain/brand.ts';
import { DomainError } from '#api/domain/errors.ts';
import { type Currency, inMajorUnits, type Money } from '#api/domain/money/money.ts';
import { maskNumber, payoutMethodName } from '#api/domain/payout/account.ts';
import { type StatementEvent, statementEvents } from '#api/domain/payout/statement.ts';
import { csv } from '#api/domain/text/csv.ts';
import { type DateRange, dateRange } from '#api/domain/time/date-range.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Statement, StatementAccount, StatementLine, StatementQuery } from './model.ts';
import { type BalanceRow, findBalances, findLines, findRecipient, type LineRow } from './repo.ts';

/**
 * What an artist has earned and been paid in a range of days, straight from the ledger. The balance is everything we
 * owe: a payout leaves it when it is paid, not when it is requested.
 * @throws DomainError `invalid_input` for an invalid range
 */
export async function viewStatement(
  ctx: Context,
  artistId: string,
  query: StatementQuery,
): Promise<Statement> {
  const now = ctx.clock.now();
  const range = dateRange(query, now);
  const [artist, { support }, accounts] = await Promise.all([
    findRecipient(ctx.db, artistId),
    settings(ctx),
    accountsIn(ctx, artistId, range),
  ]);
  if (!artist) throw new DomainError('not_found');
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    issuedAt: now.toISOString(),
    issuer: { name: brand.name, location: brand.location, ...support },
    artist,
    accounts,
  };
}

export async function accountsIn(
  ctx: Pick<Context, 'db'>,
  artistId: string,
  range: DateRange,
): Promise<StatementAccount[]> {
  const lines = await findLines(ctx.db, artistId, range);
  const balances = await findBalances(ctx.db, artistId, range);
  return balances
    .map((balance) => {
      const own = lines.filter(({ currency }) => currency === balance.currency);
      return accountOf(balance, own);
    })
    .filter((account) => account.opening.amount !== 0 || account.lines.length > 0);
}

function accountOf({ currency, opening, inPayout }: BalanceRow, rows: readonly LineRow[]): StatementAccount {
  let balance = opening;
  const lines = rows.map((row) => {
    balance += row.amount;
    return lineOf(row, balance);
  });
  const sum = (of: (row: LineRow) => bigint, ...events: StatementEvent[]) =>
    money(
      rows.filter(({ event }) => events.includes(event)).reduce((total, row) => total + of(row), 0n),
      currency,
    );
  return {
    currency,
    opening: money(opening, currency),
    lines,
    totals: {
      gross: sum(({ gross }) => gross, 'released'),
      commission: sum(({ commission }) => commission, 'released'),
      tax: sum(({ tax }) => tax, 'released'),
      net: sum(({ amount }) => amount, 'released'),
      paidOut: sum(({ amount }) => -amount, 'payout_paid', 'payout_bounced'),
      takenBack: sum(
        ({ amount }) => -amount,
        'late_refund_by_artist',
        'chargeback_recovered',
        'recovery_returned',
      ),
      corrected: sum(({ amount }) => amount, 'correction'),
    },
    closing: money(balance, currency),
    inPayout: money(inPayout, currency),
  };
}

function lineOf(row: LineRow, balance: bigint): StatementLine {
  const { at, event, requestId, requestCode, reference, currency } = row;
  const ofVideo = (amount: bigint) => (event === 'released' ? money(amount, currency) : null);
  return {
    at: at.toISOString(),
    event,
    requestId,
    requestCode,
    account: accountWords(row),
    reference,
    gross: ofVideo(row.gross),
    commission: ofVideo(row.commission),
    tax: ofVideo(row.tax),
    amount: money(row.amount, currency),
    balance: money(balance, currency),
  };
}

function accountWords({ method, bank, number }: LineRow): string | null {
  return method && number && `${bank ?? payoutMethodName(method)} ${maskNumber(number)}`;
}

function money(amount: bigint, currency: Currency): Money {
  return { amount: Number(amount), currency };
}

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
