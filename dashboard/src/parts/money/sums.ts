import { formatMoney, type Money } from '@salamu/api/domain/money/money';

/** Totals in words, one per currency: "KES 2,500 + $40". */
export function sayTotals(amounts: readonly Money[]): string {
  const totals = new Map<Money['currency'], number>();
  for (const { amount, currency } of amounts) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals].map(([currency, amount]) => formatMoney({ currency, amount })).join(' + ');
}
