import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Unit } from '../../parts/charts/series.ts';
import { adminKey } from './queries.ts';

interface RevenueFilter {
  /** First and last UTC day; the last 30 days by default. */
  startDate?: string;
  endDate?: string;
  groupBy: Unit;
}

const revenue = (query: RevenueFilter) => call(api.admin.reports.revenue.get({ query }));

export type Revenue = Awaited<ReturnType<typeof revenue>>;

export const revenueQuery = (filter: RevenueFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'revenue', filter],
    queryFn: () => revenue(filter),
    placeholderData: keepPreviousData,
  });

/** The URL of the same report as a CSV file. */
export function revenueFile(filter: Required<RevenueFilter>): string {
  return `/api/admin/reports/revenue?${new URLSearchParams({ ...filter, format: 'csv' })}`;
}
