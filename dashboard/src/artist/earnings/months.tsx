import { Money } from '@salamu/ui/money';
import { sayPoint } from '../../parts/charts/series.ts';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { taxColumn } from '../../parts/money/tax-column.tsx';
import type { Earnings } from '../parts/queries.ts';

type Month = Earnings['months'][number];

const columnsFor = (months: readonly Month[]): Column<Month>[] => [
  {
    name: 'Month',
    cell: ({ month }) => <span className="font-semibold">{sayPoint(`${month}-01`, 'month')}</span>,
  },
  { name: 'Paid by fans', right: true, small: 'hidden', cell: ({ gross }) => <Money value={gross} /> },
  {
    name: 'Commission',
    right: true,
    small: 'hidden',
    cell: ({ commission }) => <Money value={commission} />,
  },
  ...taxColumn(months),
  {
    name: 'Yours',
    right: true,
    small: 'end',
    cell: ({ net }) => <Money value={net} className="font-semibold" />,
  },
  {
    name: 'Paid out',
    right: true,
    small: 'full',
    cell: ({ paidOut }) => (
      <span className="text-quiet">
        <span className="xl:hidden">Paid out </span>
        <Money value={paidOut} />
      </span>
    ),
  },
];

/** Earnings by month, without empty months. */
export function Months({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">By month</h3>
      <DataTable
        caption="Earnings by month, newest first"
        columns={columnsFor(months)}
        rows={months}
        rowKey={({ month, currency }) => month + currency}
      />
    </div>
  );
}
