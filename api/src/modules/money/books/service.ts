import { openDifferences } from '#api/modules/money/differences/close.ts';
import { compareBooks } from '#api/modules/money/ledger/provider-books.ts';
import { findBalances } from '#api/records/account-days-repo.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import { findProviderCash } from '#api/records/provider-cash-repo.ts';
import type { Context } from '#api/start/context.ts';
import { snapshot } from '#api/start/database/database.ts';
import type { Books } from './model.ts';
import { presentBalances } from './trial-balance.ts';

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
