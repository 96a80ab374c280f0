import { ledgerAccounts } from '#api/domain/books/ledger.ts';
import { accountsAsRead, accountWords } from '#api/domain/books/ledger-words.ts';
import { inMajorUnits } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { type Cell, csv } from '#api/domain/text/csv.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { openDifferences } from '#api/modules/money/differences/close.ts';
import { compareBooks } from '#api/modules/money/ledger/provider-books.ts';
import { type BalanceRow, findBalances } from '#api/records/account-days-repo.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import { findProviderCash } from '#api/records/provider-cash-repo.ts';
import type { Context } from '#api/start/context.ts';
import { snapshot } from '#api/start/database/database.ts';
import type { Books, TrialBalance, TrialBalanceQuery } from './model.ts';

/** All account balances at the end of a UTC day; by default today, so far. */
export async function viewTrialBalance(ctx: Context, query: TrialBalanceQuery): Promise<TrialBalance> {
  const day = query.day ?? dayOf(ctx.clock.now());
  const before = addDays(new Date(day), 1);
  const rows = await snapshot(ctx.db, (tx) => findBalances(tx, before));
  return { day, currencies: presentBalances(rows) };
}

export function presentBalances(balances: readonly BalanceRow[]): TrialBalance['currencies'] {
  return [...Map.groupBy(balances, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    accounts: ledgerAccounts.map((account) => ({
      account,
      amount: total(rows.filter((row) => row.account === account)),
    })),
    sum: total(rows),
  }));
}

function total(rows: BalanceRow[]): number {
  return Number(rows.reduce((sum, { amount }) => sum + amount, 0n));
}

/** The same as a CSV file, one line per account and currency, in major units. */
export async function trialBalanceFile(
  ctx: Context,
  query: TrialBalanceQuery,
): Promise<{ name: string; text: string }> {
  const { day, currencies } = await viewTrialBalance(ctx, query);
  return { name: `trial-balance-${day}.csv`, text: csv(head, currencies.flatMap(linesOf)) };
}

const head = ['currency', 'account', 'name', 'debit', 'credit'];

function linesOf({ currency, accounts }: TrialBalance['currencies'][number]): Cell[][] {
  const amounts = new Map(accounts.map(({ account, amount }) => [account, amount]));
  return accountsAsRead.map((account) => {
    const amount = inMajorUnits(amounts.get(account) ?? 0, currency);
    const sides = [amount > 0 ? amount : null, amount < 0 ? -amount : null];
    return [currency, account, accountWords[account].label, ...sides];
  });
}

export async function viewBooks(ctx: Context): Promise<Books> {
  const asOf = ctx.clock.now().toISOString();
  const { balances, cash, check, differences } = await snapshot(ctx.db, async (tx) => ({
    balances: await findBalances(tx),
    cash: await findProviderCash(tx),
    check: await findKept(tx, 'invariantsCheck'),
    differences: await openDifferences(tx),
  }));
  return {
    asOf,
    currencies: presentBalances(balances),
    providers: await compareBooks(ctx, cash),
    differences,
    check: check && {
      at: check.at,
      broken: Object.entries(check.broken).map(([invariant, rows]) => ({ invariant, rows })),
      unfinished: check.unfinished,
    },
  };
}
