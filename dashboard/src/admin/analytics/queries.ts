import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../parts/queries.ts';

/** First and last UTC day; without them the API uses the last 30 days. */
interface DayRange {
  startDate?: string;
  endDate?: string;
}

const analytics = (query: DayRange) => call(api.admin.analytics.get({ query }));

export type Analytics = Awaited<ReturnType<typeof analytics>>;

export const analyticsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [...adminKey, 'analytics', range],
    queryFn: () => analytics(range),
    placeholderData: keepPreviousData,
  });
