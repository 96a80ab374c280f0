import { Elysia } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { asAdmin } from '#api/viewer.ts';
import { settingsChange, settingsModel } from '../../settings/model.ts';
import { settings } from '../../settings/service.ts';
import { changeSettings } from './service.ts';

/** The rules of the house, for admins to read and change. */
export const adminSettings = (ctx: Context) =>
  new Elysia({ name: 'admin-settings', tags: ['Admin'] })
    .use(access)
    .get('/admin/settings', () => settings(ctx), { access: 'admin', response: settingsModel })
    .put('/admin/settings', ({ viewer, body }) => changeSettings(ctx, asAdmin(viewer), body), {
      access: 'admin',
      body: settingsChange,
      response: settingsModel,
    });
