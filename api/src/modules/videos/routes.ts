import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { sealedView, watchParams, watchView } from './model.ts';
import { viewWatchPage } from './service.ts';

export const videos = (ctx: Context) =>
  new Elysia({ name: 'videos', tags: ['Requests'] }).use(access).get(
    '/watch/:key',
    ({ params, set }) => {
      set.headers['cache-control'] = 'no-store';
      set.headers['referrer-policy'] = 'no-referrer';
      return viewWatchPage(ctx, params.key);
    },
    {
      access: 'public',
      params: watchParams,
      response: { 200: t.Union([watchView, sealedView]) },
      detail: {
        operationId: 'watchVideo',
        summary: 'Watch a delivered video',
        description: 'Before the moment that its fan chose, `sealed` is true and no video is answered.',
      },
    },
  );
