import { coveredLabel, providerWords, refundStateLabels } from '#api/domain/payment/states.ts';
import { type Columns, listFile, majorOf } from '#api/http/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import type { Refund, RefundQuery } from './model.ts';
import { listForAdmin } from './service.ts';

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

/** Refunds, as a file. */
export const refundFile = (ctx: Context, query: RefundQuery) =>
  listFile(ctx, 'refunds', columns, (cursor, batch) => listForAdmin(ctx, { ...query, cursor }, batch));
