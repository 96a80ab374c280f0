import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { timeZone } from '#api/http/plugins/time-zone.ts';
import type { Context } from '#api/start/context.ts';
import { settings, settingsChange } from './model.ts';
import { changeSettings, settingsProblems, viewSettings } from './service.ts';

export const artistSettings = (ctx: Context) =>
  new Elysia({ name: 'artist-settings', tags: ['Artist desk'] })
    .use(access)
    .use(freshProof(ctx))
    .use(timeZone)
    .get('/artists/settings', ({ viewer }) => viewSettings(ctx, asArtist(viewer)), {
      access: 'artist',
      response: settings,
      detail: { operationId: 'getArtistSettings', summary: 'Read your settings as an artist' },
    })
    .put(
      '/artists/settings',
      ({ viewer, timeZone, body }) => changeSettings(ctx, asArtist(viewer), timeZone, body),
      {
        access: 'artist',
        timeZone: true,
        proof: { only: 'payoutAccount', check: settingsProblems },
        body: settingsChange,
        response: settings,
        detail: { operationId: 'changeArtistSettings', summary: 'Change your settings as an artist' },
      },
    );
