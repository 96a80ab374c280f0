import { Elysia } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { reading } from '#api/replica.ts';
import { analytics, analyticsQuery } from './model.ts';
import { viewAnalytics } from './service.ts';

/** How the marketplace does, for admins. */
export const adminAnalytics = (ctx: Context) =>
  new Elysia({ name: 'admin-analytics', tags: ['Admin'] })
    .use(access)
    .get(
      '/admin/analytics',
      ({ viewer, query }) => reading(ctx, viewer, (from) => viewAnalytics(from, query)),
      {
        access: 'admin',
        query: analyticsQuery,
        response: analytics,
        detail: { operationId: 'getAnalytics', summary: 'Read how the marketplace is doing' },
      },
    );
