import type { Money } from '@salamu/api/domain/money';

/** Totals, one per currency. */
export function sums(amounts: readonly Money[]): Money[] {
  const byCurrency = new Map<Money['currency'], number>();
  for (const { amount, currency } of amounts)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount);
  return [...byCurrency].map(([currency, amount]) => ({ amount, currency }));
}
