import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { searchWish } from './model.ts';
import { keepSearch } from './service.ts';

/** Searches that found nobody, kept until someone fits. */
export const searches = (ctx: Context) =>
  new Elysia({ name: 'searches', tags: ['Artists'] }).use(access).post(
    '/artists/searches',
    async ({ body, set }) => {
      await keepSearch(ctx, body);
      set.status = 202;
    },
    {
      access: 'public',
      limit: 'notify',
      body: searchWish,
      response: { 202: t.Void() },
      detail: {
        operationId: 'notifyWhenFound',
        summary: 'Request an email when an artist fits a search',
        description: 'One email, which ends it. A search that finds nobody is deleted after a while.',
      },
    },
  );
