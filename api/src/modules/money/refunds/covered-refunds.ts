import type { Currency } from '#api/domain/money.ts';
import { lockRequest } from '#api/modules/requests/repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { findCover, findCovered, type RefundRow } from './repo.ts';
import { moveRefund } from './transition.ts';

const notCovered = 'The fan’s bank has taken a part of this money back: a refund would pay that part twice.';

/**
 * Settles a refund of money that the fan's bank has taken back already: nothing is sent, and what we owed the fan is what
 * the chargeback took. Where it took less, the refund fails and waits for an admin.
 */
export async function coverRefund(tx: Queryable, now: Date, refund: RefundRow): Promise<void> {
  const { amount, currency, capture } = refund;
  // Refunds of one request share what its chargebacks can cover.
  await lockRequest(tx, capture.payment.requestId);
  const cover = await findCover(tx, capture.id, { amount, currency: currency as Currency });
  if (!cover) await moveRefund(tx, now, refund, 'fail', { lastError: notCovered });
  else await moveRefund(tx, now, refund, 'cover', { reference: cover.reference, coveredBy: cover.id });
}

/** The bank has given the money of a chargeback back: what it covered is owed again, and sent. */
export async function uncoverRefunds(tx: Queryable, now: Date, chargebackId: string): Promise<void> {
  for (const refund of await findCovered(tx, chargebackId)) await moveRefund(tx, now, refund, 'uncover');
}
