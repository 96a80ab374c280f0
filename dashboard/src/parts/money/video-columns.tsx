import type { Money as MoneyValue } from '@salamu/api/domain/money';
import { Money } from '@salamu/ui/money';
import type { Column } from '../list/data-table.tsx';
import { taxColumn } from './tax-column.tsx';

/** What an entry about a video has; null for other entries. */
type Row = Record<'gross' | 'commission' | 'tax', MoneyValue | null>;

/** What the fan paid for a video, and how much of it went to commission and tax. */
export function videoColumns<Entry extends Row>(entries: readonly Entry[]): Column<Entry>[] {
  return [
    {
      name: 'Paid by fan',
      right: true,
      small: 'hidden',
      cell: ({ gross }) => gross && <Money value={gross} />,
    },
    {
      name: 'Commission',
      right: true,
      small: 'hidden',
      cell: ({ commission }) => commission && <Money value={commission} />,
    },
    ...taxColumn(entries),
  ];
}
