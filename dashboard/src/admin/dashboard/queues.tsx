import { inDashboardLabel, sayReason } from '@salamu/api/domain/payment/states';
import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMay, useMayOpen } from '../../app/may.ts';
import { count } from '../../parts/words.ts';
import { type AdminDashboard, queueRows } from '../parts/queues.ts';

/** The queues within the admin's duties, how long each has waited, and links to them. */
export function Queues({ queues, chargebacks }: Pick<AdminDashboard, 'queues' | 'chargebacks'>) {
  const mayOpen = useMayOpen();
  const may = useMay();
  const mine = queueRows.filter(({ to, needs }) => (!to || mayOpen(to)) && (!needs || may(needs)));
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
            const row = (
              <>
                <span className="figures font-bold font-display text-h3">{number.toLocaleString('en')}</span>
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
                {to && <ArrowRight size={20} aria-hidden="true" className="text-quiet" />}
              </>
            );
            const look =
              'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-3.5 sm:px-2';
            return (
              <li key={queue}>
                {to ? (
                  <Link to={to} className={`${look} hover:bg-raised`}>
                    {row}
                  </Link>
                ) : (
                  <div className={look}>{row}</div>
                )}
                {(queue === 'chargebacks' || queue === 'losses') && (
                  <Chargebacks
                    chargebacks={chargebacks.filter(
                      ({ status }) => (status === 'lost') === (queue === 'losses'),
                    )}
                  />
                )}
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

/** Each with its request, the one that is due first on top. */
function Chargebacks({ chargebacks }: Pick<AdminDashboard, 'chargebacks'>) {
  return (
    <ul className="sm:ps-18">
      {chargebacks.map(({ id, requestId, requestCode, amount, ...one }) => (
        <li key={id} className="border-line border-b">
          <Link
            to={`/admin/requests/${requestId}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-2 py-3 hover:bg-raised"
          >
            <Money value={amount} className="font-semibold" />
            <span>{one.inDashboard ? inDashboardLabel.label : sayReason(one.reason)}</span>
            <span className="figures">{requestCode}</span>
            <span className="text-quiet text-small">
              {one.status === 'inquiry' ? 'asked' : one.settledAt ? 'lost' : 'taken'}{' '}
              <When at={one.settledAt ?? one.openedAt} />
            </span>
            {one.dueAt && !one.settledAt && (
              <span className="text-small sm:ms-auto">
                Evidence due <When at={one.dueAt} exact />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
