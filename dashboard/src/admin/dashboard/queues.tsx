import { formatDays } from '@salamu/api/domain/measures';
import { reportDays } from '@salamu/api/domain/report-days';
import { api } from '@salamu/ui/api';
import { When } from '@salamu/ui/when';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Found, liveQuery } from '../../app/live.ts';
import { useMayOpen } from '../../app/may.ts';
import { count } from '../../parts/words.ts';
import { adminKey } from '../parts/decide.ts';

export const dashboardQuery = liveQuery([...adminKey, 'dashboard'], api.admin.dashboard.get);
export type AdminDashboard = Found<typeof dashboardQuery>;

type Queue = keyof AdminDashboard['queues'];

/** Most urgent first. */
const rows: readonly { queue: Queue; name: string; hint: string; to: string | null }[] = [
  {
    queue: 'disputes',
    name: 'Disputes to decide',
    hint: 'Refunded automatically if no one decides in time',
    to: '/admin/requests?status=disputed&sort=oldest',
  },
  {
    queue: 'artistsToVerify',
    name: 'Artists to verify',
    hint: 'Not public until you decide',
    to: '/admin/artists?status=waiting&sort=oldest',
  },
  {
    queue: 'identityChanges',
    name: 'Names, photos and intros to review',
    hint: 'Fans see the old ones until you decide',
    to: '/admin/artists?pendingChange=true&sort=oldest',
  },
  {
    queue: 'flags',
    name: 'Reports of abuse',
    hint: 'Briefs, videos, reviews and profiles that people flagged',
    to: '/admin/flags?status=waiting&sort=oldest',
  },
  {
    queue: 'failedRefunds',
    name: 'Failed refunds',
    hint: 'Fans are waiting for this money',
    to: '/admin/refunds?status=failed',
  },
  {
    queue: 'payoutsToApprove',
    name: 'Payouts to approve',
    hint: 'Artists are waiting for this money',
    to: '/admin/payouts?status=requested&sort=oldest',
  },
  {
    queue: 'payoutsToRecord',
    name: 'Payouts to send by hand',
    hint: 'Already approved: send the money and record the reference',
    to: '/admin/payouts?status=approved',
  },
  {
    queue: 'cases',
    name: 'Reported after completion',
    hint: `In the last ${formatDays(reportDays)}`,
    to: '/admin/requests?reported=true',
  },
  {
    queue: 'uncertainPayments',
    name: 'Payments we’re checking',
    hint: 'They settle automatically',
    to: null,
  },
  {
    queue: 'undeliverableMails',
    name: 'Undeliverable emails',
    hint: 'Send them again, or leave them',
    to: '/admin/mails?status=undeliverable',
  },
];

/** The queues within the admin's duties, how long each has waited, and links to them. */
export function Queues({ queues }: { queues: AdminDashboard['queues'] }) {
  const mayOpen = useMayOpen();
  const mine = rows.filter(({ to }) => !to || mayOpen(to));
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
