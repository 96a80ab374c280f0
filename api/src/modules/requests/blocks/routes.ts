import { Elysia } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { block, blocks as blockList, blockOfRequest } from './model.ts';
import { blockFan, blockOf, listBlocks, unblock } from './service.ts';

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
    });
