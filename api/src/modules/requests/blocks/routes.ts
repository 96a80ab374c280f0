import { Elysia } from 'elysia';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asAdmin, asArtist, asUser } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { requestForAdmin } from '../model.ts';
import { viewForAdmin } from '../service.ts';
import { listOwnBlocks } from './hidden.ts';
import { apartOrder, block, blocks as blockList, blockOfRequest, ownBlocks } from './model.ts';
import { blockFan, blockOf, keepApart, listBlocks, unblock } from './service.ts';

/** Fans and artists who don't meet, by the wish of one of them or an admin's. */
export const blocks = (ctx: Context) =>
  new Elysia({ name: 'blocks', tags: ['Requests'] })
    .use(access)
    .get('/artists/blocks', ({ viewer }) => listBlocks(ctx, asArtist(viewer).artistId), {
      access: 'artist',
      response: blockList,
      detail: { operationId: 'listBlocks', summary: 'List the fans you have blocked' },
    })
    .get('/requests/:id/block', ({ viewer, params }) => blockOf(ctx, asArtist(viewer), params.id), {
      access: 'artist',
      params: idParams,
      response: blockOfRequest,
      detail: { operationId: 'getBlock', summary: 'Read whether you have blocked the fan of a request' },
    })
    .post('/requests/:id/block', ({ viewer, params }) => blockFan(ctx, asArtist(viewer), params.id), {
      access: 'artist',
      params: idParams,
      response: block,
      refuses: ['invalid_transition'],
      detail: { operationId: 'blockFan', summary: 'Block the fan of a request, who is not told' },
    })
    .delete('/artists/blocks/:id', ({ viewer, params }) => unblock(ctx, asArtist(viewer), params.id), {
      ...noContent,
      access: 'artist',
      params: idParams,

      detail: { operationId: 'unblockFan', summary: 'Unblock a fan' },
    })
    .get('/users/me/blocks', ({ viewer }) => listOwnBlocks(ctx, asUser(viewer)), {
      access: 'session',
      response: ownBlocks,
      detail: { operationId: 'listOwnBlocks', summary: 'List the artists you have blocked' },
    })
    .put(
      '/admin/requests/:id/apart',
      async ({ viewer, params, body }) =>
        viewForAdmin(ctx, await keepApart(ctx, asAdmin(viewer), params.id, body)),
      {
        access: 'admin',
        params: idParams,
        body: apartOrder,
        response: requestForAdmin,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'keepApart',
          summary: 'Keep the fan and the artist of a request apart, or no longer',
        },
      },
    );
