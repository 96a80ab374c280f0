import type { Money as MoneyValue } from '@salamu/api/domain/money';
import { Money } from '@salamu/ui/money';
import type { Column } from '../list/data-table.tsx';

/** A column for tax, only if some was withheld. */
export function taxColumn<Row extends { tax: MoneyValue | null }>(rows: readonly Row[]): Column<Row>[] {
  const isTaxed = ({ tax }: Row) => tax !== null && tax.amount > 0;
  if (!rows.some(isTaxed)) return [];
  return [
    {
      name: 'Tax withheld',
      right: true,
      small: 'full',
      cell: (row) =>
        row.tax &&
        isTaxed(row) && (
          <span className="text-quiet xl:text-ink print:text-ink">
            <span className="xl:hidden print:hidden">Tax withheld </span>
            <Money value={row.tax} />
          </span>
        ),
    },
  ];
}
