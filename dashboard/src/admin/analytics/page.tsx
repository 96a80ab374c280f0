import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { drawableUnit } from '../../parts/charts/buckets.ts';
import { DayRange } from '../../parts/list/day-range.tsx';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Demand } from './demand.tsx';
import { Funnel } from './funnel.tsx';
import { NewPeople } from './new-people.tsx';
import { analyticsQuery } from './queries.ts';
import { QuickRanges } from './quick-ranges.tsx';
import { RevenueSection } from './revenue.tsx';

const coarser = { week: 'By week', month: 'By month' };

/** The key figures over a range of days. */
export default function AnalyticsPage() {
  const { get } = useListParams();
  const range = { startDate: dayOf(get('startDate')), endDate: dayOf(get('endDate')) };
  const query = useQuery(analyticsQuery(range));
  const { data } = query;
  const asked = oneOf(['week', 'month'], get('groupBy')) ?? 'day';

  return (
    <>
      <PageHeader title="Analytics" />
      <div className="grid gap-3 pb-8">
        <QuickRanges />
        <Toolbar>
          <DayRange of="Shown" />
          <Filter name="groupBy" label="Group" unset="By day" choices={choicesOf(coarser)} />
        </Toolbar>
      </div>
      {data ? (
        <div aria-busy={query.isPlaceholderData}>
          <RevenueSection range={data} unit={drawableUnit(asked, data.startDate, data.endDate)} />
          <Funnel analytics={data} />
          <NewPeople analytics={data} unit={drawableUnit(asked, data.startDate, data.endDate)} />
          <Demand analytics={data} />
        </div>
      ) : query.isError ? (
        <ErrorState
          error={query.error}
          title="We couldn’t load the figures"
          onRetry={() => query.refetch()}
        />
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}
