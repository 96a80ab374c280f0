import { api, call } from '@salamu/ui/api';
import { queryOptions } from '@tanstack/react-query';
import { type Found, filteredQuery } from '../../app/live.ts';
import { adminKey } from '../parts/decide.ts';

export const booksQuery = () =>
  queryOptions({ queryKey: [...adminKey, 'books'], queryFn: () => call(api.admin.books.get()) });
export type Books = Found<typeof booksQuery>;
export type ProviderBook = Books['providers'][number];

export const journalQuery = filteredQuery([...adminKey, 'journal'], api.admin.books.journal.get, {});
