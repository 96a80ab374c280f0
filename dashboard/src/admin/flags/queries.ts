import type { FlagCaseState, FlagThing } from '@salamu/api/domain/flags';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { adminKey } from '../parts/queries.ts';

/** The alternatives to newest first. */
export const flagSorts = { oldest: 'Oldest first', most: 'Most reported' };

interface FlagFilter {
  search?: string;
  thing?: FlagThing;
  state?: FlagCaseState;
  sort?: keyof typeof flagSorts;
  cursor?: string;
}

const flags = (query: FlagFilter) => call(api.admin.flags.get({ query }));

export type FlagCase = Awaited<ReturnType<typeof flags>>['items'][number];
export type FlagAction = FlagCase['actions'][number];

export const decideFlag = (id: string, action: FlagAction, reason: string) =>
  call(api.admin.flags({ id })[action].post({ reason }));

/** A temporary URL for a case's video, taken down or not; recorded in the audit log. */
export const watchWithheld = (id: string) => call(api.admin.flags({ id }).watch.post());

export const flagsQuery = (filter: FlagFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'flags', filter],
    queryFn: () => flags(filter),
    placeholderData: keepPreviousData,
    ...live,
  });
