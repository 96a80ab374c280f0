import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { dashboardQuery, dueQuery } from '../parts/queries.ts';
import { noticeFor, Standing } from '../parts/standing.tsx';
import { Balances } from './balances.tsx';
import { LastDays } from './last-days.tsx';
import { ToDo } from './to-do.tsx';

/** The artist's first screen: what to do now, and the money. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const dashboard = useQuery(dashboardQuery());
  const due = useQuery(dueQuery());

  if (dashboard.isPending || due.isPending) return <LoadingPanel />;
  const failed = [dashboard, due].find(({ data }) => !data);
  if (!dashboard.data || !due.data)
    return (
      <>
        <PageHeader title="Dashboard" />
        <ErrorState
          error={failed?.error}
          title="We couldn’t load your dashboard"
          onRetry={() => Promise.all([dashboard.refetch(), due.refetch()])}
        />
      </>
    );
  const { balances, last30Days, series, counts, todo } = dashboard.data;
  const isClosed = todo.some(({ kind }) => kind === 'accept_requests_again');
  const notice = noticeFor(dashboard.data.artist);
  return (
    <>
      {notice && <Standing notice={notice} />}
      <ToDo requests={due.data.items} counts={counts} hasNotice={notice !== null} />
      {isClosed && (
        <p className="mb-9 rounded-control bg-amber-soft px-4 py-3">
          Fans see that you aren’t taking requests right now.{' '}
          <Link to="/artist/settings" className="text-link font-semibold">
            Take requests again
          </Link>
        </p>
      )}
      <Balances balances={balances} />
      <LastDays figures={last30Days} series={series} />
    </>
  );
}
