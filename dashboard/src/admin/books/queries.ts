import { api } from '@salamu/ui/api';
import { type Found, filteredQuery, liveQuery } from '../../app/live.ts';
import { adminKey } from '../parts/decide.ts';

export const booksQuery = liveQuery([...adminKey, 'books'], api.admin.books.get, {});
export type Books = Found<typeof booksQuery>;
export type CurrencyBooks = Books['currencies'][number];
export type ProviderBook = Books['providers'][number];

export const trialBalanceQuery = filteredQuery(
  [...adminKey, 'trial-balance'],
  api.admin.books['trial-balance'].get,
  {},
);

export const journalQuery = filteredQuery([...adminKey, 'journal'], api.admin.books.journal.get, {});
