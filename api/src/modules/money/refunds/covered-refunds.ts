import type { Currency } from '#api/domain/money.ts';
import type { LedgerEventKind } from '#api/domain/payment/ledger.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { updatePayment } from '#api/modules/money/payments/repo.ts';
import { recordEvent } from '#api/modules/requests/history.ts';
import { lockRequest, type RequestRow } from '#api/modules/requests/repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { countUnpaidRefunds, findCover, findCovered, type RefundRow, uncover, updateRefund } from './repo.ts';

const notCovered = 'The fan’s bank has taken a part of this money back: a refund would pay that part twice.';

/**
 * Settles a refund of money that the fan's bank has taken back already: nothing is sent, and what we owed the fan is what
 * the chargeback took. Where it took less, the refund fails and waits for an admin.
 */
export async function coverRefund(tx: Queryable, now: Date, refund: RefundRow): Promise<void> {
  const { id: captureId, payment } = refund.capture;
  const request = await lockRequest(tx, payment.requestId);
  if (!request) return;
  const cover = await findCover(tx, captureId, moneyOf(refund));
  const settled = { settledAt: now, nextTryAt: null };
  if (!cover) {
    const isNew = await updateRefund(tx, refund.id, { ...settled, status: 'failed', lastError: notCovered });
    if (isNew) await updatePayment(tx, payment.id, ['refunding'], { status: 'refund_failed' });
    return;
  }
  const { id: coveredBy, reference } = cover;
  const paid = { ...settled, status: 'paid' as const, reference, coveredBy, lastError: null };
  if (!(await updateRefund(tx, refund.id, paid))) return;
  await postAbout(tx, now, request, refund, 'refund_covered');
  await closeRefunded(tx, payment.id);
}

/** The bank has given the money of a chargeback back: what it covered is owed again, and sent. */
export async function uncoverRefunds(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  chargebackId: string,
): Promise<void> {
  for (const refund of await findCovered(tx, chargebackId)) {
    await uncover(tx, refund.id, now);
    await updatePayment(tx, refund.capture.payment.id, ['refunded'], { status: 'refunding' });
    await postAbout(tx, now, request, refund, 'refund_uncovered');
  }
}

/** Closes a payment of which everything has gone back that was owed. */
export async function closeRefunded(tx: Queryable, paymentId: string): Promise<void> {
  if ((await countUnpaidRefunds(tx, paymentId)) > 0) return;
  await updatePayment(tx, paymentId, ['refunding', 'refund_failed'], { status: 'refunded' });
}

const moneyOf = ({ amount, currency }: RefundRow) => ({ amount, currency: currency as Currency });

async function postAbout(
  tx: Queryable,
  at: Date,
  request: RequestRow,
  refund: RefundRow,
  kind: Extract<LedgerEventKind, 'refund_covered' | 'refund_uncovered'>,
): Promise<void> {
  await post(tx, {
    key: `${kind}:${refund.id}:${refund.retries}`,
    event: { kind, money: moneyOf(refund) },
    at,
    requestId: request.id,
    artistId: request.artistId,
  });
  await recordEvent(tx, at, { request, event: kind, by: 'system' });
}
