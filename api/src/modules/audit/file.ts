import { auditActions } from '#api/domain/admin/audit-actions.ts';
import { type Columns, listFile } from '#api/http/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import type { AuditList, AuditQuery } from './model.ts';
import { listAudit } from './service.ts';

const columns: Columns<AuditList['items'][number]> = {
  time: ({ at }) => at,
  admin: ({ actor }) => actor.name,
  action: ({ action }) => action,
  actionName: ({ action }) => auditActions[action],
  kind: ({ target }) => target.kind,
  target: ({ target }) => target.label,
  targetId: ({ target }) => target.id,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  reason: ({ reason }) => reason,
  removed: ({ removedAt }) => removedAt,
};

export const auditFile = (ctx: Context, query: AuditQuery) =>
  listFile(ctx, 'audit-log', columns, (cursor, batch) => listAudit(ctx, { ...query, cursor }, batch));
