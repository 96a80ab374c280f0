import { Elysia } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asAdmin } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { reasonBody } from '../../requests/model.ts';
import { answeredList, suspensionForAdmin } from './model.ts';
import { listAnswered, upholdSuspension } from './service.ts';

/** Suspended accounts whose owners have answered. */
export const adminSuspensions = (ctx: Context) =>
  new Elysia({ name: 'admin-suspensions', tags: ['Admin'] })
    .use(access)
    .get('/admin/suspensions', ({ viewer }) => listAnswered(ctx, asAdmin(viewer)), {
      access: 'admin',
      duties: dutiesFor.listAnsweredSuspensions,
      response: answeredList,
      detail: {
        operationId: 'listAnsweredSuspensions',
        summary: 'List suspended accounts whose owners have answered',
      },
    })
    .post(
      '/admin/suspensions/:id/uphold',
      ({ viewer, params, body }) => upholdSuspension(ctx, asAdmin(viewer), params.id, body.reason),
      {
        access: 'admin',
        duties: dutiesFor.upholdSuspension,
        params: idParams,
        body: reasonBody,
        response: suspensionForAdmin,
        refuses: ['invalid_transition'],
        detail: { operationId: 'upholdSuspension', summary: 'Uphold a suspension that was answered' },
      },
    );
