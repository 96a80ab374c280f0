import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { adminDashboard } from './model.ts';
import { viewDashboard } from './service.ts';

export const adminDashboardRoutes = (ctx: Context) =>
  new Elysia({ name: 'admin-dashboard', tags: ['Admin'] })
    .use(access)
    .get('/admin/dashboard', ({ viewer }) => viewDashboard(ctx, asAdmin(viewer)), {
      access: 'admin',
      response: adminDashboard,
      detail: { operationId: 'getAdminDashboard', summary: 'Read totals and what is waiting' },
    });
