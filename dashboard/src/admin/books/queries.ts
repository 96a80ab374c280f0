import type { Currency } from '@salamu/api/domain/money';
import type { LedgerAccount } from '@salamu/api/domain/payment/ledger';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../parts/queries.ts';

export interface JournalFilter {
  /** First and last UTC day. */
  startDate?: string;
  endDate?: string;
  account?: LedgerAccount;
  currency?: Currency;
}

const books = () => call(api.admin.books.get());
const journal = (query: JournalFilter & { cursor?: string }) => call(api.admin.books.journal.get({ query }));

export type Books = Awaited<ReturnType<typeof books>>;
export type CurrencyBooks = Books['currencies'][number];
export type ProviderBook = Books['providers'][number];
export type JournalEvent = Awaited<ReturnType<typeof journal>>['items'][number];

export const booksQuery = () => queryOptions({ queryKey: [...adminKey, 'books'], queryFn: books });

export const journalQuery = (filter: JournalFilter & { cursor?: string }) =>
  queryOptions({
    queryKey: [...adminKey, 'journal', filter],
    queryFn: () => journal(filter),
    placeholderData: keepPreviousData,
  });

/** The URL of the whole journal as a CSV file. */
export function journalFile(filter: JournalFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  return `/api/admin/books/journal?${new URLSearchParams([...given, ['format', 'csv']])}`;
}
