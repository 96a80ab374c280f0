import { Elysia } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { asAdmin } from '#api/http/viewer.ts';
import { reasonBody } from '#api/modules/requests/model.ts';
import type { Context } from '#api/start/context.ts';
import { flagCase } from '../cases/model.ts';
import { decideAppeal } from './decide.ts';

/** What people answer to our decisions, and what becomes of it. */
export const adminAppeals = (ctx: Context) => {
  // One object each: Elysia writes a macro's additions into it.
  const options = () =>
    ({
      access: 'admin',
      params: idParams,
      body: reasonBody,
      response: flagCase,
    }) as const;
  return new Elysia({ name: 'admin-appeals', tags: ['Admin'] })
    .use(access)
    .post(
      '/admin/appeals/:id/uphold',
      ({ viewer, params, body }) => decideAppeal(ctx, asAdmin(viewer), params.id, 'upheld', body.reason),
      {
        ...options(),
        duties: dutiesFor.upholdDecision,
        refuses: ['invalid_transition'],
        detail: { operationId: 'upholdDecision', summary: 'Uphold a decision that was answered' },
      },
    )
    .post(
      '/admin/appeals/:id/overturn',
      ({ viewer, params, body }) => decideAppeal(ctx, asAdmin(viewer), params.id, 'overturned', body.reason),
      {
        ...options(),
        duties: dutiesFor.overturnDecision,
        refuses: ['invalid_transition'],
        detail: { operationId: 'overturnDecision', summary: 'Overturn a decision that was answered' },
      },
    );
};
