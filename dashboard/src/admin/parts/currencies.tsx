import { withoutGaps } from '../../parts/charts/buckets.ts';
import type { Unit } from '../../parts/charts/series.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { CurrencyTable } from './currency-table.tsx';
import { moneyColumns } from './money-columns.ts';
import type { Revenue } from './revenue-queries.ts';

interface CurrenciesProps {
  /** For the days from `startDate` to `endDate`. */
  revenue: Revenue;
  unit: Unit;
}

/** A table of all currencies, and a chart of one: the busiest, or the one in the URL. */
export function Currencies({ revenue, unit }: CurrenciesProps) {
  const { currencies, startDate, endDate } = revenue;
  const { get } = useListParams();
  const busiest = [...currencies].sort((a, b) => b.requests - a.requests)[0];
  const chosen = currencies.find(({ currency }) => currency === get('currency')) ?? busiest;
  if (!chosen) return <p className="text-quiet">No money moved in this period.</p>;
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
