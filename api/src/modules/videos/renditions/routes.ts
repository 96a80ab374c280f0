import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asUser } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { offerParams, renditionToSend, wantedRenditions } from './model.ts';
import { offerRendition, viewWanted } from './offers.ts';

/** Lighter files of a delivered video that its artist's browser has made. */
export const offeredRenditions = (ctx: Context) =>
  new Elysia({ name: 'offered-renditions', tags: ['Uploads'] })
    .use(access)
    .get('/uploads/:id/renditions', ({ viewer, params }) => viewWanted(ctx, asUser(viewer), params.id), {
      access: 'session',
      params: idParams,
      response: wantedRenditions,
      detail: {
        operationId: 'listWantedRenditions',
        summary: 'See which lighter files of a delivered video are awaited',
        description:
          'None unless it was delivered with `renditionsFollow`, and none once the server makes its own.',
      },
    })
    .put(
      '/uploads/:id/renditions/:kind',
      ({ viewer, params, request }) => offerRendition(ctx, asUser(viewer), params, request),
      {
        access: 'session',
        limit: 'rendition',
        parse: 'none',
        params: offerParams,
        response: wantedRenditions,
        refuses: ['too_large', 'storage_full'],
        detail: {
          operationId: 'offerRendition',
          summary: 'Send a lighter file of a delivered video',
          description:
            'H.264 and AAC in an MP4, as large as the server would make it. It is shown only if every picture and every stretch of sound is like the video’s; otherwise the server makes its own.',
          requestBody: renditionToSend,
        },
      },
    );
