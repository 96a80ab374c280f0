import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { coveredLabel, providerWords, refundStateLabels } from '#api/domain/payment/states.ts';
import { csvFile } from '#api/http/body/csv-file.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import { type Columns, listFile, majorOf } from '#api/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import { type Refund, type RefundQuery, record, refund, refundList, refundQuery } from './model.ts';
import { listForAdmin, recordRefund, refundForAdmin, retryForAdmin } from './service.ts';

const columns: Columns<Refund> = {
  created: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  statusName: ({ status, covered }) => (covered ? coveredLabel : refundStateLabels[status]).label,
  order: ({ request }) => request.code,
  artist: ({ artist }) => artist.stageName,
  currency: ({ amount }) => amount.currency,
  amount: ({ amount }) => majorOf(amount),
  cause: ({ cause }) => cause,
  provider: ({ provider }) => provider,
  providerName: ({ provider }) => providerWords[provider].label,
  reference: ({ reference }) => reference,
  attempts: ({ attempts }) => attempts,
  error: ({ error }) => error,
  settled: ({ settledAt }) => settledAt,
  sentByHand: ({ sentOn }) => sentOn,
  id: ({ id }) => id,
};

const refundFile = (ctx: Context, query: RefundQuery) =>
  listFile(ctx, 'refunds', columns, (cursor, batch) => listForAdmin(ctx, { ...query, cursor }, batch));

export const adminRefunds = (ctx: Context) =>
  new Elysia({ name: 'admin-refunds', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get(
      '/admin/refunds',
      async ({ query }) =>
        query.format === 'csv' ? csvFile(await refundFile(ctx, query)) : await listForAdmin(ctx, query),
      {
        access: 'admin',
        csv: true,
        query: refundQuery,
        response: refundList,
        detail: { operationId: 'listRefunds', summary: 'List refunds' },
      },
    )
    .post(
      '/admin/refunds/:id/retry',
      ({ viewer, params }) => retryForAdmin(ctx, asAdmin(viewer), params.id),
      {
        access: 'admin',
        params: idParams,
        response: refund,
        refuses: ['invalid_transition'],
        detail: { operationId: 'retryRefund', summary: 'Retry a failed refund' },
      },
    )
    .post(
      '/admin/refunds/:id/record',
      async ({ viewer, params, body }) => {
        await recordRefund(ctx, asAdmin(viewer), params.id, body);
        return refundForAdmin(ctx, params.id);
      },
      {
        access: 'admin',
        proof: true,
        params: idParams,
        body: record,
        response: refund,
        refuses: ['invalid_transition'],
        detail: { operationId: 'recordRefund', summary: 'Record a refund sent by hand' },
      },
    );
