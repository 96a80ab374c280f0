import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { pageQuery } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { praiseList } from './model.ts';
import { listPraise } from './praise.ts';

/** What fans say, over all artists. An artist's own reviews are at the artist. */
export const reviews = (ctx: Context) =>
  new Elysia({ name: 'reviews', tags: ['Artists'] })
    .use(access)
    .get('/reviews', ({ query }) => listPraise(ctx, query), {
      access: 'public',
      shared: true,
      query: pageQuery,
      response: praiseList,
      refuses: ['page_out_of_range'],
      detail: { operationId: 'listReviews', summary: 'List recent reviews of all artists' },
    });
