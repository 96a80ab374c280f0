import { formatMoney } from '@salamu/api/domain/money/money';
import { formatDay } from '@salamu/ui/browser/dates';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { type Found, filteredQuery } from '../../app/live.ts';
import { drawableUnit, withoutGaps } from '../../parts/charts/buckets.ts';
import type { Unit } from '../../parts/charts/series.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { PlainTable } from '../../parts/list/data-table.tsx';
import { useFilter } from '../../parts/list/filtered-list.tsx';
import { DayRange, Filter, Toolbar } from '../../parts/list/toolbar.tsx';
import { useDays } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Currencies, type Revenue, revenueQuery } from '../parts/currencies.tsx';
import { adminKey } from '../parts/decide.ts';
import { Demand } from './demand.tsx';
import { Funnel } from './funnel.tsx';
import { QuickRanges } from './quick-ranges.tsx';

/** Without a range, the API uses the last 30 days. */
const analyticsQuery = filteredQuery([...adminKey, 'analytics'], api.admin.analytics.get, {});
export type Analytics = Found<typeof analyticsQuery>;

const groups = {
  groupBy: { label: 'Group', unset: 'By day', names: { week: 'By week', month: 'By month' } },
};

/** The key figures over a range of days. */
export default function AnalyticsPage() {
  const range = useDays();
  const { groupBy = 'day' } = useFilter<{ groupBy?: Unit }>(groups);
  const query = useQuery(analyticsQuery(range));
  return (
    <>
      <PageHeader title="Analytics" />
      <div className="grid gap-3 pb-8">
        <QuickRanges />
        <Toolbar>
          <DayRange of="Shown" />
          <Filter name="groupBy" {...groups.groupBy} />
        </Toolbar>
      </div>
      <Loaded query={query} failure="We couldn’t load the figures">
        {(data) => {
          const unit = drawableUnit(groupBy, data.startDate, data.endDate);
          return (
            <div aria-busy={query.isPlaceholderData}>
              <RevenueSection range={data} unit={unit} />
              <Funnel analytics={data} />
              <NewPeople analytics={data} unit={unit} />
              <Demand analytics={data} />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

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

function RevenueSection({ range: { startDate, endDate }, unit }: { range: Analytics; unit: Unit }) {
  const filter = { startDate, endDate, groupBy: unit };
  return (
    <Section
      title="Revenue"
      aside={
        <DownloadButton
          path={`/api/admin/reports/revenue?${new URLSearchParams({ ...filter, format: 'csv' })}`}
        />
      }
    >
      <Loaded query={useQuery(revenueQuery(filter))} failure="We couldn’t load the revenue">
        {(revenue) => (
          <>
            <Currencies revenue={revenue} unit={unit} />
            <Chargebacks revenue={revenue} />
          </>
        )}
      </Loaded>
      <p className="max-w-prose text-quiet text-small">
        Each amount counts on its own day (UTC): payments when captured, refunds when due, shares when
        released. The artists’ share includes withheld tax. Chargebacks, refunds after completion and payment
        providers’ fees aren’t included: the <TextLink to="/admin/books">books</TextLink> have them.
      </p>
    </Section>
  );
}

/** How banks have decided, by number and amount. */
function Chargebacks({ revenue: { chargebacks } }: { revenue: Revenue }) {
  if (chargebacks.length === 0) return null;
  return (
    <PlainTable
      caption="Chargebacks decided by banks"
      head={['From', 'Chargebacks won', 'Chargebacks lost']}
      rows={chargebacks.map(({ date, currency, won, wonAmount, lost, lostAmount }) => {
        const say = (count: number, amount: number) => `${count} (${formatMoney({ amount, currency })})`;
        return { key: date + currency, cells: [formatDay(date), say(won, wonAmount), say(lost, lostAmount)] };
      })}
    />
  );
}
