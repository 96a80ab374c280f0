import { payoutMethodName } from '#api/domain/payout/account.ts';
import { payoutStateLabel } from '#api/domain/payout/states.ts';
import { type Columns, listFile, majorOf } from '#api/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import { listAllPayouts } from './lists.ts';
import type { AdminPayout, PayoutQuery } from './model.ts';

const columns: Columns<AdminPayout> = {
  requested: ({ requestedAt }) => requestedAt,
  status: ({ status }) => status,
  statusName: ({ status }) => payoutStateLabel(status).label,
  artist: ({ artist }) => artist.stageName,
  currency: ({ amount }) => amount.currency,
  amount: ({ amount }) => majorOf(amount),
  method: ({ method }) => method,
  methodName: ({ method }) => payoutMethodName(method),
  holder: ({ holder }) => holder,
  number: ({ number }) => number,
  bank: ({ bank }) => bank,
  provider: ({ provider }) => provider,
  bankFile: ({ bankFile }) => bankFile,
  reference: ({ reference }) => reference,
  approved: ({ approvedAt }) => approvedAt,
  settled: ({ settledAt }) => settledAt,
  accountChanged: ({ accountChanged }) => (accountChanged ? 'yes' : 'no'),
  reason: ({ reason }) => reason,
  id: ({ id }) => id,
};

/** Payouts, with masked numbers, as a file. */
export const payoutFile = (ctx: Context, query: PayoutQuery) =>
  listFile(ctx, 'payouts', columns, (cursor, batch) => listAllPayouts(ctx, { ...query, cursor }, batch));
