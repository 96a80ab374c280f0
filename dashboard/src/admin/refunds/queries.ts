import type { RefundState } from '@salamu/api/domain/payment/states';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { adminKey } from '../parts/queries.ts';

/** The alternatives to newest first. */
export const refundSorts = { oldest: 'Oldest first' };

interface RefundFilter {
  sort?: keyof typeof refundSorts;
  status?: RefundState;
  cursor?: string;
}

const refunds = (query: RefundFilter) => call(api.admin.refunds.get({ query }));

export const retryRefund = (id: string) => call(api.admin.refunds({ id }).retry.post());

export type AdminRefund = Awaited<ReturnType<typeof refunds>>['items'][number];

export const refundsQuery = (filter: RefundFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'refunds', filter],
    queryFn: () => refunds(filter),
    placeholderData: keepPreviousData,
    ...live,
  });
