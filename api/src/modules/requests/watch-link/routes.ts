import { Elysia } from 'elysia';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { watchParams } from '#api/modules/videos/model.ts';
import type { Context } from '#api/start/context.ts';
import { requestForFan } from '../model.ts';
import { viewForFan } from '../service.ts';
import * as model from './model.ts';
import {
  chooseReveal,
  endWatchLink,
  makeWatchLink,
  noteOpening,
  viewVideo,
  viewWatchLink,
} from './service.ts';

export const watchLinks = (ctx: Context) =>
  new Elysia({ name: 'watch-links', tags: ['Requests'] })
    .use(access)
    .get(
      '/requests/:id/video',
      ({ viewer, params, set }) => {
        set.headers['cache-control'] = 'no-store';
        return viewVideo(ctx, viewer, params.id);
      },
      {
        access: 'party',
        params: idParams,
        response: model.ownVideo,
        detail: { operationId: 'getVideo', summary: 'Watch a request’s video' },
      },
    )
    .get('/requests/:id/watch-link', ({ viewer, params }) => viewWatchLink(ctx, viewer, params.id), {
      access: 'party',
      params: idParams,
      response: model.watchLink,
      detail: { operationId: 'getWatchLink', summary: 'Read a watch link, and when it was opened' },
    })
    .put('/requests/:id/watch-link', ({ viewer, params }) => makeWatchLink(ctx, viewer, params.id), {
      access: 'party',
      params: idParams,
      response: model.watchLink,
      detail: {
        operationId: 'makeWatchLink',
        summary: 'Make a new watch link',
        description:
          'For the request’s fan, once the last link has ended. While a link works, the answer is that link.',
      },
    })
    .delete('/requests/:id/watch-link', ({ viewer, params }) => endWatchLink(ctx, viewer, params.id), {
      ...noContent,
      access: 'party',
      params: idParams,
      detail: {
        operationId: 'endWatchLink',
        summary: 'End a watch link',
        description:
          'For the request’s fan. `/watch/{key}` then answers 404. Addresses of the video that were given out before start nothing once they have expired; what has started goes on to its end. The fan, the artist and admins still watch at `/requests/{id}/video`.',
      },
    })
    .put(
      '/requests/:id/reveal',
      async ({ viewer, params, body }) => viewForFan(ctx, await chooseReveal(ctx, viewer, params.id, body)),
      {
        access: 'party',
        params: idParams,
        body: model.revealBody,
        response: requestForFan,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'chooseReveal',
          summary: 'Choose when a watch link opens',
          description:
            'For the request’s fan, until it has opened. Until then `/watch/{key}` answers nothing of the video, while the fan, the artist and admins watch at `/requests/{id}/video`. What runs from the delivery isn’t moved.',
        },
      },
    )
    .delete(
      '/requests/:id/reveal',
      async ({ viewer, params }) => viewForFan(ctx, await chooseReveal(ctx, viewer, params.id, null)),
      {
        access: 'party',
        params: idParams,
        response: requestForFan,
        refuses: ['invalid_transition'],
        detail: { operationId: 'dropReveal', summary: 'Let a watch link open with the delivery' },
      },
    )
    .post('/watch/:key/opened', ({ viewer, params }) => noteOpening(ctx, viewer, params.key), {
      ...noContent,
      access: 'public',
      limit: 'opening',
      params: watchParams,
      detail: {
        operationId: 'noteOpening',
        summary: 'Say that a watch page was opened',
        description:
          'The page sends it when someone opens the envelope. Only the minute is kept, and nothing when the request’s own fan, artist or an admin calls.',
      },
    });
