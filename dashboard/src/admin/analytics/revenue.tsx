import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import type { Unit } from '../../parts/charts/series.ts';
import { CsvButton } from '../../parts/money/csv-button.tsx';
import { Section } from '../../parts/section.tsx';
import { Currencies } from '../parts/currencies.tsx';
import { revenueFile, revenueQuery } from '../parts/revenue-queries.ts';

interface RevenueSectionProps {
  range: { startDate: string; endDate: string };
  unit: Unit;
}

/** Revenue, straight from the ledger. */
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
