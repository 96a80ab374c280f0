import type { RequestState } from '@salamu/api/domain/request/states';
import { Badge } from '@salamu/ui/badge';
import { Money } from '@salamu/ui/money';
import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { sayOccasion } from '../../parts/words.ts';
import type { AdminRequestRow } from '../parts/queries.ts';

const columns: readonly Column<AdminRequestRow>[] = [
  {
    name: 'Order',
    width: 'xl:w-34',
    cell: ({ id, code }) => (
      <Link
        to={`/admin/requests/${id}`}
        className="figures text-link whitespace-nowrap font-semibold after:absolute after:inset-0"
      >
        {code}
      </Link>
    ),
  },
  { name: 'Made', width: 'xl:w-26', small: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    name: 'For',
    cell: ({ recipientName, occasion }) => <Pair first={recipientName} second={sayOccasion(occasion)} />,
  },
  { name: 'Artist', small: 'hidden', cell: ({ artist }) => artist.stageName },
  {
    name: 'Fan',
    width: 'xl:w-44',
    cell: ({ fan }) => <Pair first={fan.name} second={<Address>{fan.email}</Address>} />,
  },
  {
    name: 'Status',
    width: 'xl:w-44',
    small: 'end',
    cell: ({ status, chargedBackAt }) => <States status={status} chargedBack={chargedBackAt !== null} />,
  },
  {
    name: 'Total',
    width: 'xl:w-28',
    right: true,
    small: 'end',
    cell: ({ total }) => <Money value={total} />,
  },
];

function States({ status, chargedBack }: { status: RequestState; chargedBack: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge state={status} />
      {chargedBack && <Badge tone="warn" label="Charged back" />}
    </span>
  );
}

function Pair({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      {first}
      <span className="block text-quiet text-tiny">{second}</span>
    </>
  );
}

/** The requests; each whole row is a link. */
export function RequestTable({ requests }: { requests: readonly AdminRequestRow[] }) {
  return <DataTable caption="Requests" columns={columns} rows={requests} rowKey={({ id }) => id} />;
}
