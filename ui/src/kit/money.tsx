import { formatMoney, type Money as MoneyValue } from '@salamu/api/domain/money/money';

/** An amount in minor units as people write it, in figures that line up. */
export function Money({ value, className = '' }: { value: MoneyValue; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{formatMoney(value)}</span>;
}
