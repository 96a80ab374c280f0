import { type Columns, listFile, majorOf } from '#api/http/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import { listAllPayouts } from './lists.ts';
import type { AdminPayout, PayoutQuery } from './model.ts';

const columns: Columns<AdminPayout> = {
  requested: ({ requestedAt }) => requestedAt,
  status: ({ status }) => status,
  artist: ({ artist }) => artist.stageName,
  currency: ({ amount }) => amount.currency,
  amount: ({ amount }) => majorOf(amount),
  method: ({ method }) => method,
  holder: ({ holder }) => holder,
  number: ({ number }) => number,
  bank: ({ bank }) => bank,
  provider: ({ provider }) => provider,
  reference: ({ reference }) => reference,
  approved: ({ approvedAt }) => approvedAt,
  settled: ({ settledAt }) => settledAt,
  heldUntil: ({ heldUntil }) => heldUntil,
  reason: ({ reason }) => reason,
  id: ({ id }) => id,
};

/** Payouts, with masked numbers, as a file. */
export const payoutFile = (ctx: Context, query: PayoutQuery) =>
  listFile('payouts', columns, (cursor, batch) => listAllPayouts(ctx, { ...query, cursor }, batch));
