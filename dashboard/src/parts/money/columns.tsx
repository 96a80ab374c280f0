import type { Money as MoneyValue } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { Money } from '@salamu/ui/kit/money';
import type { Column } from '../list/data-table.tsx';

interface Look<Row> extends Pick<Column<Row>, 'width' | 'small'> {
  strong?: boolean;
}

export const moneyColumn = <Row,>(
  name: string,
  amountOf: (row: Row) => MoneyValue | null,
  { strong, ...look }: Look<Row> = {},
): Column<Row> => ({
  name,
  right: true,
  small: 'end',
  ...look,
  cell: (row) => {
    const value = amountOf(row);
    return value && <Money value={value} className={strong ? 'font-semibold' : ''} />;
  },
});

/** What an entry about a video has; null for other entries. */
type Row = Record<'gross' | 'commission' | 'tax', MoneyValue | null>;

/** What the fan paid for a video, and how much of it went to commission and tax. */
export const videoColumns = <Entry extends Row>(
  entries: readonly Entry[],
  paid = m.artist_earnings_by_fan(),
): Column<Entry>[] => [
  moneyColumn(paid, ({ gross }) => gross, { small: 'hidden' }),
  moneyColumn(m.artist_earnings_commission(), ({ commission }) => commission, { small: 'hidden' }),
  ...taxColumn(entries),
];

function taxColumn<Row extends { tax: MoneyValue | null }>(rows: readonly Row[]): Column<Row>[] {
  const isTaxed = ({ tax }: Row) => tax !== null && tax.amount > 0;
  if (!rows.some(isTaxed)) return [];
  return [
    {
      name: m.artist_earnings_tax(),
      right: true,
      small: 'full',
      cell: (row) =>
        row.tax &&
        isTaxed(row) && (
          <span className="text-quiet wide:text-ink print:text-ink">
            <span className="wide:hidden print:hidden">{m.artist_earnings_tax()} </span>
            <Money value={row.tax} />
          </span>
        ),
    },
  ];
}
