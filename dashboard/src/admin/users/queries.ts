import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { adminKey } from '../parts/queries.ts';

export const roleNames = { user: 'Fan', artist: 'Artist', admin: 'Administrator' } as const;
export type Role = keyof typeof roleNames;
export const roles = Object.keys(roleNames) as Role[];

/** The alternatives to newest first. */
export const userSorts = { oldest: 'Oldest first', name: 'By name' };

interface UserFilter {
  search?: string;
  suspended?: boolean;
  confirmed?: boolean;
  sort?: keyof typeof userSorts;
  role?: Role;
  cursor?: string;
}

const users = (query: UserFilter) => call(api.admin.users.get({ query }));

export type AdminUser = Awaited<ReturnType<typeof users>>['items'][number];

export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'users', filter],
    queryFn: () => users(filter),
    placeholderData: keepPreviousData,
    ...live,
  });
