import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { analytics, analyticsQuery } from './model.ts';
import { viewAnalytics } from './service.ts';

export const adminAnalytics = (ctx: Context) =>
  new Elysia({ name: 'admin-analytics', tags: ['Admin'] })
    .use(access)
    .get('/admin/analytics', ({ query }) => viewAnalytics(ctx, query), {
      access: 'admin',
      query: analyticsQuery,
      response: analytics,
      detail: { operationId: 'getAnalytics', summary: 'Read the marketplace’s key figures' },
    });
