import { formatMoney, type Money as MoneyValue } from '@salamu/api/domain/money';
import { usdHint } from './usd-hint.ts';

interface MoneyProps {
  value: MoneyValue;
  /** US cents for the hint, which is left out if the money is in dollars anyway. */
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
