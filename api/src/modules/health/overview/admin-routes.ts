import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { adminHealthState } from './model.ts';
import { viewHealth } from './service.ts';

export const adminHealth = (ctx: Context) =>
  new Elysia({ name: 'admin-health', tags: ['Admin'] })
    .use(access)
    .get('/admin/health', () => viewHealth(ctx), {
      access: 'admin',
      response: adminHealthState,
      detail: { operationId: 'getAdminHealth', summary: 'Read the product’s health' },
    });
