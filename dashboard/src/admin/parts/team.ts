import { convert } from '@salamu/api/domain/money/estimate';
import { type Currency, formatMoney, type Money, minorPerMajor } from '@salamu/api/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from './queues.ts';

const unknown = { zone: 'UTC', currency: 'USD' as Currency, perUsd: {} as Record<string, number> };

/** The team's time zone, and the currency of its totals with today's rates; asked for with what waits. */
export const useTeam = () => useQuery(dashboardQuery()).data?.team ?? unknown;

/** Amounts in several currencies as one in the team's: "≈ KES 17,500"; null while there is nothing to add up. */
export function useTotal(): (amounts: readonly Money[]) => string | null {
  const { currency, perUsd } = useTeam();
  const major = (code: Currency) => (perUsd[code] ?? 0) / minorPerMajor(code);
  return (amounts) => {
    if (amounts.every((money) => money.currency === currency) || !major(currency)) return null;
    const sums = amounts.map((money) => convert(money, currency, major(currency) / major(money.currency)));
    const amount = sums.reduce((total, sum) => total + sum.amount, 0);
    return `≈ ${formatMoney({ amount, currency })}`;
  };
}
