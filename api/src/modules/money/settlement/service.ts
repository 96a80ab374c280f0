import type { CaptureKind, Entry } from '#api/domain/books/ledger.ts';
import { type RefundAction, refundLife } from '#api/domain/payment/refund-transitions.ts';
import { balancesOf, coverage, entriesBetween, settle } from '#api/domain/payment/settlement.ts';
import type { PaymentAction } from '#api/domain/payment/transitions.ts';
import { type EventFacts, wayBackOf } from '#api/domain/request/history/event-facts.ts';
import { postEntries, postedAbout } from '#api/modules/money/ledger/service.ts';
import { recordEvent } from '#api/modules/request-events/service.ts';
import { keepCarried, lockSettled, type SettledRow } from '#api/records/captures-repo.ts';
import { movePayment } from '#api/records/payments-repo.ts';
import {
  countUnpaidRefunds,
  findRefund,
  type RefundRow,
  splitRefund,
  updateRefundFrom,
} from '#api/records/refunds-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { sendKey } from '#api/start/database/ids.ts';
import { factsOf } from './losses.ts';

/** What happened to a capture, with its idempotency key. */
interface Cause {
  kind: CaptureKind;
  key: string;
}

/**
 * Bring a capture's postings in line with its rows after one has changed in this transaction: cancel refunds covered
 * by a chargeback, post the difference, and repay whoever had covered a recovered loss. Returns the entries, without
 * repayments. The caller has locked the request.
 */
export async function settleCapture(
  tx: Queryable,
  at: Date,
  captureId: string,
  { kind, key }: Cause,
): Promise<Entry[]> {
  const before = await lockSettled(tx, captureId);
  const capture = (await coverRefunds(tx, at, before)) ? await lockSettled(tx, captureId) : before;
  const facts = factsOf(capture);
  const { carried, balances } = settle(facts);
  const happened = balancesOf(facts, facts.carried);
  const entries = entriesBetween(await postedAbout(tx, captureId), happened);
  await write(tx, at, capture, { kind, key }, entries);
  if (carried.artist === facts.carried.artist && carried.platform === facts.carried.platform) return entries;
  await keepCarried(tx, captureId, carried);
  const returned = balancesOf(facts, { ...facts.carried, artist: carried.artist });
  const toArtist = entriesBetween(happened, returned);
  const because = `${key}:${kind}`;
  await write(tx, at, capture, { kind: 'recovery_returned', key: because }, toArtist);
  const toUs = entriesBetween(returned, balances);
  await write(tx, at, capture, { kind: 'write_off_returned', key: because }, toUs);
  await tellReturned(tx, at, capture, -takenFromArtist(toArtist));
  return entries;
}

async function write(
  tx: Queryable,
  at: Date,
  { id: captureId, currency, payment: { requestId, request } }: SettledRow,
  { kind, key }: Cause,
  entries: Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const about = { at, currency, entries, requestId, artistId: request.artistId, captureId };
  if (!(await postEntries(tx, { key: `${kind}:${key}`, kind, ...about })))
    throw new Error(`${kind}:${key} was posted before`);
}

/** What entries take from the artist's balance, minor units; negative if they add to it. */
export const takenFromArtist = (entries: readonly Entry[]): number =>
  entries.find(({ account }) => account === 'artist_payable')?.amount ?? 0;

/**
 * Move a refund along its table, and settle its capture if that changes whose the money is. Returns false if the table
 * didn't allow it or a concurrent process was first.
 */
export async function moveRefund(
  tx: Queryable,
  now: Date,
  refund: RefundRow,
  action: RefundAction,
  told?: RefundChange,
  said?: Said,
): Promise<boolean> {
  const row = await changeRefund(tx, now, refund, action, told, said);
  if (row?.settles)
    await settleCapture(tx, now, refund.capture.id, { kind: row.settles, key: keyOf(row, refund) });
  return row !== null;
}

/**
 * A chargeback covers refunds not yet sent, or parts of them; a won one no longer does. Returns whether any changed.
 */
async function coverRefunds(tx: Queryable, now: Date, capture: SettledRow): Promise<boolean> {
  const { id, chargebacks } = capture;
  const uncovered = capture.refunds.filter(
    ({ coveredBy }) => coveredBy && !chargebacks.some((one) => one.id === coveredBy),
  );
  for (const refund of uncovered) await changeRefund(tx, now, await refundOf(tx, refund.id), 'uncover');
  const { refunds } = factsOf(uncovered.length > 0 ? await lockSettled(tx, id) : capture);
  const covers = coverage(refunds, chargebacks);
  for (const { refund, chargeback, amount } of covers) {
    const whole = await refundOf(tx, refund);
    const part = amount < whole.amount ? await splitRefund(tx, whole, amount) : whole;
    const reference = chargebacks.find((one) => one.id === chargeback)?.reference ?? null;
    await changeRefund(tx, now, part, 'cover', { reference, coveredBy: chargeback });
  }
  return uncovered.length + covers.length > 0;
}

async function refundOf(tx: Queryable, id: string): Promise<RefundRow> {
  const refund = await findRefund(tx, id);
  if (!refund) throw new Error(`refund ${id} is gone`);
  return refund;
}

async function tellReturned(tx: Queryable, now: Date, capture: SettledRow, amount: number): Promise<void> {
  const request = amount > 0 && (await lockRequest(tx, capture.payment.requestId));
  if (!request) return;
  const facts = { money: { amount, currency: capture.currency } };
  await recordEvent(tx, now, { request, event: 'recovery_returned', by: 'system', facts });
}

/** Columns to change with the state. */
interface RefundChange {
  nextTryAt?: Date;
  reference?: string | null;
  coveredBy?: string;
  lastError?: string | null;
  sentOn?: Date;
}

/** Further text for the request's history. */
interface Said {
  facts?: EventFacts;
  actorId?: string;
}

/** What a payment waits for before a refund moves it. */
const waits: Partial<Record<PaymentAction, (tx: Queryable, paymentId: string) => Promise<boolean>>> = {
  'close-refunds': async (tx, paymentId) => (await countUnpaidRefunds(tx, paymentId)) > 0,
};

/** Distinguishes postings of one refund: it may be paid, bounce, and then be sent by hand. */
const keyOf = ({ byHand }: { byHand?: true }, refund: RefundRow): string =>
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
async function changeRefund(
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
