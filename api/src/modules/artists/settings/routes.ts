import { Elysia } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { asArtist } from '#api/viewer.ts';
import { settings, settingsChange } from './model.ts';
import { changeSettings, viewSettings } from './service.ts';

/** How an artist works with us: when, how much, paid where, told of what. */
export const artistSettings = (ctx: Context) =>
  new Elysia({ name: 'artist-settings', tags: ['Artists'] })
    .use(access)
    .get('/artists/settings', ({ viewer }) => viewSettings(ctx, asArtist(viewer)), {
      access: 'artist',
      response: settings,
    })
    .put(
      '/artists/settings',
      ({ viewer, body, network }) => changeSettings(ctx, asArtist(viewer), body, network),
      {
        access: 'artist',
        body: settingsChange,
        response: settings,
      },
    );
