import { ledgerAccounts } from '#api/domain/payment/ledger.ts';
import { compareBooks } from '#api/modules/money/ledger/provider-books.ts';
import { type BalanceRow, findBalances } from '#api/records/account-days-repo.ts';
import { findKept } from '#api/records/kept-repo.ts';
import { findProviderCash } from '#api/records/provider-cash-repo.ts';
import type { Context } from '#api/start/context.ts';
import { snapshot } from '#api/start/database.ts';
import type { Books } from './model.ts';

/** The trial balance, the providers' own balances, and the result of the last invariant check. */
export async function viewBooks(ctx: Context): Promise<Books> {
  const asOf = ctx.clock.now().toISOString();
  const { balances, cash, check } = await snapshot(ctx.db, async (tx) => ({
    balances: await findBalances(tx),
    cash: await findProviderCash(tx),
    check: await findKept(tx, 'invariantsCheck'),
  }));
  return {
    asOf,
    currencies: [...Map.groupBy(balances, ({ currency }) => currency)].map(([currency, rows]) => ({
      currency,
      accounts: ledgerAccounts.map((account) => ({
        account,
        amount: total(rows.filter((row) => row.account === account)),
      })),
      sum: total(rows),
    })),
    providers: await compareBooks(ctx, cash),
    check: check && {
      at: check.at,
      broken: Object.entries(check.broken).map(([invariant, rows]) => ({ invariant, rows })),
      unfinished: check.unfinished ?? [],
    },
  };
}

function total(rows: BalanceRow[]): number {
  return Number(rows.reduce((sum, { amount }) => sum + amount, 0n));
}
