import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { copyAdvice } from './advice.ts';
import type { Copy } from './queries.ts';

const columns: readonly Column<Copy>[] = [
  {
    name: 'Server',
    small: 'full',
    cell: (copy) => {
      const { todo } = copyAdvice(copy);
      return (
        <>
          <span className="font-semibold">
            <Address>{copy.name}</Address>
          </span>
          {copy.answering && <span className="block text-quiet text-tiny">answered this page</span>}
          {todo && <span className="block max-w-prose">{todo}</span>}
        </>
      );
    },
  },
  {
    name: 'Status',
    width: 'xl:w-40',
    small: 'end',
    cell: (copy) => {
      const { tone, label } = copyAdvice(copy);
      return <Badge {...{ tone, label }} />;
    },
  },
  {
    name: 'Version',
    width: 'xl:w-36',
    cell: ({ code, bun }) => (
      <>
        <span className="figures">{code}</span>
        <span className="block text-quiet text-tiny">Bun {bun}</span>
      </>
    ),
  },
  {
    name: 'Running since',
    width: 'xl:w-44',
    named: 'beside',
    cell: ({ startedAt }) => <When at={startedAt} />,
  },
  {
    name: 'Last reported',
    width: 'xl:w-44',
    small: 'end',
    named: 'beside',
    cell: ({ reportedAt }) => <When at={reportedAt} />,
  },
];

/** Every server that is running or has gone silent. */
export function CopyTable({ copies }: { copies: readonly Copy[] }) {
  return <DataTable caption="Servers" columns={columns} rows={copies} rowKey={({ id }) => id} />;
}
