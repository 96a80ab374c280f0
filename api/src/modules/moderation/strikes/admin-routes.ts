import { Elysia } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asAdmin } from '#api/http/viewer.ts';
import { reasonBody } from '#api/modules/requests/model.ts';
import type { Context } from '#api/start/context.ts';
import { flagCase } from '../cases/model.ts';
import { strikeFor } from '../cases/service.ts';
import { strike, strikes } from './model.ts';
import { listStrikes, takeBack } from './service.ts';

/** Strikes: what an account was warned for. */
export const adminStrikes = (ctx: Context) =>
  new Elysia({ name: 'admin-strikes', tags: ['Admin'] })
    .use(access)
    .post(
      '/admin/flags/:id/strike',
      ({ viewer, params, body }) => strikeFor(ctx, asAdmin(viewer), params.id, body.reason),
      {
        access: 'admin',
        duties: dutiesFor.giveStrike,
        params: idParams,
        body: reasonBody,
        response: flagCase,
        refuses: ['invalid_transition'],
        detail: { operationId: 'giveStrike', summary: 'Give a strike for what was flagged' },
      },
    )
    .get('/admin/users/:id/strikes', ({ params }) => listStrikes(ctx, params.id), {
      access: 'admin',
      duties: dutiesFor.listStrikes,
      params: idParams,
      response: strikes,
      detail: { operationId: 'listStrikes', summary: 'Read the strikes of a person' },
    })
    .post(
      '/admin/strikes/:id/end',
      ({ viewer, params, body }) => takeBack(ctx, asAdmin(viewer), params.id, body.reason),
      {
        access: 'admin',
        duties: dutiesFor.endStrike,
        params: idParams,
        body: reasonBody,
        response: strike,
        detail: { operationId: 'endStrike', summary: 'Take a strike back' },
      },
    );
