import { Elysia, t } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asAdmin } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { view, viewBody, views } from './model.ts';
import { dropView, keepView, listViews } from './service.ts';

/** The lists of the admins as each of them has kept them. */
export const adminViews = (ctx: Context) =>
  new Elysia({ name: 'admin-views', tags: ['Admin'] })
    .use(access)
    .get('/admin/views', ({ viewer }) => listViews(ctx, asAdmin(viewer)), {
      access: 'admin',
      duties: dutiesFor.listViews,
      response: views,
      detail: { operationId: 'listViews', summary: 'List the views that you have kept' },
    })
    .post(
      '/admin/views',
      async ({ viewer, body, status }) => status(201, await keepView(ctx, asAdmin(viewer), body)),
      {
        access: 'admin',
        duties: dutiesFor.keepView,
        body: viewBody,
        response: { 201: view },
        refuses: ['already_exists', 'too_many_views'],
        detail: {
          operationId: 'keepView',
          summary: 'Keep how a list is narrowed and sorted',
          description: 'Only you see it. What you searched for and the page you were on are left out.',
        },
      },
    )
    .delete(
      '/admin/views/:id',
      async ({ viewer, params, status }) => {
        await dropView(ctx, asAdmin(viewer), params.id);
        return status(204, undefined);
      },
      {
        access: 'admin',
        duties: dutiesFor.dropView,
        params: idParams,
        response: { 204: t.Void() },
        refuses: ['not_found'],
        detail: { operationId: 'dropView', summary: 'Delete one of your views' },
      },
    );
