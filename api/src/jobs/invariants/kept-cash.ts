import { findBalances } from '#api/records/account-days-repo.ts';
import { findProviderCash } from '#api/records/provider-cash-repo.ts';
import type { Context } from '#api/start/context.ts';
import { snapshot } from '#api/start/database.ts';
import type { Violation } from './check.ts';

export const keptCashRule = 'I7: what the providers should hold together is what the ledger says';

/** Compares the total kept for all providers’ cash with the ledger’s account. */
export async function wrongKeptCash({ db }: Pick<Context, 'db'>): Promise<Violation[]> {
  const { balances, cash } = await snapshot(db, async (tx) => ({
    balances: await findBalances(tx),
    cash: await findProviderCash(tx),
  }));
  const byLedger = balances.filter(({ account }) => account === 'provider_cash');
  const differences = new Map(byLedger.map(({ currency, amount }) => [currency, -amount]));
  for (const { currency, amount } of cash)
    differences.set(currency, (differences.get(currency) ?? 0n) + amount);
  return [...differences]
    .filter(([, difference]) => difference !== 0n)
    .map(([currency, difference]) => ({ invariant: keptCashRule, id: `${currency} ${difference}` }));
}
