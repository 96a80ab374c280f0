import type { Currency } from '#api/domain/money/money.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { Balances } from './model.ts';
import { findBalances } from './repo.ts';

export async function balancesOf(db: Queryable, artistId: string): Promise<Balances> {
  const rows = await findBalances(db, artistId);
  return rows.map(({ currency, held, available, inPayout, paid }) => {
    const money = (amount: number) => ({ amount, currency });
    return {
      currency,
      held: money(held),
      available: money(available),
      inPayout: money(inPayout),
      paid: money(paid),
    };
  });
}

/** An artist's available balance in a currency, minor units; negative after refunds or chargebacks beyond it. */
export async function availableTo(db: Queryable, artistId: string, currency: Currency): Promise<number> {
  const balances = await balancesOf(db, artistId);
  return balances.find((balance) => balance.currency === currency)?.available.amount ?? 0;
}
