import { ApiError } from '@salamu/api/client';
import type { RequestState } from '@salamu/api/domain/request/states';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { queryClient } from '../../app/query-client.ts';

/** The key of every query an artist's action may change. */
export const artistKey = ['artist'] as const;

export const deskSorts = ['newest', 'oldest', 'deadline'] as const;
export type DeskSort = (typeof deskSorts)[number];

export interface DeskFilter {
  status?: RequestState;
  search?: string;
  sort?: DeskSort;
  cursor?: string;
}

const dashboard = () => call(api.artists.dashboard.get());
const requests = (query: DeskFilter) => call(api.artists.requests.get({ query }));

async function request(id: string): Promise<ArtistRequest> {
  const found = await call(api.requests({ id }).get());
  // An artist's order from another artist is a fan's request and doesn't belong here.
  if (!('net' in found)) throw new ApiError(404, 'not_found', 'Not found');
  return found;
}

export type Dashboard = Awaited<ReturnType<typeof dashboard>>;
export type DeskList = Awaited<ReturnType<typeof requests>>;
/** A request in the artist's view. */
export type ArtistRequest = DeskList['items'][number];

export const dashboardQuery = () =>
  queryOptions({ queryKey: [...artistKey, 'dashboard'], queryFn: dashboard, ...live });

export const requestsQuery = (filter: DeskFilter) =>
  queryOptions({
    queryKey: [...artistKey, 'requests', filter],
    queryFn: () => requests(filter),
    placeholderData: keepPreviousData,
    ...live,
  });

/** Requests still waiting for a video come first, most urgent at the top. */
export const dueQuery = () => requestsQuery({ sort: 'deadline' });

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...artistKey, 'request', id],
    queryFn: () => request(id),
    placeholderData: () => listed(id),
    ...live,
  });

const earnings = (query: { startDate?: string; endDate?: string }) =>
  call(api.artists.earnings.get({ query }));
const payouts = (cursor: string | undefined) =>
  call(api.artists.payouts.get({ query: cursor ? { cursor } : {} }));
const settings = () => call(api.artists.settings.get());

export type Earnings = Awaited<ReturnType<typeof earnings>>;
export type Payout = Awaited<ReturnType<typeof payouts>>['items'][number];
export type Settings = Awaited<ReturnType<typeof settings>>;

/** Today's balances, and what changed between two days (YYYY-MM-DD); the last 30 days by default. */
export const earningsQuery = (range: { startDate?: string; endDate?: string }) =>
  queryOptions({
    queryKey: [...artistKey, 'earnings', range],
    queryFn: () => earnings(range),
    placeholderData: keepPreviousData,
    ...live,
  });

export const payoutsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...artistKey, 'payouts', cursor],
    queryFn: () => payouts(cursor),
    placeholderData: keepPreviousData,
    ...live,
  });

export const settingsQuery = () => queryOptions({ queryKey: [...artistKey, 'settings'], queryFn: settings });

/** The request as a list has it, shown until the latest arrives. */
function listed(id: string): ArtistRequest | undefined {
  const lists = queryClient.getQueriesData<DeskList>({ queryKey: [...artistKey, 'requests'] });
  return lists.flatMap(([, list]) => list?.items ?? []).find((request) => request.id === id);
}
