import type { PayoutState } from '@salamu/api/domain/payout/states';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { adminKey } from '../parts/queries.ts';

/** The alternatives to newest first. */
export const payoutSorts = { oldest: 'Oldest first' };

interface PayoutFilter {
  sort?: keyof typeof payoutSorts;
  status?: PayoutState;
  search?: string;
  artistId?: string;
  cursor?: string;
}

const payouts = (query: PayoutFilter) => call(api.admin.payouts.get({ query }));

export const approvePayouts = (ids: string[]) => call(api.admin.payouts.approve.post({ ids }));
export const rejectPayout = (id: string, reason: string) =>
  call(api.admin.payouts({ id }).reject.post({ reason }));
export const recordPayout = (id: string, reference: string) =>
  call(api.admin.payouts({ id }).record.post({ reference }));

export type AdminPayout = Awaited<ReturnType<typeof payouts>>['items'][number];
export type ApprovalResult = Awaited<ReturnType<typeof approvePayouts>>;

export const payoutsQuery = (filter: PayoutFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'payouts', filter],
    queryFn: () => payouts(filter),
    placeholderData: keepPreviousData,
    ...live,
  });
