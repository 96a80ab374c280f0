import { Elysia } from 'elysia';
import { asAdmin, type Viewer } from '#api/domain/account/viewer.ts';
import { soloApprovalHours } from '#api/domain/admin/approvals.ts';
import { csvFile } from '#api/http/body/csv-file.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import { run } from '#api/modules/approvals/command.ts';
import { waits } from '#api/modules/approvals/model.ts';
import { providersView } from '#api/modules/money/payments/model.ts';
import { viewOfProviders } from '#api/modules/money/payments/providers-view.ts';
import { evidenceFor, sendEvidence } from '#api/modules/requests/overview/evidence.ts';
import { recover } from '#api/modules/requests/recoveries.ts';
import { takeList } from '#api/modules/videos/model.ts';
import { takesOf } from '#api/modules/videos/service.ts';
import { findAs } from '#api/records/request-parties.ts';
import type { Context } from '#api/start/context.ts';
import { reasonBody, requestForAdmin } from '../model.ts';
import { viewForAdmin } from '../service.ts';
import { type Decision, decide } from './admin-actions.ts';
import { correction } from './correction.ts';
import { lateRefund } from './late-refund.ts';
import {
  adminRequestList,
  chargebackParams,
  correctionOrder,
  evidence,
  evidenceOrder,
  lateOrder,
  listQuery,
  partOrder,
  recoveryOrder,
  redoOrder,
} from './model.ts';
import { listForAdmin, requestFile } from './service.ts';

export const adminRequests = (ctx: Context) =>
  new Elysia({ name: 'admin-requests', tags: ['Admin'] })
    .use(access)
    .get(
      '/admin/requests',
      async ({ query }) =>
        query.format === 'csv' ? csvFile(await requestFile(ctx, query)) : await listForAdmin(ctx, query),
      {
        access: 'admin',
        csv: true,
        query: listQuery,
        response: adminRequestList,
        detail: { operationId: 'listRequestsForAdmin', summary: 'List every request' },
      },
    )
    .get(
      '/admin/requests/:id',
      async ({ viewer, params }) => viewForAdmin(ctx, await findAs(ctx.db, viewer, params.id, 'admin')),
      {
        access: 'admin',
        params: idParams,
        response: requestForAdmin,
        detail: { operationId: 'getRequestForAdmin', summary: 'Read everything about a request' },
      },
    )
    .get(
      '/admin/requests/:id/takes',
      async ({ viewer, params, set }) => {
        set.headers['cache-control'] = 'no-store';
        const { id } = await findAs(ctx.db, viewer, params.id, 'admin');
        return { items: await takesOf(ctx, id) };
      },
      {
        access: 'admin',
        params: idParams,
        response: takeList,
        detail: { operationId: 'listTakes', summary: 'Watch every take delivered for a request' },
      },
    )
    .get(
      '/admin/requests/:id/chargebacks/:chargebackId/evidence',
      ({ viewer, params: { id, chargebackId } }) => evidenceFor(ctx, asAdmin(viewer), id, chargebackId),
      {
        access: 'admin',
        params: chargebackParams,
        response: evidence,
        refuses: ['invalid_transition'],
        detail: { operationId: 'getEvidence', summary: 'Put together what we have against a chargeback' },
      },
    )
    .get(
      '/admin/requests/:id/provider',
      async ({ viewer, params, set }) => {
        set.headers['cache-control'] = 'no-store';
        const { id } = await findAs(ctx.db, viewer, params.id, 'admin');
        return viewOfProviders(ctx, id);
      },
      {
        access: 'admin',
        params: idParams,
        response: providersView,
        detail: {
          operationId: 'askProviders',
          summary: 'Ask the payment providers about a request’s money',
          description: 'Asked live, and nothing is changed by it. 503 if a provider doesn’t answer.',
        },
      },
    );

