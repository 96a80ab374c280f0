import { Elysia, t } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams, nullable, titled } from '#api/http/schemas.ts';
import { reasonBody } from '#api/modules/requests/model.ts';
import type { Context } from '#api/start/context.ts';
import { answered, strike, strikes } from '../../decisions/model.ts';
import { endStrike, listStrikes } from '../../decisions/service.ts';
import { flagCase } from '../cases/model.ts';
import { listAppeals, reviewAppeal } from './review.ts';

const answeredDecision = titled(
  'AnsweredDecision',
  t.Object({ ...answered.properties, case: nullable(flagCase) }),
);

/** Appeals against our decisions, which another admin settles, and strikes. */
export const answeredDecisions = (ctx: Context) => {
  // Separate objects: Elysia's macros mutate them.
  const options = () =>
    ({ access: 'admin', params: idParams, body: reasonBody, response: answeredDecision }) as const;
  return new Elysia({ name: 'answered-decisions', tags: ['Admin'] })
    .use(access)
    .get('/admin/decisions', ({ viewer }) => listAppeals(ctx, asAdmin(viewer)), {
      access: 'admin',
      response: t.Object({
        items: t.Array(answeredDecision, { description: 'The longest waiting first.' }),
      }),
      detail: { operationId: 'listAnsweredDecisions', summary: 'List decisions that were answered' },
    })
    .post(
      '/admin/decisions/:id/uphold',
      ({ viewer, params, body }) => reviewAppeal(ctx, asAdmin(viewer), params.id, 'upheld', body.reason),
      {
        ...options(),
        refuses: ['invalid_transition'],
        detail: { operationId: 'upholdDecision', summary: 'Uphold a decision that was answered' },
      },
    )
    .post(
      '/admin/decisions/:id/overturn',
      ({ viewer, params, body }) => reviewAppeal(ctx, asAdmin(viewer), params.id, 'overturned', body.reason),
      {
        ...options(),
        refuses: ['invalid_transition'],
        detail: { operationId: 'overturnDecision', summary: 'Overturn a decision that was answered' },
      },
    )
    .get('/admin/users/:id/strikes', ({ params }) => listStrikes(ctx, params.id), {
      access: 'admin',
      params: idParams,
      response: strikes,
      detail: { operationId: 'listStrikes', summary: 'Read the strikes of a person' },
    })
    .post(
      '/admin/strikes/:id/end',
      ({ viewer, params, body }) => endStrike(ctx, asAdmin(viewer), params.id, body.reason),
      {
        access: 'admin',
        params: idParams,
        body: reasonBody,
        response: strike,
        detail: { operationId: 'endStrike', summary: 'Take a strike back' },
      },
    );
};
