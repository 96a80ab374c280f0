import { Link } from 'react-router-dom';
import { useQueue } from '../../parts/list/queue.ts';

/** "2 of 7", with the things before and after it; `j` and `k` follow these links. */
export function QueueBar({ id }: { id: string }) {
  const { queue, place, beside } = useQueue(id);
  if (!queue) return null;
  const link = (rel: 'prev' | 'next', name: string, to: string | undefined) =>
    to && (
      <Link rel={rel} to={to} state={queue} replace className="text-link py-1">
        {name}
      </Link>
    );
  return (
    <nav aria-label="Queue" className="figures flex flex-wrap items-center gap-x-5 pb-4 text-small">
      <span className="text-quiet">
        {place + 1} of {queue.ids.length}
      </span>
      {link('prev', 'Previous', beside(-1))}
      {link('next', 'Next', beside(1))}
      <Link to={queue.list} className="text-link py-1">
        Back to the list
      </Link>
    </nav>
  );
}
