import type { Money } from '#api/domain/money/money.ts';
import type { Bearer } from '#api/domain/payment/settlement.ts';
import type { RefundState } from '#api/domain/payment/states.ts';
import { withholdingIn } from '#api/domain/payment/withholding.ts';
import { settleCapture } from '#api/modules/money/settlement/service.ts';
import { settings } from '#api/modules/settings/service.ts';
import {
  countRefunds,
  findArtistCountry,
  insertRefund,
  lockHeldCapture,
  markReleased,
} from '#api/records/captures-repo.ts';
import { movePayment } from '#api/records/payments-repo.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

type HeldFor = Pick<RequestRow, 'id'>;

/**
 * Owe a request's escrow, or a part of it, back to the fan; the refund job sends it. Returns false if there is none.
 * @param part minor units; by default all that is left
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
  const owed = await insertRefund(tx, {
    id: newId(),
    captureId: capture.id,
    cause,
    currency: capture.currency,
    amount,
    nextTryAt: at,
    createdAt: at,
  });
  if (!owed) return false;
  if (cause === 'request') await movePayment(tx, at, capture.paymentId, 'owe-back');
  await settleCapture(tx, at, capture.id, { kind: 'refund_due', key: `${capture.id}:${cause}` });
  return true;
}

/** A request's escrow, locked until the transaction ends; null if there is none. */
export async function lockHeld(tx: Queryable, requestId: string): Promise<Money | null> {
  const capture = await lockHeldCapture(tx, requestId);
  if (!capture || capture.refunded >= capture.amount) return null;
  return { amount: capture.amount - capture.refunded, currency: capture.currency };
}

/** Refund a part of the escrow and release the rest, atomically. */
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
  from: Bearer;
  amount: Money;
  /** Known details of a refund sent before we recorded it. */
  id?: string;
  sent?: { status: RefundState; attempts: number; retries: number };
}

/** Owe released money back to the fan; the refund job sends it. */
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
  const about = { id, captureId: capture.id, cause, nth, bearer: from };
  if (!(await insertRefund(tx, { ...about, ...money, nextTryAt: at, createdAt: at, ...sent })))
    throw new Error(`refund ${nth} of request ${request.id} is there already`);
  if (capture.refunded + money.amount === capture.amount)
    await movePayment(tx, at, capture.paymentId, 'owe-back');
  const kind = from === 'artist' ? 'late_refund_by_artist' : 'late_refund_by_us';
  await settleCapture(tx, at, capture.id, { kind, key: id });
}

/** Release a request's escrow, split into the artist's share, commission and tax at current rates, once. */
export async function releaseHeld(tx: Queryable, request: HeldFor, at: Date): Promise<void> {
  const capture = await lockHeldCapture(tx, request.id);
  if (!capture) throw new Error(`nothing is held for request ${request.id}`);
  const { withholding } = await settings({ db: tx });
  await markReleased(tx, capture.id, withholdingIn(withholding, await findArtistCountry(tx, request.id)));
  await settleCapture(tx, at, capture.id, { kind: 'released', key: request.id });
}
