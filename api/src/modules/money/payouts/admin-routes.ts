import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { csvFile } from '#api/http/body/csv-file.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { approvePayouts, recordPayout, rejectPayout } from './decide.ts';
import { listAllPayouts, payoutFile } from './lists.ts';
import {
  adminPayout,
  adminPayoutList,
  approvalOrder,
  approvalResult,
  payoutQuery,
  record,
  rejection,
} from './model.ts';
import { presentForAdmin } from './present.ts';

export const adminPayouts = (ctx: Context) =>
  new Elysia({ name: 'admin-payouts', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get(
      '/admin/payouts',
      async ({ query }) =>
        query.format === 'csv' ? csvFile(await payoutFile(ctx, query)) : await listAllPayouts(ctx, query),
      {
        access: 'admin',
        csv: true,
        query: payoutQuery,
        response: adminPayoutList,
        detail: { operationId: 'listPayouts', summary: 'List payouts' },
      },
    )
    .post(
      '/admin/payouts/approve',
      async ({ viewer, body, status }) => {
        const done = await approvePayouts(ctx, asAdmin(viewer), body.ids);
        return done.results.some(({ approval }) => approval) ? status(202, done) : done;
      },
      {
        access: 'admin',
        proof: true,
        body: approvalOrder,
        response: { 200: approvalResult, 202: approvalResult },
        detail: {
          operationId: 'approvePayouts',
          summary: 'Approve payouts; large ones may wait for another owner',
        },
      },
    )
    .post(
      '/admin/payouts/:id/reject',
      async ({ viewer, params, body }) =>
        presentForAdmin(await rejectPayout(ctx, asAdmin(viewer), params.id, body.reason), ctx.clock.now()),
      {
        access: 'admin',
        proof: true,
        params: idParams,
        body: rejection,
        response: adminPayout,
        refuses: ['invalid_transition'],
        detail: { operationId: 'rejectPayout', summary: 'Reject a payout' },
      },
    )
    .post(
      '/admin/payouts/:id/record',
      async ({ viewer, params, body }) =>
        presentForAdmin(await recordPayout(ctx, asAdmin(viewer), params.id, body.reference), ctx.clock.now()),
      {
        access: 'admin',
        proof: true,
        params: idParams,
        body: record,
        response: adminPayout,
        refuses: ['invalid_transition'],
        detail: { operationId: 'recordPayout', summary: 'Record a payout sent by hand' },
      },
    );
