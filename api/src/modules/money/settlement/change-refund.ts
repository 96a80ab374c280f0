import { type RefundAction, refundLife } from '#api/domain/payment/refund-transitions.ts';
import type { PaymentAction } from '#api/domain/payment/transitions.ts';
import { type EventFacts, wayBackOf } from '#api/domain/request/history/event-facts.ts';
import { recordEvent } from '#api/modules/requests/history.ts';
import { movePayment } from '#api/records/payments-repo.ts';
import { countUnpaidRefunds, type RefundRow, updateRefundFrom } from '#api/records/refunds-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { sendKey } from '#api/start/database/ids.ts';

/** Columns that change with the state, besides those the table writes. */
export interface Told {
  nextTryAt?: Date;
  reference?: string | null;
  coveredBy?: string;
  lastError?: string | null;
  sentOn?: Date;
}

/** What stands in the request's history besides. */
export interface Said {
  facts?: EventFacts;
  actorId?: string;
}

/** What a payment waits for before a refund moves it. */
const waits: Partial<Record<PaymentAction, (tx: Queryable, paymentId: string) => Promise<boolean>>> = {
  'close-refunds': async (tx, paymentId) => (await countUnpaidRefunds(tx, paymentId)) > 0,
};

/** What tells one posting of a refund from the next: a try may be paid, come back, and then be sent by hand. */
export const keyOf = ({ byHand }: { byHand?: true }, refund: RefundRow): string =>
  byHand ? `${sendKey(refund)}:by-hand` : sendKey(refund);

/** The sum and where it went; of a second payment also why, as the request goes on beside it. */
function sentBack({ cause, amount, currency, capture }: RefundRow, { paidAt }: RequestRow): EventFacts {
  return {
    money: { amount, currency },
    to: wayBackOf(capture.payment),
    ...(cause === 'unexpected' && paidAt && { cause: 'paid_twice' }),
  };
}

/**
 * Change a refund along its life: state, payment, and the request's history with its mails, in the caller's transaction.
 * `settleCapture` decides whose the money is. Returns the row of the table that allowed it; null if none did, or another
 * process was quicker.
 */
export async function changeRefund(
  tx: Queryable,
  now: Date,
  refund: RefundRow,
  action: RefundAction,
  told: Told = {},
  said: Said = {},
) {
  const { row, from, to, columns } = refundLife.change(action, now);
  const { payment } = refund.capture;
  // The request before the refund, as every other path locks them.
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
