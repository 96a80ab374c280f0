import { api } from '@salamu/ui/session/api';
import { type Found, filteredQuery, live, liveQuery } from '../../app/live.ts';
import { adminKey } from '../parts/decide.ts';
import { verdictsOn } from './differences.ts';

const balancesQuery = liveQuery([...adminKey, 'books'], api.admin.books.get, {});
export type Books = Found<typeof balancesQuery>;

/** The balances. While a provider differs, perhaps by money on its way, they stay live. */
export const booksQuery = () => ({
  ...balancesQuery(),
  refetchInterval: ({ state: { data } }: { state: { data?: Books } }) =>
    data && verdictsOn(data).providers ? live.refetchInterval : false,
});
export type CurrencyBooks = Books['currencies'][number];
export type ProviderBook = Books['providers'][number];
export type ProviderLook = NonNullable<Books['differences']>;
export type ProviderDifference = ProviderLook['providers'][number]['differences'][number];

export const trialBalanceQuery = filteredQuery(
  [...adminKey, 'trial-balance'],
  api.admin.books['trial-balance'].get,
  {},
);

export const journalQuery = filteredQuery([...adminKey, 'journal'], api.admin.books.journal.get, {});
