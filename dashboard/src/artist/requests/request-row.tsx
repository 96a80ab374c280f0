import { Money } from '@salamu/ui/money';
import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { Deadline } from '../../parts/deadline.tsx';
import { sayOccasion } from '../../parts/words.ts';
import type { ArtistRequest } from '../parts/queries.ts';
import { RowAnswers } from './row-answers.tsx';

/** One request in the list: the whole row is a link, except for the answer buttons. */
export function RequestRow({ request }: { request: ArtistRequest }) {
  const { id, code, occasion, recipientName, rush, status, net } = request;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-2 border-line border-b py-4 hover:bg-raised sm:px-2 md:grid-cols-[minmax(0,1fr)_11rem_10rem_7rem] xl:grid-cols-[minmax(0,1fr)_20rem_9rem_9rem_6.5rem]">
      <div className="col-span-2 grid min-w-0 justify-items-start md:col-span-1 xl:order-first">
        <Link
          to={`/artist/requests/${id}`}
          className="font-bold font-display text-h4 tracking-tight [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {sayOccasion(occasion)} for {recipientName}
        </Link>
        <span className="text-quiet text-tiny">
          {code}
          {rush && <span className="font-semibold text-ink"> · Rush</span>}
        </span>
      </div>
      <span className="col-span-2 text-quiet text-small md:col-span-1">
        <Moment request={request} />
      </span>
      <span>
        <StatusBadge state={status} />
      </span>
      <Money value={net} className="text-right font-semibold" />
      <div className="col-span-full empty:hidden xl:order-first xl:col-span-1 xl:empty:block">
        <RowAnswers request={request} />
      </div>
    </li>
  );
}

/** The most relevant time: the deadline while there is something to do, then the delivery, else the creation. */
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
