import { api } from '@salamu/ui/session/api';
import { type Found, filteredQuery } from '../../app/live.ts';
import { artistKey } from '../parts/queries.ts';

/** Earnings and payouts in a range of days, with opening and closing balances. */
export const statementQuery = filteredQuery([...artistKey, 'statement'], api.artists.statement.get, {});
export type Statement = Found<typeof statementQuery>;
export type Account = Statement['accounts'][number];
export type Line = Account['lines'][number];
