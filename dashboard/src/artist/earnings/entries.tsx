import { currentLocale, m } from '@salamu/messages/messages';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { videoColumns } from '../../parts/money/columns.tsx';
import { requestPath } from '../parts/addresses.ts';
import type { Earnings } from '../parts/queries.ts';

type Entry = Earnings['entries'][number];

const eventNames: Record<Entry['event'], () => string> = {
  released: m.artist_earnings_released,
  payout_requested: m.artist_earnings_payout_requested,
  payout_returned: m.statement_event_payout_bounced,
  late_refund_by_artist: m.statement_event_late_refund,
  chargeback_recovered: m.statement_event_recovered,
  recovery_returned: m.statement_event_recovery_returned,
  correction: m.artist_earnings_correction,
};

const columnsFor = (entries: readonly Entry[]): Column<Entry>[] => [
  {
    name: m.artist_earnings_what(),
    cell: ({ event, requestId, requestCode }) => (
      <>
        <span className="font-semibold">{eventNames[event]()}</span>
        {requestId && (
          <Link
            to={requestPath(requestId)}
            className="text-link figures block text-quiet text-tiny lg:ms-2 lg:inline"
          >
            {requestCode}
          </Link>
        )}
      </>
    ),
  },
  { name: m.artist_earnings_when(), cell: ({ at }) => <When at={at} /> },
  ...videoColumns(entries),
  {
    name: m.artist_earnings_balance(),
    right: true,
    small: 'end',
    cell: ({ amount }) => (
      <span className="font-semibold">
        {amount.amount > 0 && <span>+</span>}
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
      <h3 className="font-semibold">{m.artist_earnings_every_change()}</h3>
      {entries.length === 0 ? (
        <p className="text-quiet">{m.artist_earnings_no_change()}</p>
      ) : (
        <DataTable
          caption={m.artist_earnings_caption()}
          columns={columnsFor(entries)}
          rows={entries}
          rowKey={({ at, event, requestId, amount }) => `${at}${event}${requestId}${amount.amount}`}
        />
      )}
      {total > entries.length && (
        <p className="text-quiet text-small">
          {m.artist_earnings_newest({
            shown: entries.length,
            total: total.toLocaleString(currentLocale()),
          })}
        </p>
      )}
    </div>
  );
}
