import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { asArtist } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { reach } from './model.ts';
import { reachOf } from './service.ts';

/** Where an artist’s fans come from. */
export const artistReach = (ctx: Context) =>
  new Elysia({ name: 'artist-reach', tags: ['Artist desk'] })
    .use(access)
    .get('/artists/reach', ({ viewer }) => reachOf(ctx, asArtist(viewer).artistId), {
      access: 'artist',
      response: reach,
      detail: {
        operationId: 'getArtistReach',
        summary: 'Count visits and requests by the link they came by',
        description:
          'A link to the artist’s page says where it is shared: `/artists/{slug}?from=flyer`. Only the number of visits by day is kept, nothing of the visitors.',
      },
    });
