import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { deskFound, deskQuery } from './model.ts';
import { searchEverything } from './service.ts';

export const deskSearch = (ctx: Context) =>
  new Elysia({ name: 'desk-search', tags: ['Admin'] })
    .use(access)
    .get('/admin/search', ({ viewer, query }) => searchEverything(ctx, asAdmin(viewer), query), {
      access: 'admin',
      limit: 'desk',
      query: deskQuery,
      response: deskFound,
      detail: {
        operationId: 'searchEverything',
        summary: 'Search requests, people, artists, payments and payouts',
        description:
          'Searches of phone numbers and of the words of briefs are kept in the audit log, with what was searched for.',
      },
    });
