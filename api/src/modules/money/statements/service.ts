import { brand } from '#api/domain/brand.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { maskNumber, payoutMethodName } from '#api/domain/payout/account.ts';
import type { StatementEvent } from '#api/domain/payout/statement.ts';
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
