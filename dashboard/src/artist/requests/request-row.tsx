import { Money } from '@salamu/ui/money';
import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { Deadline } from '../../request/deadline.tsx';
import { sayOccasion } from '../../request/words.ts';
import type { ArtistRequest } from '../queries.ts';

/** One request of the list; all of it is the link. */
export function RequestRow({ request }: { request: ArtistRequest }) {
  const { id, code, occasion, recipientName, rush, status, net } = request;
  return (
    <li>
      <Link
        to={`/artist/requests/${id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-line border-b py-4 hover:bg-raised sm:px-2 md:grid-cols-[minmax(0,1fr)_11rem_10rem_7rem]"
      >
        <span className="col-span-2 grid min-w-0 md:col-span-1">
          <span className="font-bold font-display text-h4 tracking-tight [overflow-wrap:anywhere]">
            {sayOccasion(occasion)} for {recipientName}
          </span>
          <span className="text-quiet text-tiny">
            {code}
            {rush && <span className="font-semibold text-ink"> · Rush</span>}
          </span>
        </span>
        <span className="col-span-2 text-quiet text-small md:col-span-1">
          <Moment request={request} />
        </span>
        <span>
          <StatusBadge state={status} />
        </span>
        <Money value={net} className="text-right font-semibold" />
      </Link>
    </li>
  );
}

/** The moment that counts: the deadline while there is something to do, then the delivery, else the beginning. */
function Moment({ request: { actions, deadlineAt, deliveredAt, createdAt } }: { request: ArtistRequest }) {
  if (deadlineAt && actions.includes('deliver')) return <Deadline at={deadlineAt} />;
  if (deliveredAt)
    return (
      <>
        Delivered <When at={deliveredAt} />
      </>
    );
  return (
    <>
      Asked <When at={createdAt} />
    </>
  );
}
