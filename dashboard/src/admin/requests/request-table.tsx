import { Money } from '@salamu/ui/money';
import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { sayOccasion } from '../../request/words.ts';
import type { AdminRequestRow } from '../queries.ts';

interface RequestTableProps {
  requests: readonly AdminRequestRow[];
  /** Whether these are still the rows from before the last change of the filter. */
  isOld: boolean;
}

/** The requests, a table where there is room for one and cards where there is not. */
export function RequestTable({ requests, isOld }: RequestTableProps) {
  return (
    <div aria-busy={isOld}>
      <ul className="border-line border-t xl:hidden">
        {requests.map((request) => (
          <Card key={request.id} request={request} />
        ))}
      </ul>
      <table className="data-table hidden table-fixed xl:table">
        <caption className="sr-only">Requests</caption>
        <thead>
          <tr>
            <th scope="col" className="w-34">
              Order
            </th>
            <th scope="col" className="w-32">
              Made
            </th>
            <th scope="col">For</th>
            <th scope="col">Artist</th>
            <th scope="col" className="w-54">
              Fan
            </th>
            <th scope="col" className="w-46">
              State
            </th>
            <th scope="col" className="w-28 text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ request }: { request: AdminRequestRow }) {
  const { id, code, createdAt, occasion, recipientName, artist, fan, status, total } = request;
  return (
    <tr className="relative hover:bg-raised">
      <td className="figures whitespace-nowrap">
        <Link to={`/admin/requests/${id}`} className="text-link font-semibold after:absolute after:inset-0">
          {code}
        </Link>
      </td>
      <td className="whitespace-nowrap">
        <When at={createdAt} />
      </td>
      <td className="[overflow-wrap:anywhere]">
        {recipientName}
        <span className="block text-quiet text-tiny">{sayOccasion(occasion)}</span>
      </td>
      <td className="[overflow-wrap:anywhere]">{artist.stageName}</td>
      <td className="[overflow-wrap:anywhere]">
        {fan.name}
        <span className="block text-quiet text-tiny">{fan.email}</span>
      </td>
      <td>
        <StatusBadge state={status} />
      </td>
      <td className="text-right">
        <Money value={total} />
      </td>
    </tr>
  );
}

function Card({ request }: { request: AdminRequestRow }) {
  const { id, code, createdAt, occasion, recipientName, artist, fan, status, total } = request;
  return (
    <li>
      <Link
        to={`/admin/requests/${id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-b py-3.5"
      >
        <span className="font-semibold [overflow-wrap:anywhere]">
          {sayOccasion(occasion)} for {recipientName}
        </span>
        <Money value={total} className="text-right" />
        <span className="text-quiet text-small [overflow-wrap:anywhere]">
          {artist.stageName}, for {fan.name}
        </span>
        <span className="row-span-2 self-end justify-self-end">
          <StatusBadge state={status} />
        </span>
        <span className="text-quiet text-tiny">
          {code} · <When at={createdAt} />
        </span>
      </Link>
    </li>
  );
}
