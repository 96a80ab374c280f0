import { api } from '@salamu/ui/session/api';
import { type Found, liveQuery } from '../../app/live.ts';
import { adminKey } from '../parts/decide.ts';

export const monthsQuery = liveQuery([...adminKey, 'months'], api.admin.books.months.get, {});
export type Months = Found<typeof monthsQuery>;
export type ClosedMonth = Months['closed'][number];
