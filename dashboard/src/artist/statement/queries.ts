import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { artistKey } from '../parts/queries.ts';
import type { Days } from './periods.ts';

const statement = (query: Days) => call(api.artists.statement.get({ query }));

export type Statement = Awaited<ReturnType<typeof statement>>;
export type Account = Statement['accounts'][number];
export type Line = Account['lines'][number];

/** Earnings and payouts in a range of days, with opening and closing balances. */
export const statementQuery = (days: Days) =>
  queryOptions({
    queryKey: [...artistKey, 'statement', days],
    queryFn: () => statement(days),
    placeholderData: keepPreviousData,
  });
