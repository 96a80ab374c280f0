import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { csvFile } from '#api/http/plugins/csv-file.ts';
import type { Context } from '#api/start/context.ts';
import { auditFile } from './file.ts';
import { auditList, auditQuery } from './model.ts';
import { listAudit } from './service.ts';

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
