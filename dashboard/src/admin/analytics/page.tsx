import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { drawableUnit, withoutGaps } from '../../parts/charts/buckets.ts';
import type { Unit } from '../../parts/charts/series.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { DayRange } from '../../parts/list/day-range.tsx';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { CsvButton } from '../../parts/money/csv-button.tsx';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Currencies } from '../parts/currencies.tsx';
import { revenueFile, revenueQuery } from '../parts/revenue-queries.ts';
import { Demand } from './demand.tsx';
import { Funnel } from './funnel.tsx';
import { type Analytics, analyticsQuery } from './queries.ts';
import { QuickRanges } from './quick-ranges.tsx';

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

/** Requests and new accounts over time. */
function NewPeople({ analytics, unit }: { analytics: Analytics; unit: Unit }) {
  const { series, startDate, endDate, newFans, newArtists } = analytics;
  const range = { start: startDate, end: endDate, unit };
  const key = `${startDate}${endDate}${unit}`;
  return (
    <Section title="New people and requests">
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <TimeChart
          key={`requests ${key}`}
          caption={`Requests by ${unit}`}
          unit={unit}
          series={['Requested', 'Paid']}
          points={withoutGaps(series, ['asked', 'paid'], range)}
        />
        <TimeChart
          key={`people ${key}`}
          caption={`New people by ${unit}: ${newFans.toLocaleString('en')} fans, ${newArtists.toLocaleString('en')} artists`}
          unit={unit}
          series={['Fans', 'Artists']}
          points={withoutGaps(series, ['fans', 'artists'], range)}
        />
      </div>
    </Section>
  );
}

interface RevenueSectionProps {
  range: { startDate: string; endDate: string };
  unit: Unit;
}

/** Revenue, straight from the ledger. */
function RevenueSection({ range: { startDate, endDate }, unit }: RevenueSectionProps) {
  const filter = { startDate, endDate, groupBy: unit };
  const revenue = useQuery(revenueQuery(filter));
  return (
    <Section
      title="Revenue"
      aside={
        <CsvButton
          path={revenueFile(filter)}
          name={`salamu-revenue-${startDate}-${endDate}-by-${unit}.csv`}
        />
      }
    >
      {revenue.data ? (
        <Currencies revenue={revenue.data} unit={unit} />
      ) : revenue.isError ? (
        <ErrorState
          error={revenue.error}
          title="We couldn’t load the revenue"
          onRetry={() => revenue.refetch()}
        />
      ) : (
        <LoadingPanel />
      )}
      <p className="max-w-prose text-quiet text-small">
        Each amount counts on its own day (UTC): payments when captured, refunds when due, shares when
        released. The artists’ share includes withheld tax. Chargebacks and payment providers’ fees aren’t
        included.
      </p>
    </Section>
  );
}
