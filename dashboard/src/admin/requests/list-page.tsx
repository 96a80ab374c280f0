import { occasionName } from '@salamu/api/domain/request/brief';
import { requestStates, stateNames } from '@salamu/api/domain/request/states';
import { StatusBadge } from '@salamu/ui/kit/status-badge';
import { api } from '@salamu/ui/session/api';
import type { ReactNode } from 'react';
import { type Found, filteredQuery, heard } from '../../app/live.ts';
import { Address } from '../../parts/list/address.tsx';
import type { Column } from '../../parts/list/data-table.tsx';
import { sorts } from '../../parts/list/filtered-list.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { adminKey } from '../parts/decide.ts';
import { ListPage } from '../parts/list-page.tsx';
import { sortsByAge, whenColumn } from '../parts/when-column.tsx';

const requestsQuery = filteredQuery([...adminKey, 'requests'], api.admin.requests.get, heard);

/** Each whole row is a link. */
const columns: readonly Column<Found<typeof requestsQuery>['items'][number]>[] = [
  {
    name: 'Order',
    width: 'xl:w-34',
    cell: ({ id, code }) => (
      <TextLink
        to={`/admin/requests/${id}`}
        className="figures whitespace-nowrap font-semibold after:absolute after:inset-0"
      >
        {code}
      </TextLink>
    ),
  },
  whenColumn('Made', ({ createdAt }) => createdAt, { width: 'xl:w-26', ...sortsByAge }),
  {
    name: 'For',
    cell: ({ recipientName, occasion }) => <Pair first={recipientName} second={occasionName(occasion)} />,
  },
  {
    name: 'Artist',
    width: 'xl:w-40',
    small: 'hidden',
    cell: ({ artist }) => <span className="wide:line-clamp-1">{artist.stageName}</span>,
  },
  {
    name: 'Fan',
    width: 'xl:w-60',
    cell: ({ fan }) => <Pair first={fan.name} second={<Address>{fan.email}</Address>} />,
  },
  {
    name: 'Status',
    width: 'xl:w-44',
    small: 'end',
    cell: ({ status, pausedAt, chargedBackAt }) => (
      <>
        <StatusBadge state={status} paused={pausedAt !== null} />
        {chargedBackAt !== null && <span className="block text-clay text-tiny">Charged back</span>}
      </>
    ),
  },
  moneyColumn('Total', ({ total }) => total, { width: 'xl:w-28' }),
];

function Pair({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      <span className="wide:line-clamp-1">{first}</span>
      <span className="block text-quiet text-tiny wide:line-clamp-1">{second}</span>
    </>
  );
}

export default function RequestsPage() {
  return (
    <ListPage
      query={requestsQuery}
      noun="request"
      file="/api/admin/requests"
      search="Order number, name or email"
      filters={{
        status: { label: 'Status', unset: 'Any status', names: stateNames(requestStates) },
        reported: {
          label: 'Reported',
          unset: 'Reported or not',
          names: { true: 'Reported after completion' },
        },
        chargedBack: {
          label: 'Charged back',
          unset: 'Charged back or not',
          names: { true: 'Charged back' },
        },
        checking: { label: 'Payment', unset: 'Any payment', names: { true: 'Payment being checked' } },
        sort: sorts({ oldest: 'Oldest first', deadline: 'By deadline' }),
        days: 'Made',
      }}
      only={{
        artistId: ({ artist }) => `requests to ${artist.stageName}`,
        fanId: ({ fan }) => `requests from ${fan.name}`,
      }}
      advice="Try part of a name, an email address or an order number."
      none="No requests yet"
      noneYet="Requests appear here as soon as someone makes one."
      columns={columns}
    />
  );
}
