import type { Currency, Money } from '#api/domain/money/money.ts';
import { maskNumber, payoutMethodName } from '#api/domain/payout/account.ts';
import type { StatementEvent } from '#api/domain/payout/statement.ts';
import type { StatementAccount, StatementLine } from './model.ts';
import type { BalanceRow, LineRow } from './repo.ts';

export function accountOf(
  { currency, opening, inPayout }: BalanceRow,
  rows: readonly LineRow[],
): StatementAccount {
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
