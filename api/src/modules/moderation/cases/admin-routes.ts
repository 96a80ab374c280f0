import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import { reasonBody } from '#api/modules/requests/model.ts';
import type { Context } from '#api/start/context.ts';
import { flagCase, flagCaseList, flagQuery, takeDownBody, withheldVideo } from './model.ts';
import {
  dismiss,
  listForAdmin,
  restore,
  strikeFor,
  takeDown,
  takeDownThing,
  watchWithheld,
} from './service.ts';

export const adminFlags = (ctx: Context) => {
  const options = () =>
    ({ access: 'admin', params: idParams, body: reasonBody, response: flagCase }) as const;
  return new Elysia({ name: 'admin-flags', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/flags', ({ viewer, query }) => listForAdmin(ctx, asAdmin(viewer), query), {
      access: 'admin',
      query: flagQuery,
      response: flagCaseList,
      detail: { operationId: 'listFlags', summary: 'List what people flagged' },
    })
    .post(
      '/admin/flags/:id/dismiss',
      ({ viewer, params, body }) => dismiss(ctx, asAdmin(viewer), params.id, body.reason),
      {
        ...options(),
        refuses: ['invalid_transition'],
        detail: { operationId: 'dismissFlag', summary: 'Dismiss a report' },
      },
    )
    .post(
      '/admin/flags/:id/take-down',
      ({ viewer, params, body }) => takeDown(ctx, asAdmin(viewer), params.id, body.reason),
      {
        ...options(),
        proof: true,
        refuses: ['invalid_transition'],
        detail: { operationId: 'takeDown', summary: 'Take down what was flagged' },
      },
    )
    .post(
      '/admin/flags/:id/restore',
      ({ viewer, params, body }) => restore(ctx, asAdmin(viewer), params.id, body.reason),
      {
        ...options(),
        refuses: ['invalid_transition'],
        detail: { operationId: 'restoreTakenDown', summary: 'Put back what was taken down' },
      },
    )
    .post(
      '/admin/flags/:id/strike',
      ({ viewer, params, body }) => strikeFor(ctx, asAdmin(viewer), params.id, body.reason),
      {
        ...options(),
        refuses: ['invalid_transition'],
        detail: { operationId: 'giveStrike', summary: 'Give a strike for what was flagged' },
      },
    )
    .post('/admin/flags/:id/watch', ({ viewer, params }) => watchWithheld(ctx, asAdmin(viewer), params.id), {
      access: 'admin',
      params: idParams,
      response: withheldVideo,
      detail: { operationId: 'watchFlaggedVideo', summary: 'Watch a flagged video, taken down or not' },
    })
    .post('/admin/take-downs', ({ viewer, body }) => takeDownThing(ctx, asAdmin(viewer), body), {
      access: 'admin',
      proof: true,
      body: takeDownBody,
      response: flagCase,
      refuses: ['not_found', 'invalid_transition'],
      detail: {
        operationId: 'takeDownThing',
        summary: 'Take down a brief, video or review that no one has flagged',
      },
    });
};
