import { Elysia } from 'elysia';
import { csvFile } from '#api/http/body/csv-file.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { revenue, revenueQuery } from './model.ts';
import { revenueFile, revenueReport } from './service.ts';

export const adminReports = (ctx: Context) =>
  new Elysia({ name: 'admin-reports', tags: ['Admin'] })
    .use(access)
    .get(
      '/admin/reports/revenue',
      async ({ query }) =>
        query.format === 'csv' ? csvFile(await revenueFile(ctx, query)) : await revenueReport(ctx, query),
      {
        access: 'admin',
        csv: true,
        query: revenueQuery,
        response: revenue,
        detail: { operationId: 'getRevenue', summary: 'Report revenue, or download it as CSV' },
      },
    );
