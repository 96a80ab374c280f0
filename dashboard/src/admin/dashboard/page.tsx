import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../app/use-title.ts';
import { dashboardQuery } from '../parts/queries.ts';
import { DegradedNotice } from './degraded.tsx';
import { LastDays } from './last-days.tsx';
import { Queues } from './queues.tsx';
import { Totals } from './totals.tsx';

/** What needs an admin first, then the figures. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const dashboard = useQuery(dashboardQuery());
  if (dashboard.isPending) return <LoadingPanel />;
  if (!dashboard.data)
    return (
      <ErrorState
        error={dashboard.error}
        title="We couldn’t load the dashboard"
        onRetry={() => dashboard.refetch()}
      />
    );
  const { degraded, queues, totals, last30Days } = dashboard.data;
  return (
    <>
      <DegradedNotice degraded={degraded} />
      <Queues queues={queues} />
      <LastDays figures={last30Days} />
      <Totals totals={totals} />
    </>
  );
}
