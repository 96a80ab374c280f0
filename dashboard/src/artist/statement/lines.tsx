import { statementEvents } from '@salamu/api/domain/payout/statement';
import { m, writeDate } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Money } from '@salamu/ui/kit/money';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { videoColumns } from '../../parts/money/columns.tsx';
import { requestPath } from '../parts/addresses.ts';
import type { Statement } from '../parts/queries.ts';

type Line = Statement['accounts'][number]['lines'][number];

const sayDay = (at: string) => writeDate(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' });

const columnsFor = (lines: readonly Line[]): Column<Line>[] => [
  { name: m.chart_day(), width: 'w-32 print:w-20', cell: ({ at }) => sayDay(at) },
  { name: m.artist_earnings_what(), small: 'full', cell: (line) => <What line={line} /> },
  ...videoColumns(lines),
  {
    name: m.artist_earnings_net(),
    right: true,
    small: 'end',
    cell: ({ amount }) => (
      <span className="whitespace-nowrap font-semibold">
        {amount.amount > 0 && <span>+</span>}
        <Money value={amount} />
      </span>
    ),
  },
  {
    name: m.artist_statement_balance(),
    right: true,
    small: 'full',
    cell: ({ balance }) => (
      <>
        <span className="text-quiet wide:hidden print:hidden">{m.artist_statement_balance()} </span>
        <Money value={balance} />
      </>
    ),
  },
];

function What({ line }: { line: Line }) {
  const { event, requestId, requestCode, account, reference, gross, commission } = line;
  return (
    <>
      <span className="font-semibold">{statementEvents[event]()}</span>
      {requestId && (
        <Link
          to={requestPath(requestId)}
          className="text-link figures ms-2 whitespace-nowrap text-quiet text-tiny print:no-underline"
        >
          {requestCode}
        </Link>
      )}
      {gross && commission && (
        <span className="block text-quiet text-tiny wide:hidden print:hidden">
          <MessageParts
            of={m.artist_statement_line.parts()}
            as={{
              gross: () => <Money value={gross} />,
              commission: () => <Money value={commission} />,
            }}
          />
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
      caption={m.artist_statement_caption()}
      columns={columnsFor(lines)}
      rows={lines}
      rowKey={({ at, event, requestId, balance }) => `${at}${event}${requestId}${balance.amount}`}
    />
  );
}
