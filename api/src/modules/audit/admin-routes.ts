import { Elysia } from 'elysia';
import { auditActions } from '#api/domain/admin/audit-actions.ts';
import { type Columns, listFile } from '#api/http/lists/list-file.ts';
import { access } from '#api/http/plugins/access.ts';
import { csvFile } from '#api/http/plugins/csv-file.ts';
import type { Context } from '#api/start/context.ts';
import { type AuditList, type AuditQuery, auditList, auditQuery } from './model.ts';
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

const auditFile = (ctx: Context, query: AuditQuery) =>
  listFile(ctx, 'audit-log', columns, (cursor, batch) => listAudit(ctx, { ...query, cursor }, batch));

export const adminLog = (ctx: Context) =>
  new Elysia({ name: 'admin-log', tags: ['Admin'] })
    .use(access)
    .get(
      '/admin/audit',
      async ({ query }) =>
        query.format === 'csv' ? csvFile(await auditFile(ctx, query)) : await listAudit(ctx, query),
      {
        access: 'admin',
        csv: true,
        query: auditQuery,
        response: auditList,
        detail: { operationId: 'listAuditEntries', summary: 'List what admins changed' },
      },
    );
