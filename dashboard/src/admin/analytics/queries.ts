import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Unit } from '../../charts/series.ts';
import { adminKey } from '../queries.ts';

/** First and last UTC day; the API takes the last 30 days where none are given. */
export interface DayRange {
  startDate?: string;
  endDate?: string;
}
interface RevenueFilter {
  startDate: string;
  endDate: string;
  groupBy: Unit;
}

const analytics = (query: DayRange) => call(api.admin.analytics.get({ query }));
const revenue = (query: RevenueFilter) => call(api.admin.reports.revenue.get({ query }));

export type Analytics = Awaited<ReturnType<typeof analytics>>;
export type Revenue = Awaited<ReturnType<typeof revenue>>;

export const analyticsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics', range],
    queryFn: () => analytics(range),
    placeholderData: keepPreviousData,
  });

export const revenueQuery = (filter: RevenueFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'revenue', filter],
    queryFn: () => revenue(filter),
    placeholderData: keepPreviousData,
  });

/** Where the same report is to be had as a file. */
export function revenueFile(filter: RevenueFilter): string {
  return `/api/admin/reports/revenue?${new URLSearchParams({ ...filter, format: 'csv' })}`;
}
