import { Elysia } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { freshProof } from '#api/plugins/fresh-proof.ts';
import { asAdmin } from '#api/viewer.ts';
import { settingsChange, versionedSettings } from '../../settings/model.ts';
import { changeSettings, settingsProblems, settingsWithVersion } from './service.ts';

/** The rules of the house, for admins to read and change. */
export const adminSettings = (ctx: Context) =>
  new Elysia({ name: 'admin-settings', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/settings', () => settingsWithVersion(ctx.db), {
      access: 'admin',
      response: versionedSettings,
      detail: { operationId: 'getSettings', summary: 'Read every setting' },
    })
    .put('/admin/settings', ({ viewer, body }) => changeSettings(ctx, asAdmin(viewer), body), {
      access: 'admin',
      proof: { check: settingsProblems },
      body: settingsChange,
      response: versionedSettings,
      refuses: ['changed_meanwhile'],
      detail: { operationId: 'changeSettings', summary: 'Change settings' },
    });
