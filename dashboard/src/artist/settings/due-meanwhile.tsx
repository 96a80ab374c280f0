import { m } from '@salamu/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Deadline } from '../../parts/deadline.tsx';
import { waitingOf } from '../../studio/walk.ts';
import { requestPath } from '../parts/addresses.ts';
import { beginOf } from '../parts/days.ts';
import { dueQuery } from '../parts/queries.ts';
import { titleOf } from '../parts/title-of.ts';

const mostNamed = 5;

/** The videos that are due while the artist is away, as they choose the days; from now on without a first one. */
export function DueMeanwhile({ from = '', back }: { from?: string; back: string }) {
  const { data } = useQuery(dueQuery());
  const [first, until] = [beginOf(from) ?? '', beginOf(back) ?? ''];
  const due = waitingOf(data?.items ?? [], []).filter(
    ({ deadlineAt }) => deadlineAt && deadlineAt >= first && deadlineAt < until,
  );
  return (
    <div role="status" className="empty:hidden">
      {due.length > 0 && (
        <div className="grid gap-3 rounded-control bg-amber-soft px-4 py-3">
          <p>{m.artist_due_meanwhile()}</p>
          <ul className="grid gap-2">
            {due.slice(0, mostNamed).map(({ id, occasion, recipientName, deadlineAt }) => (
              <li key={id} className="flex flex-wrap gap-x-4 [overflow-wrap:anywhere]">
                <Link to={requestPath(id)} className="text-link font-semibold">
                  {titleOf({ occasion, recipientName })}
                </Link>
                {deadlineAt && <Deadline at={deadlineAt} />}
              </li>
            ))}
          </ul>
          {due.length > mostNamed && (
            <Link to="/artist/requests?sort=deadline" className="text-link justify-self-start">
              {m.artist_due_by_day()}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
