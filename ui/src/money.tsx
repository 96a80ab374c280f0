import { formatMoney, type Money as MoneyValue } from '@salamu/api/domain/money';

/** US cents as a rough hint beside another currency: `≈ US$ 19`; whole dollars from ten dollars on. */
export function usdHint(cents: number): string {
  const dollars = cents / 100;
  return `≈ US$ ${dollars < 10 ? dollars.toFixed(2).replace(/\.00$/, '') : Math.round(dollars).toLocaleString('en')}`;
}

interface MoneyProps {
  value: MoneyValue;
  /** US cents to hint at, left out where the money is in dollars already. */
  approximateUsd?: number | null;
  className?: string;
}

/** An amount in minor units as people write it, in figures that line up. */
export function Money({ value, approximateUsd, className = '' }: MoneyProps) {
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {formatMoney(value)}
      {approximateUsd != null && value.currency !== 'USD' && (
        <span className="font-normal text-quiet"> {usdHint(approximateUsd)}</span>
      )}
    </span>
  );
}
