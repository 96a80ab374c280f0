import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asArtist } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { block, blocks as blockList } from './model.ts';
import { blockFan, listBlocks, unblock } from './service.ts';

/** The fans from whom an artist takes no requests. */
export const blocks = (ctx: Context) =>
  new Elysia({ name: 'blocks', tags: ['Requests'] })
    .use(access)
    .get('/artists/blocks', ({ viewer }) => listBlocks(ctx, asArtist(viewer).artistId), {
      access: 'artist',
      response: blockList,
      detail: { operationId: 'listBlocks', summary: 'List the fans you have blocked' },
    })
    .post('/requests/:id/block', ({ viewer, params }) => blockFan(ctx, asArtist(viewer), params.id), {
      access: 'artist',
      params: idParams,
      response: block,
      refuses: ['invalid_transition'],
      detail: { operationId: 'blockFan', summary: 'Block the fan of a request, who is not told' },
    })
    .delete(
      '/artists/blocks/:id',
      async ({ viewer, params, status }) => {
        await unblock(ctx, asArtist(viewer), params.id);
        return status(204, undefined);
      },
      {
        access: 'artist',
        params: idParams,
        response: { 204: t.Void() },
        detail: { operationId: 'unblockFan', summary: 'Unblock a fan' },
      },
    );
