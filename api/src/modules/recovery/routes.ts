import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { recoveryState, stray } from './model.ts';
import { recoveryOf, resume, returnStray } from './service.ts';

/** After a restore: the findings, payments for lost orders, and ending the hold. */
export const recovery = (ctx: Context) =>
  new Elysia({ name: 'recovery', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/recovery', () => recoveryOf(ctx), {
      access: 'admin',
      response: recoveryState,
      detail: {
        operationId: 'getRecovery',
        summary: 'Read about backups, and what a restored product is waiting for',
      },
    })
    .post('/admin/recovery/end', ({ viewer }) => resume(ctx, asAdmin(viewer)), {
      access: 'admin',
      proof: true,
      response: recoveryState,
      refuses: ['invalid_transition'],
      detail: { operationId: 'endRecovery', summary: 'End the hold of a restored product' },
    })
    .post(
      '/admin/recovery/strays/:id/return',
      ({ viewer, params }) => returnStray(ctx, asAdmin(viewer), params.id),
      {
        access: 'admin',
        proof: true,
        params: idParams,
        response: stray,
        refuses: ['invalid_transition'],
        detail: { operationId: 'returnStray', summary: 'Refund a payment whose order was lost' },
      },
    );
