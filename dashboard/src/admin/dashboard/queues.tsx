import { When } from '@salamu/ui/kit/when';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { count } from '../../parts/words.ts';
import { type AdminDashboard, queueRows, useIsMine } from '../parts/queues.ts';

/** The queues within the admin's duties, how long each has waited, and links to them. */
export function Queues({ queues }: Pick<AdminDashboard, 'queues'>) {
  const isMine = useIsMine();
  const mine = queueRows.filter(isMine);
  const waiting = mine.filter(({ queue }) => queues[queue].count > 0);
  const quiet = mine.filter(({ queue }) => queues[queue].count === 0);
  const total = waiting.reduce((sum, { queue }) => sum + queues[queue].count, 0);
  return (
    <section aria-labelledby="waiting" className="pb-12">
      <h1 id="waiting" className="pb-5 text-h2">
        {total === 0
          ? 'Nothing is waiting for you'
          : `${count(total, 'thing')} ${total === 1 ? 'is' : 'are'} waiting for you`}
      </h1>
      {waiting.length > 0 && (
        <ul className="border-line border-t">
          {waiting.map(({ queue, name, hint, to }) => {
            const { count: number, oldestAt } = queues[queue];
            return (
              <li key={queue}>
                <Link
                  to={to}
                  className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-3.5 hover:bg-raised sm:px-2"
                >
                  <span className="figures font-bold font-display text-h3">
                    {number.toLocaleString('en')}
                  </span>
                  <span className="grid min-w-0">
                    <span className="font-semibold">{name}</span>
                    <span className="text-quiet text-small">
                      {hint}
                      {oldestAt && (
                        <>
                          {' · oldest: '}
                          <When at={oldestAt} />
                        </>
                      )}
                    </span>
                  </span>
                  <ArrowRight size={20} aria-hidden="true" className="text-quiet" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {quiet.length > 0 && (
        <p className="pt-4 text-quiet text-small">
          Nothing waiting in: {quiet.map(({ name }) => name.toLowerCase()).join(', ')}.
        </p>
      )}
    </section>
  );
}
