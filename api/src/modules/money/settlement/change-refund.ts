import { type RefundAction, refundLife } from '#api/domain/payment/refund-transitions.ts';
import type { PaymentAction } from '#api/domain/payment/transitions.ts';
import { type EventFacts, wayBackOf } from '#api/domain/request/history/event-facts.ts';
import { recordEvent } from '#api/modules/requests/history.ts';
import { movePayment } from '#api/records/payments-repo.ts';
import { countUnpaidRefunds, type RefundRow, updateRefundFrom } from '#api/records/refunds-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { sendKey } from '#api/start/database/ids.ts';

/** Columns to change with the state. */
export interface RefundChange {
  nextTryAt?: Date;
  reference?: string | null;
  coveredBy?: string;
  lastError?: string | null;
  sentOn?: Date;
}

/** Further text for the request's history. */
export interface Said {
  facts?: EventFacts;
  actorId?: string;
}

/** What a payment waits for before a refund moves it. */
const waits: Partial<Record<PaymentAction, (tx: Queryable, paymentId: string) => Promise<boolean>>> = {
  'close-refunds': async (tx, paymentId) => (await countUnpaidRefunds(tx, paymentId)) > 0,
};

/** Distinguishes postings of one refund: it may be paid, bounce, and then be sent by hand. */
export const keyOf = ({ byHand }: { byHand?: true }, refund: RefundRow): string =>
  byHand ? `${sendKey(refund)}:by-hand` : sendKey(refund);

/** The amount and destination; for a duplicate payment also the cause, since the request continues. */
function sentBack({ cause, amount, currency, capture }: RefundRow, { paidAt }: RequestRow): EventFacts {
  return {
    money: { amount, currency },
    to: wayBackOf(capture.payment),
    ...(cause === 'unexpected' && paidAt && { cause: 'paid_twice' }),
  };
}

/**
 * Move a refund along its table: state, payment, and the request's history with its emails, in the caller's
 * transaction. `settleCapture` decides whose the money is. Returns the table's row; null if none applied or a
 * concurrent process was first.
 */
export async function changeRefund(
  tx: Queryable,
  now: Date,
  refund: RefundRow,
  action: RefundAction,
  told: RefundChange = {},
  said: Said = {},
) {
  const { row, from, to, columns } = refundLife.change(action, now);
  const { payment } = refund.capture;
  // All code locks the request before the refund.
  const request = row.payment || row.settles ? await lockRequest(tx, payment.requestId) : null;
  const again = row.again && { attempts: 0, retries: { increment: 1 } };
  const changed = { ...columns, ...told, ...again, ...(to && { status: to }) };
  if (!(await updateRefundFrom(tx, refund.id, from, changed))) return null;
  if (row.payment && !(await waits[row.payment]?.(tx, payment.id)))
    await movePayment(tx, now, payment.id, row.payment);
  if (row.event && request) {
    const facts = said.facts ?? (row.event === 'refund_paid' ? sentBack(refund, request) : undefined);
    const by = row.byHand ? 'admin' : 'system';
    await recordEvent(tx, now, { request, event: row.event, by, ...said, facts });
  }
  return row;
}
