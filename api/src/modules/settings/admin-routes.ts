import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import type { Context } from '#api/start/context.ts';
import { changeSettings, settingsProblems, settingsWithVersion } from './change.ts';
import { settingsChange, versionedSettings } from './model.ts';

export const adminSettings = (ctx: Context) =>
  new Elysia({ name: 'admin-settings', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/settings', () => settingsWithVersion(ctx), {
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
