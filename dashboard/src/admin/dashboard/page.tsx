import { reportDays } from '@salamu/api/domain/admin/report-days';
import type { Degraded } from '@salamu/api/domain/health/degraded';
import { matters } from '@salamu/api/domain/health/matters';
import { formatDays } from '@salamu/api/domain/text/measures';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMay } from '../../app/may.ts';
import { useTitle } from '../../app/use-title.ts';
import { aboutCount } from '../../parts/list/count-words.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { Currencies } from '../parts/currencies.tsx';
import { type AdminDashboard, dashboardQuery, queueRows, useIsMine } from '../parts/queues.ts';

const day = 24 * 60 * 60 * 1000;
const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

function LastDays({ figures }: { figures: AdminDashboard['last30Days'] }) {
  const { requests, completed, refunded, fans, artists, revenue } = figures;
  const now = Date.now();
  const may = useMay();
  return (
    <Section
      title={`Last ${formatDays(reportDays)}`}
      aside={
        <TextLink action to="/admin/analytics" className="text-small">
          All figures
        </TextLink>
      }
    >
      <Figures
        figures={[
          { name: 'Paid requests', value: requests },
          { name: 'Completed', value: completed },
          { name: 'Refunded', value: refunded },
          { name: 'New fans', value: fans },
          { name: 'New artists', value: artists },
        ]}
      />
      {may('getRevenue') && (
        <Currencies
          revenue={{
            currencies: revenue,
            startDate: utcDay(now - (reportDays - 1) * day),
            endDate: utcDay(now),
          }}
          unit="day"
        />
      )}
    </Section>
  );
}

/** What is broken right now, for an admin who may be able to fix it. */
function DegradedNotice({ degraded }: { degraded: readonly Degraded[] }) {
  if (degraded.length === 0) return null;
  return (
    <div role="status" className="mb-8 grid gap-1 rounded-control bg-amber-soft px-4 py-3">
      {degraded.map((thing) => (
        <p key={thing}>
          {matters[thing].about}: {matters[thing].label.toLowerCase()}. {matters[thing].todo}
        </p>
      ))}
    </div>
  );
}

/** What needs an admin first, then the figures. */
export default function DashboardPage() {
  useTitle('Dashboard');
  return (
    <Loaded query={useQuery(dashboardQuery())} failure="We couldn’t load the dashboard">
      {({ degraded, queues, totals, last30Days }) => (
        <>
          <DegradedNotice degraded={degraded} />
          <Queues queues={queues} />
          <LastDays figures={last30Days} />
          <Totals totals={totals} />
        </>
      )}
    </Loaded>
  );
}

function Totals({ totals }: { totals: AdminDashboard['totals'] }) {
  const { fans, artists, listedArtists, requests, openRequests, completedRequests } = totals;
  return (
    <Section title="In total">
      <Figures
        figures={[
          { name: 'Fans', value: fans },
          { name: 'Artists', value: artists },
          { name: 'Public artists', value: listedArtists },
          { name: 'Paid requests', value: requests },
          { name: 'Open requests', value: openRequests },
          { name: 'Completed requests', value: completedRequests },
        ]}
      />
    </Section>
  );
}

/** Labelled numbers side by side; large ones are estimates. */
function Figures({ figures }: { figures: readonly { name: string; value: number }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="label">{name}</dt>
          <dd className="figures font-bold font-display text-h3">{aboutCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The queues within the admin's duties, how long each has waited, and links to them. */
function Queues({ queues }: Pick<AdminDashboard, 'queues'>) {
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
