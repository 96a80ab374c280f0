import { ApiError } from '@salamu/api/client';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions } from '@tanstack/react-query';
import { alsoHeard, type Found, filteredQuery, heard, liveQuery } from '../../app/live.ts';
import { queryClient } from '../../app/query-client.ts';
import type { Batch } from './addresses.ts';

export const artistKey = ['artist'] as const;

async function request(id: string): Promise<ArtistRequest> {
  const found = await call(api.requests({ id }).get());
  // An artist's order from another artist is a fan's request and doesn't belong here.
  if (!('earned' in found)) throw new ApiError(404, 'not_found', 'Not found');
  return found;
}

export const dashboardQuery = liveQuery([...artistKey, 'dashboard'], api.artists.dashboard.get, alsoHeard);
export type Dashboard = Found<typeof dashboardQuery>;

export const requestsQuery = filteredQuery([...artistKey, 'requests'], api.artists.requests.get, heard);
export type DeskList = Found<typeof requestsQuery>;
export type ArtistRequest = DeskList['items'][number];

/** Requests still waiting for a video come first, most urgent at the top; of one batch only, if one is given. */
export const dueQuery = (batch?: Batch) => requestsQuery({ sort: 'deadline', ...batch });

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...artistKey, 'request', id],
    queryFn: () => request(id),
    placeholderData: () => listed(id),
    ...heard,
  });

/** Today's balances, and what changed between two days (YYYY-MM-DD); the last 30 days by default. */
export const earningsQuery = filteredQuery([...artistKey, 'earnings'], api.artists.earnings.get, heard);
export type Earnings = Found<typeof earningsQuery>;

/** Earnings and payouts in a range of days, with opening and closing balances. */
export const statementQuery = filteredQuery([...artistKey, 'statement'], api.artists.statement.get, {});
export type Statement = Found<typeof statementQuery>;

export const payoutsQuery = filteredQuery([...artistKey, 'payouts'], api.artists.payouts.get, heard);
export type OwnPayout = Found<typeof payoutsQuery>['items'][number];

export const reviewsQuery = filteredQuery([...artistKey, 'reviews'], api.artists.reviews.get);
export type OwnReview = Found<typeof reviewsQuery>['items'][number];

export const settingsQuery = liveQuery([...artistKey, 'settings'], api.artists.settings.get, {});
export type Settings = Found<typeof settingsQuery>;

/** The banks and mobile operators we pay to in a country; by default the artist’s own. */
export const payoutWaysQuery = filteredQuery([...artistKey, 'payout-ways'], api.artists['payout-ways'].get);
export type PayoutWays = Found<typeof payoutWaysQuery>;

/** The request as a list has it, shown until the latest arrives. */
function listed(id: string): ArtistRequest | undefined {
  const lists = queryClient.getQueriesData<DeskList>({ queryKey: [...artistKey, 'requests'] });
  return lists.flatMap(([, list]) => list?.items ?? []).find((request) => request.id === id);
}
