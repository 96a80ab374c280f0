import { statementEvents } from '@salamu/api/domain/payout/statement';
import { Money } from '@salamu/ui/money';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { videoColumns } from '../../parts/money/columns.tsx';
import type { Line } from './queries.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const columnsFor = (lines: readonly Line[]): Column<Line>[] => [
  { name: 'Day', width: 'w-32 print:w-20', cell: ({ at }) => day.format(new Date(at)) },
  { name: 'What', small: 'full', cell: (line) => <What line={line} /> },
  ...videoColumns(lines),
  {
    name: 'Yours',
    right: true,
    small: 'end',
    cell: ({ amount }) => (
      <span className="whitespace-nowrap font-semibold">
        {amount.amount > 0 && '+'}
        <Money value={amount} />
      </span>
    ),
  },
  {
    name: 'Balance',
    right: true,
    small: 'full',
    cell: ({ balance }) => (
      <>
        <span className="text-quiet wide:hidden print:hidden">Balance </span>
        <Money value={balance} />
      </>
    ),
  },
];

function What({ line }: { line: Line }) {
  const { event, requestId, requestCode, account, reference, gross, commission } = line;
  return (
    <>
      <span className="font-semibold">{statementEvents[event]}</span>
      {requestId && (
        <Link
          to={`/artist/requests/${requestId}`}
          className="text-link figures ml-2 whitespace-nowrap text-quiet text-tiny print:no-underline"
        >
          {requestCode}
        </Link>
      )}
      {gross && commission && (
        <span className="block text-quiet text-tiny wide:hidden print:hidden">
          <Money value={gross} /> paid by the fan, <Money value={commission} /> commission
        </span>
      )}
      {account && <span className="block text-quiet text-tiny">{account}</span>}
      {reference && <span className="block text-quiet text-tiny [overflow-wrap:anywhere]">{reference}</span>}
    </>
  );
}

/** Everything that changed the balance, oldest first, with the balance after each. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <DataTable
      caption="What changed the balance, oldest first"
      columns={columnsFor(lines)}
      rows={lines}
      rowKey={({ at, event, requestId, balance }) => `${at}${event}${requestId}${balance.amount}`}
    />
  );
}
