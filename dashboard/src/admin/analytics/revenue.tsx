import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { withoutGaps } from '../../charts/buckets.ts';
import type { Unit } from '../../charts/series.ts';
import { TimeChart } from '../../charts/time-chart.tsx';
import { useListParams } from '../../list/use-list-params.ts';
import { CsvButton } from '../../money/csv-button.tsx';
import { Section } from '../../request/section.tsx';
import { CurrencyTable } from './currency-table.tsx';
import { moneyColumns } from './money-columns.ts';
import { type Revenue, revenueFile, revenueQuery } from './queries.ts';

interface RevenueSectionProps {
  range: { startDate: string; endDate: string };
  unit: Unit;
}

/** The money, straight from the ledger: all currencies as a table, one of them drawn. */
export function RevenueSection({ range: { startDate, endDate }, unit }: RevenueSectionProps) {
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
          title="The revenue could not be loaded"
          onRetry={() => revenue.refetch()}
        />
      ) : (
        <LoadingPanel />
      )}
    </Section>
  );
}

function Currencies({ revenue: { currencies, startDate, endDate }, unit }: { revenue: Revenue; unit: Unit }) {
  const { get } = useListParams();
  const busiest = [...currencies].sort((a, b) => b.requests - a.requests)[0];
  const chosen = currencies.find(({ currency }) => currency === get('currency')) ?? busiest;
  if (!chosen) return <p className="text-quiet">No money moved on these days.</p>;
  const fields = moneyColumns.map(({ field }) => field);
  return (
    <div className="grid min-w-0 gap-8">
      <CurrencyTable currencies={currencies} chosen={chosen.currency} />
      <TimeChart
        key={`${chosen.currency}${startDate}${endDate}${unit}`}
        caption={`Money in ${chosen.currency} by ${unit}`}
        unit={unit}
        currency={chosen.currency}
        series={moneyColumns.map(({ name }) => name)}
        points={withoutGaps(chosen.series, fields, { start: startDate, end: endDate, unit })}
      />
    </div>
  );
}
