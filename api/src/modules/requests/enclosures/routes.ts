import { Elysia } from 'elysia';
import { enclosureLimits } from '#api/domain/request/enclosures.ts';
import { formatBytes } from '#api/domain/text/measures.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { enclosureParams, enclosures as enclosuresView, enclosureToSend, openedEnclosure } from './model.ts';
import { enclose, openEnclosure, removeEnclosure, viewEnclosures } from './service.ts';

const { voice, picture } = enclosureLimits;
const path = '/requests/:id/enclosures/:kind';

export const enclosures = (ctx: Context) =>
  new Elysia({ name: 'enclosures', tags: ['Requests'] })
    .use(access)
    .get('/requests/:id/enclosures', ({ viewer, params }) => viewEnclosures(ctx, viewer, params.id), {
      access: 'party',
      params: idParams,
      response: enclosuresView,
      detail: { operationId: 'listEnclosures', summary: 'See what is enclosed with a request' },
    })
    .get(path, ({ viewer, params }) => openEnclosure(ctx, viewer, params), {
      access: 'party',
      params: enclosureParams,
      response: openedEnclosure,
      detail: { operationId: 'openEnclosure', summary: 'Hear or see what is enclosed with a request' },
    })
    .put(path, ({ viewer, params, request }) => enclose(ctx, viewer, params, request), {
      access: 'party',
      limit: 'enclosure',
      parse: 'none',
      params: enclosureParams,
      response: enclosuresView,
      refuses: ['invalid_transition', 'too_large', 'storage_full'],
      detail: {
        operationId: 'enclose',
        summary: 'Enclose how a name is said, or a picture, with a request',
        description: `For the request’s fan, or a guest with one of the links, until the video is made. A recording of up to ${voice.maxSeconds} seconds and ${formatBytes(voice.maxBytes)}, or a JPEG, PNG or WebP of up to ${formatBytes(picture.maxBytes)}. A new one replaces it.`,
        requestBody: enclosureToSend,
      },
    })
    .delete(path, ({ viewer, params }) => removeEnclosure(ctx, viewer, params), {
      access: 'party',
      params: enclosureParams,
      response: enclosuresView,
      refuses: ['invalid_transition'],
      detail: { operationId: 'removeEnclosure', summary: 'Remove what is enclosed with a request' },
    });
