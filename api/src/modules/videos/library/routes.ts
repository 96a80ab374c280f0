import { Elysia } from 'elysia';
import { pageBounds } from '#api/http/lists/paging.ts';
import { access } from '#api/http/plugins/access.ts';
import { asUser } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { libraryPage, libraryQuery } from './model.ts';
import { listLibrary } from './service.ts';

/** The videos that were made for a fan. */
export const library = (ctx: Context) =>
  new Elysia({ name: 'library', tags: ['Requests'] })
    .use(access)
    .get('/users/me/videos', ({ viewer, query }) => listLibrary(ctx, asUser(viewer), pageBounds(query)), {
      access: 'session',
      scope: 'own:read',
      query: libraryQuery,
      response: { 200: libraryPage },
      refuses: ['page_out_of_range'],
      detail: { operationId: 'listVideos', summary: 'List the videos made for you' },
    });
