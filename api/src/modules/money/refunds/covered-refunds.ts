import { findCover, findCovered, type RefundRow } from '#api/records/refunds-repo.ts';
import { lockRequest } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { moveRefund } from './transition.ts';

const notCovered = 'The fan’s bank has taken back part of this money: a refund would pay that part twice.';

/**
 * Settle a refund of money the fan's bank has already taken back: nothing is sent, and the chargeback covers what we
 * owed the fan. If it took less, the refund fails and waits for an admin.
 */
export async function coverRefund(tx: Queryable, now: Date, refund: RefundRow): Promise<void> {
  const { amount, currency, capture } = refund;
  // Refunds of one request share what its chargebacks can cover.
  await lockRequest(tx, capture.payment.requestId);
  const cover = await findCover(tx, capture.id, { amount, currency });
  if (!cover) await moveRefund(tx, now, refund, 'fail', { lastError: notCovered });
  else await moveRefund(tx, now, refund, 'cover', { reference: cover.reference, coveredBy: cover.id });
}

/** The bank has returned a chargeback's money: the refund it covered is owed again, and sent. */
export async function uncoverRefunds(tx: Queryable, now: Date, chargebackId: string): Promise<void> {
  for (const refund of await findCovered(tx, chargebackId)) await moveRefund(tx, now, refund, 'uncover');
}
