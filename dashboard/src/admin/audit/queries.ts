import type { AuditAction } from '@salamu/api/domain/admin/audit-actions';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { adminKey } from '../parts/queries.ts';

interface AuditFilter {
  action?: AuditAction;
  /** The actor's id. */
  actor?: string;
  /** The target's id. */
  target?: string;
  cursor?: string;
}

const audit = (query: AuditFilter) => call(api.admin.audit.get({ query }));

export type AuditEntry = Awaited<ReturnType<typeof audit>>['items'][number];

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', filter],
    queryFn: () => audit(filter),
    placeholderData: keepPreviousData,
    ...live,
  });
