import { occasionName } from '@salamu/api/domain/request/brief';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Deadline } from '../../parts/deadline.tsx';
import { waitingOf } from '../../studio/walk.ts';
import { beginOf } from '../parts/days.ts';
import { dueQuery } from '../parts/queries.ts';

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
          <p>
            These are due before you’re back: being away doesn’t move their deadlines. Make them first, or ask
            for more days.
          </p>
          <ul className="grid gap-2">
            {due.slice(0, mostNamed).map(({ id, occasion, recipientName, deadlineAt }) => (
              <li key={id} className="flex flex-wrap gap-x-4 [overflow-wrap:anywhere]">
                <Link to={`/artist/requests/${id}`} className="text-link font-semibold">
                  {occasionName(occasion)} for {recipientName}
                </Link>
                {deadlineAt && <Deadline at={deadlineAt} />}
              </li>
            ))}
          </ul>
          {due.length > mostNamed && (
            <Link to="/artist/requests?sort=deadline" className="text-link justify-self-start">
              See all of them by day
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
