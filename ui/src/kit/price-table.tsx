import { formatMoney, type Money } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';

interface PriceTableProps {
  lines: readonly { label: string; amount: Money }[];
  total: Money;
  /** Say that there are no fees, for someone who hasn't paid yet. */
  noFees?: boolean;
}

export function PriceTable({ lines, total, noFees = false }: PriceTableProps) {
  return (
    <dl className="figures">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4 border-line border-t py-2.5">
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      {noFees && (
        <div className="flex justify-between gap-4 border-line border-t py-2.5">
          <dt>{m.price_fees()}</dt>
          <dd>{m.price_no_fees()}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 border-ink border-t-2 py-3 font-bold font-display text-h4">
        <dt>{m.price_total()}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
