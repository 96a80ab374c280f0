import { type Currency, formatMoney } from '@salamu/api/domain/money/money';
import { api } from '@salamu/ui/session/api';
import { Link } from 'react-router-dom';
import { type Found, filteredQuery } from '../../app/live.ts';
import { withoutGaps } from '../../parts/charts/buckets.ts';
import type { Unit } from '../../parts/charts/series.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { PlainTable } from '../../parts/list/data-table.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { adminKey } from './decide.ts';
import { useTotal } from './team.ts';

export const revenueQuery = filteredQuery([...adminKey, 'revenue'], api.admin.reports.revenue.get, {});
export type Revenue = Found<typeof revenueQuery>;

/** The ledger's figures for a period, in display order. */
const figures = {
  gross: 'Paid by fans',
  refunds: 'Refunded',
  artistShare: 'Artists’ share',
  commission: 'Commission',
};
const fields = Object.keys(figures) as (keyof typeof figures)[];
const names = Object.values(figures);

interface CurrenciesProps {
  /** For the days from `startDate` to `endDate`. */
  revenue: Omit<Revenue, 'chargebacks'>;
  unit: Unit;
}

/** A table of all currencies, and a chart of one: the busiest, or the one in the URL. */
export function Currencies({ revenue, unit }: CurrenciesProps) {
  const { currencies, startDate, endDate } = revenue;
  const { get } = useListParams();
  const busiest = [...currencies].sort((a, b) => b.requests - a.requests)[0];
  const chosen = currencies.find(({ currency }) => currency === get('currency')) ?? busiest;
  if (!chosen) return <p className="text-quiet">No money moved in this period.</p>;
  return (
    <div className="grid min-w-0 gap-8">
      <CurrencyTable currencies={currencies} chosen={chosen.currency} />
      <TimeChart
        key={`${chosen.currency}${startDate}${endDate}${unit}`}
        caption={`Money in ${chosen.currency} by ${unit}`}
        unit={unit}
        currency={chosen.currency}
        series={names}
        points={withoutGaps(chosen.series, fields, { start: startDate, end: endDate, unit })}
      />
    </div>
  );
}

interface CurrencyTableProps {
  currencies: Revenue['currencies'];
  chosen: Currency;
}

/** Every currency with its totals; its name puts it on the chart. */
function CurrencyTable({ currencies, chosen }: CurrencyTableProps) {
  const { addressWith } = useListParams();
  const totalOf = useTotal();
  const totals = fields.map((field) =>
    totalOf(currencies.map((row) => ({ amount: row[field], currency: row.currency }))),
  );
  const requests = currencies.reduce((sum, row) => sum + row.requests, 0).toLocaleString('en');
  const total = { key: 'total', look: 'font-semibold', cells: ['Total', requests, ...totals] };
  const rows = currencies.map((row) => ({
    key: row.currency,
    look: row.currency === chosen ? 'bg-amber-soft' : '',
    cells: [
      <Link
        key="currency"
        to={addressWith({ currency: row.currency })}
        preventScrollReset
        aria-label={`Show ${row.currency} on the chart`}
        aria-current={row.currency === chosen ? 'true' : undefined}
        className="text-link inline-block py-0.5"
      >
        {row.currency}
      </Link>,
      row.requests.toLocaleString('en'),
      ...fields.map((field) => formatMoney({ amount: row[field], currency: row.currency })),
    ],
  }));
  return (
    <PlainTable
      caption="Revenue per currency"
      head={['Currency', 'Requests', ...names]}
      rows={totals[0] ? [...rows, total] : rows}
    />
  );
}
