import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { watchParams, watchView } from './model.ts';
import { presentWatch } from './present.ts';
import { findWatchable } from './service.ts';

/** What a watch page shows. */
export const videos = (ctx: Context) =>
  new Elysia({ name: 'videos', tags: ['Requests'] }).use(access).get(
    '/watch/:key',
    async ({ params, set }) => {
      set.headers['cache-control'] = 'no-store';
      set.headers['referrer-policy'] = 'no-referrer';
      return presentWatch(ctx, await findWatchable(ctx, params.key));
    },
    {
      access: 'public',
      params: watchParams,
      response: { 200: watchView },
      detail: { operationId: 'watchVideo', summary: 'Watch a delivered video' },
    },
  );
