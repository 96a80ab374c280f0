import type { Money } from '#api/domain/money.ts';
import type { RefundState } from '#api/domain/payment/states.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { settings } from '#api/modules/settings/service.ts';
import { countRefunds, insertRefund, lockHeldCapture } from '#api/records/captures-repo.ts';
import { movePayment } from '#api/records/payments-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';

interface HeldFor {
  id: string;
  artistId: string;
  commissionBps: number;
}

/**
 * Owe what is still held for a request back to the fan; the refund job sends it. Does nothing if nothing is held, and
 * says whether it did anything.
 * @param part how much, minor units; everything left by default.
 */
export async function refundHeld(
  tx: Queryable,
  request: HeldFor,
  at: Date,
  { cause, part }: { cause: 'request' | 'surcharge' | 'part'; part?: number } = { cause: 'request' },
): Promise<boolean> {
  const capture = await lockHeldCapture(tx, request.id);
  if (!capture) return false;
  const amount = part ?? capture.amount - capture.refunded;
  if (amount <= 0) return false;
  const currency = capture.currency;
  const owed = await insertRefund(tx, {
    id: newId(),
    captureId: capture.id,
    cause,
    currency,
    amount,
    nextTryAt: at,
    createdAt: at,
  });
  if (!owed) return false;
  await post(tx, {
    key: `refund_due:${capture.id}:${cause}`,
    event: { kind: 'refund_due', money: { amount, currency } },
    at,
    requestId: request.id,
    artistId: request.artistId,
    captureId: capture.id,
  });
  if (cause === 'request') await movePayment(tx, at, capture.paymentId, 'owe-back');
  return true;
}

/** What is still held for a request, locked until the transaction ends; null if nothing is. */
export async function lockHeld(tx: Queryable, requestId: string): Promise<Money | null> {
  const capture = await lockHeldCapture(tx, requestId);
  if (!capture || capture.refunded >= capture.amount) return null;
  return { amount: capture.amount - capture.refunded, currency: capture.currency };
}

/** Owe a part of what is held back to the fan, and release the rest: both or neither. */
export async function shareHeld(
  tx: Queryable,
  request: HeldFor & { refundedPart: number | null },
  at: Date,
): Promise<void> {
  const part = request.refundedPart;
  if (part === null || !(await refundHeld(tx, request, at, { cause: 'part', part })))
    throw new Error(`no part of what is held for request ${request.id} could be refunded`);
  await releaseHeld(tx, request, at);
}

interface LateRefund {
  from: 'artist' | 'platform';
  amount: Money;
  /** What is known of it where a provider has sent it before we remember owing it. */
  id?: string;
  sent?: { status: RefundState; attempts: number; retries: number };
}

/** Owe money that was released back to the fan, out of what the artist has or of our revenue; the refund job sends it. */
export async function refundReleased(
  tx: Queryable,
  request: HeldFor,
  at: Date,
  { from, amount: money, sent, id = newId() }: LateRefund,
): Promise<void> {
  const capture = await lockHeldCapture(tx, request.id);
  if (!capture) throw new Error(`nothing was paid for request ${request.id}`);
  const cause = 'late' as const;
  const nth = await countRefunds(tx, capture.id, cause);
  const owed = { id, captureId: capture.id, cause, nth, ...money, nextTryAt: at, createdAt: at, ...sent };
  if (!(await insertRefund(tx, owed)))
    throw new Error(`refund ${nth} of request ${request.id} is there already`);
  await post(tx, {
    key: `late_refund:${id}`,
    event: { kind: from === 'artist' ? 'late_refund_by_artist' : 'late_refund_by_us', money },
    at,
    requestId: request.id,
    artistId: request.artistId,
    captureId: capture.id,
  });
  if (capture.refunded + money.amount === capture.amount)
    await movePayment(tx, at, capture.paymentId, 'owe-back');
}

/** Split what is held for a request into the artist's share, the commission and the tax in force now, once. */
export async function releaseHeld(tx: Queryable, request: HeldFor, at: Date): Promise<void> {
  const capture = await lockHeldCapture(tx, request.id);
  if (!capture) throw new Error(`nothing is held for request ${request.id}`);
  const { withholdingBps } = await settings({ db: tx });
  await post(tx, {
    key: `released:${request.id}`,
    event: {
      kind: 'released',
      money: { amount: capture.amount - capture.refunded, currency: capture.currency },
      rateBps: request.commissionBps,
      withholdingBps,
    },
    at,
    requestId: request.id,
    artistId: request.artistId,
    captureId: capture.id,
  });
}
