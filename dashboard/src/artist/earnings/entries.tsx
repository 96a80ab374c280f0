import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { videoColumns } from '../../parts/money/columns.tsx';
import { count } from '../../parts/words.ts';
import type { Earnings } from '../parts/queries.ts';

type Entry = Earnings['entries'][number];

const eventNames: Record<Entry['event'], string> = {
  released: 'A video was completed',
  payout_requested: 'Payout requested',
  payout_returned: 'Payout returned',
  late_refund_by_artist: 'Refunded to the fan after completion',
  chargeback_recovered: 'Taken back after a chargeback',
  recovery_returned: 'Returned: the chargeback was won',
};

const columnsFor = (entries: readonly Entry[]): Column<Entry>[] => [
  {
    name: 'What',
    cell: ({ event, requestId, requestCode }) => (
      <>
        <span className="font-semibold">{eventNames[event]}</span>
        {requestId && (
          <Link
            to={`/artist/requests/${requestId}`}
            className="text-link figures block text-quiet text-tiny lg:ml-2 lg:inline"
          >
            {requestCode}
          </Link>
        )}
      </>
    ),
  },
  { name: 'When', cell: ({ at }) => <When at={at} /> },
  ...videoColumns(entries),
  {
    name: 'Your balance',
    right: true,
    small: 'end',
    cell: ({ amount }) => (
      <span className="font-semibold">
        {amount.amount > 0 && '+'}
        <Money value={amount} />
      </span>
    ),
  },
];

interface EntriesProps {
  entries: readonly Entry[];
  /** How many there are in the range. */
  total: number;
}

/** Everything that changed the balance, newest first. */
export function Entries({ entries, total }: EntriesProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Every change</h3>
      {entries.length === 0 ? (
        <p className="text-quiet">Your balance didn’t change in this period.</p>
      ) : (
        <DataTable
          caption="What changed your balance, newest first"
          columns={columnsFor(entries)}
          rows={entries}
          rowKey={({ at, event, requestId, amount }) => `${at}${event}${requestId}${amount.amount}`}
        />
      )}
      {total > entries.length && (
        <p className="text-quiet text-small">
          The newest {entries.length} of {count(total, 'entry', 'entries')}. Choose fewer days to see the
          others; the statement has every video and payout.
        </p>
      )}
    </div>
  );
}
