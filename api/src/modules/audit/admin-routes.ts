import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { auditList, auditQuery } from './model.ts';
import { listAudit } from './service.ts';

export const adminLog = (ctx: Context) =>
  new Elysia({ name: 'admin-log', tags: ['Admin'] })
    .use(access)
    .get('/admin/audit', ({ query }) => listAudit(ctx, query), {
      access: 'admin',
      query: auditQuery,
      response: auditList,
      detail: { operationId: 'listAuditEntries', summary: 'List what admins changed' },
    });
