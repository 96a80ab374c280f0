import type { Category } from '@salamu/api/domain/artist/categories';
import type { RequestState } from '@salamu/api/domain/request/states';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';

/** The key of every query an admin's decision may change. */
export const adminKey = ['admin'] as const;

/** An artist's status. */
export const standings = ['waiting', 'refused', 'incomplete', 'verified', 'suspended'] as const;
export type ArtistStanding = (typeof standings)[number];

interface ListFilter<Status, Sort> {
  status?: Status;
  search?: string;
  sort?: Sort;
  cursor?: string;
}

/** The alternatives to newest first. */
export const artistSorts = { oldest: 'Oldest first', name: 'By name', delivered: 'Most delivered' };
export const requestSorts = { oldest: 'Oldest first', deadline: 'By deadline' };

export interface ArtistFilter extends ListFilter<ArtistStanding, keyof typeof artistSorts> {
  category?: Category;
  country?: string;
  featured?: boolean;
  /** Only those whose new name, photo or intro waits for review. */
  pendingChange?: boolean;
  /** Only those whose profile has a name resembling a verified artist's. */
  lookAlike?: boolean;
}
export interface RequestFilter extends ListFilter<RequestState, keyof typeof requestSorts> {
  artistId?: string;
  fanId?: string;
  /** Only those reported after completion. */
  reported?: boolean;
  /** Only those with a chargeback. */
  chargedBack?: boolean;
  /** First and last UTC day of creation. */
  startDate?: string;
  endDate?: string;
}

const dashboard = () => call(api.admin.dashboard.get());
const artists = (query: ArtistFilter) => call(api.admin.artists.get({ query }));
const requests = (query: RequestFilter) => call(api.admin.requests.get({ query }));
const request = (id: string) => call(api.admin.requests({ id }).get());

const artist = (id: string) => call(api.admin.artists({ id }).get());

export type AdminDashboard = Awaited<ReturnType<typeof dashboard>>;
export type AdminArtist = Awaited<ReturnType<typeof artists>>['items'][number];
/** One artist, with everything an admin needs to decide. */
export type AdminArtistDetail = Awaited<ReturnType<typeof artist>>;
export type AdminRequestRow = Awaited<ReturnType<typeof requests>>['items'][number];
export type AdminRequest = Awaited<ReturnType<typeof request>>;

export const dashboardQuery = () =>
  queryOptions({ queryKey: [...adminKey, 'dashboard'], queryFn: dashboard, ...live });

export const artistsQuery = (filter: ArtistFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'artists', filter],
    queryFn: () => artists(filter),
    placeholderData: keepPreviousData,
    ...live,
  });

export const artistQuery = (id: string) =>
  queryOptions({ queryKey: [...adminKey, 'artist', id], queryFn: () => artist(id), ...live });

export const requestsQuery = (filter: RequestFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'requests', filter],
    queryFn: () => requests(filter),
    placeholderData: keepPreviousData,
    ...live,
  });

export const requestQuery = (id: string) =>
  queryOptions({ queryKey: [...adminKey, 'request', id], queryFn: () => request(id), ...live });
