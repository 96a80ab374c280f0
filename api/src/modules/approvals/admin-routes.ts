import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { approvals, refusal } from './model.ts';
import { approve, type Commands, listApprovals, refuse } from './service.ts';

/** Approvals awaiting another owner; `commands` run once approved. */
export const adminApprovals = (ctx: Context, commands: Commands) =>
  new Elysia({ name: 'admin-approvals', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/approvals', () => listApprovals(ctx), {
      access: 'admin',
      response: approvals,
      detail: { operationId: 'listApprovals', summary: 'List what waits for another owner' },
    })
    .post(
      '/admin/approvals/:id/approve',
      async ({ viewer, params }) => {
        await approve(ctx, asAdmin(viewer), params.id, commands);
        return listApprovals(ctx);
      },
      {
        access: 'admin',
        proof: true,
        params: idParams,
        response: approvals,
        refuses: [
          'own_approval',
          'invalid_transition',
          'changed_meanwhile',
          'last_admin',
          'open_requests',
          'open_balance',
        ],
        detail: { operationId: 'approve', summary: 'Approve what another owner has asked for' },
      },
    )
    .post(
      '/admin/approvals/:id/refuse',
      async ({ viewer, params, body }) => {
        await refuse(ctx, asAdmin(viewer), params.id, body.reason);
        return listApprovals(ctx);
      },
      {
        access: 'admin',
        proof: true,
        params: idParams,
        body: refusal,
        response: approvals,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'refuseApproval',
          summary: 'Refuse what waits for another owner, or withdraw it',
        },
      },
    );
