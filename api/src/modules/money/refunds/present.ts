import type { Currency } from '#api/domain/money.ts';
import type { AdminRefundRow } from './list-repo.ts';
import type { Refund } from './model.ts';

export function presentRefund(row: AdminRefundRow): Refund {
  const { id, status, cause, reference, attempts, lastError, capture } = row;
  const { request } = capture.payment;
  return {
    id,
    amount: { amount: row.amount, currency: row.currency as Currency },
    status,
    cause,
    provider: capture.provider,
    reference,
    attempts,
    error: lastError,
    request: { id: request.id, code: request.code },
    artist: request.artist,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
