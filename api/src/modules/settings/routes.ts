import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { publicSettings } from './model.ts';
import { publicSettingsOf } from './service.ts';

export const settingsRoutes = (ctx: Context) =>
  new Elysia({ name: 'settings', tags: ['Operations'] })
    .use(access)
    .get('/settings', () => publicSettingsOf(ctx), {
      access: 'public',
      shared: true,
      response: publicSettings,
      detail: { operationId: 'getPublicSettings', summary: 'Read the rules in force' },
    });