export const adminDecisions = (ctx: Context) => {
  const options = {
    access: 'admin',
    proof: true,
    idempotent: true,
    params: idParams,
    body: reasonBody,
    response: requestForAdmin,
  } as const;
  interface Call {
    viewer: Viewer;
    params: { id: string };
    body: { reason: string };
    targetId: string;
  }
  const decision =
    (action: Decision['action']) =>
    async ({ viewer, params, body: { reason }, targetId }: Call) =>
      viewForAdmin(ctx, await decide(ctx, asAdmin(viewer), params.id, { action, reason }, targetId));
  return new Elysia({ name: 'admin-decisions', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .use(idempotency(ctx))
    .post('/admin/requests/:id/refund', decision('refund'), {
      ...options,
      refuses: ['invalid_transition'],
      detail: { operationId: 'refundRequest', summary: 'Refund the fan' },
    })
    .post('/admin/requests/:id/release', decision('release'), {
      ...options,
      refuses: ['invalid_transition'],
      detail: { operationId: 'releaseRequest', summary: 'Release the money to the artist' },
    })
    .post(
      '/admin/requests/:id/refund-part',
      async ({ viewer, params, body: { amount, reason }, targetId }) => {
        const decision = { action: 'refund-part', reason, part: amount } as const;
        return viewForAdmin(ctx, await decide(ctx, asAdmin(viewer), params.id, decision, targetId));
      },
      {
        ...options,
        body: partOrder,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'refundRequestInPart',
          summary: 'Refund a part, and release the rest to the artist',
        },
      },
    )
    .post(
      '/admin/requests/:id/refund-late',
      async ({ viewer, params: { id }, body: { reason, ...input }, targetId: entryId, status }) => {
        const done = await run(ctx, asAdmin(viewer), lateRefund, { id, input, reason, entryId });
        return 'approval' in done ? status(202, done) : viewForAdmin(ctx, done);
      },
      {
        ...options,
        body: lateOrder,
        response: { 200: requestForAdmin, 202: waits },
        refuses: ['invalid_transition', 'already_exists'],
        detail: { operationId: 'refundReleased', summary: 'Refund money that was released already' },
      },
    )
    .post(
      '/admin/requests/:id/order-redo',
      async ({ viewer, params, body: { days, reason }, targetId }) => {
        const decision = { action: 'order-redo', reason, days } as const;
        return viewForAdmin(ctx, await decide(ctx, asAdmin(viewer), params.id, decision, targetId));
      },
      {
        ...options,
        body: redoOrder,
        refuses: ['invalid_transition'],
        detail: { operationId: 'orderRedo', summary: 'Ask the artist for another take' },
      },
    )
    .post('/admin/requests/:id/cancel', decision('cancel'), {
      ...options,
      refuses: ['invalid_transition'],
      detail: { operationId: 'cancelRequestAsAdmin', summary: 'Cancel a request and refund the fan' },
    })
    .post('/admin/requests/:id/decline', decision('decline'), {
      ...options,
      refuses: ['invalid_transition'],
      detail: { operationId: 'declineRequestAsAdmin', summary: 'Decline a request for the artist' },
    })
    .post(
      '/admin/requests/:id/recover',
      async ({ viewer, params, body, targetId }) =>
        viewForAdmin(ctx, await recover(ctx, asAdmin(viewer), params.id, body, targetId)),
      {
        ...options,
        body: recoveryOrder,
        refuses: ['invalid_transition'],
        detail: { operationId: 'recoverLoss', summary: 'Record who covers a chargeback' },
      },
    )
    .post(
      '/admin/requests/:id/chargebacks/:chargebackId/evidence',
      async ({ viewer, params, body: { text }, targetId }) =>
        viewForAdmin(ctx, await sendEvidence(ctx, asAdmin(viewer), params, text, targetId)),
      {
        ...options,
        params: chargebackParams,
        body: evidenceOrder,
        refuses: ['invalid_transition'],
        detail: {
          operationId: 'sendEvidence',
          summary: 'Send our evidence against a chargeback',
          description: 'Once: the bank reads what it was sent first.',
        },
      },
    )
    .post(
      '/admin/requests/:id/correct',
      async ({ viewer, params: { id }, body: { reason, ...input }, targetId: entryId, status }) => {
        const done = await run(ctx, asAdmin(viewer), correction, { id, input, reason, entryId });
        return 'approval' in done ? status(202, done) : viewForAdmin(ctx, done);
      },
      {
        ...options,
        body: correctionOrder,
        response: { 200: requestForAdmin, 202: waits },
        refuses: ['invalid_transition', 'already_exists'],
        detail: {
          operationId: 'correctRequest',
          summary: 'Ask for a correction of a request’s money',
          description: `Another owner approves it. Where there is none, its own can after ${soloApprovalHours} hours.`,
        },
      },
    );
};
