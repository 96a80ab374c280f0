import type { Money } from '#api/domain/money/money.ts';
import { nextCheck } from '#api/domain/payment/checks.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { post, postFee } from '#api/modules/money/ledger/service.ts';
import type { ProviderJournal } from '#api/providers/payment/payment.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import {
  addStrayFee,
  findStray,
  insertStray,
  newTry,
  type StrayRow,
  updateReturned,
  updateStray,
} from './strays-repo.ts';

const nobodys = { requestId: null, artistId: null };
export const moneyOf = ({ amount, currency }: StrayRow): Money => ({ amount, currency });

/** Post money for a lost order to the account `unclaimed`, once; returns whether it was new. */
export async function takeStray(
  tx: Queryable,
  now: Date,
  provider: PaymentProviderName,
  { reference, payment, providerReference, money, fee, capturedAt }: ProviderJournal['captures'][number],
): Promise<boolean> {
  const id = newId();
  const isNew = await insertStray(tx, {
    id,
    provider,
    reference,
    paymentReference: payment,
    providerReference,
    ...money,
    ...(fee && { fee: fee.amount, feeCurrency: fee.currency }),
    capturedAt,
    foundAt: now,
  });
  if (!isNew) return false;
  await move(tx, now, 'stray_captured', { id, regained: 0 }, money);
  if (fee) await postFee(tx, now, fee, { id, ...nobodys });
  return true;
}

/**
 * Adopt a refund of one of these that was sent before the disaster: from then on its outcome is polled under the key
 * that it was sent with. Returns whether it returns one of them whole.
 */
export async function adoptReturn(
  tx: Queryable,
  now: Date,
  provider: PaymentProviderName,
  { key, captureReference, money }: ProviderJournal['refunds'][number],
): Promise<boolean> {
  const stray = await findStray(tx, provider, captureReference);
  if (stray?.amount !== money.amount || stray.currency !== money.currency) return false;
  const sent = { status: 'checking' as const, attempts: 1, nextTryAt: now, lastError: null };
  await updateStray(tx, stray, { ...sent, refundKey: key });
  return true;
}

/** By what it has gone back: a refund, or a chargeback. */
type Return = { refundReference: string | null } | { takenBackBy: string };

/** Record that it has gone back to its payer. The provider is asked about it for as long as it may come back. */
export async function settleStray(tx: Queryable, now: Date, stray: StrayRow, by: Return): Promise<void> {
  const settled = {
    status: 'paid' as const,
    settledAt: now,
    nextTryAt: nextReview(stray, now),
    lastError: null,
  };
  if (await updateStray(tx, stray, { ...settled, ...by }))
    await move(tx, now, 'stray_returned', stray, moneyOf(stray));
}

/** Record that it came back to us: one whose refund bounced waits for an admin, one that a bank gave back is sent. */
export async function reopenStray(
  tx: Queryable,
  now: Date,
  stray: StrayRow,
  bounce: string | null,
): Promise<void> {
  const regained = stray.regained + 1;
  const unsettled = { refundReference: null, takenBackBy: null, settledAt: null, regained };
  const next =
    bounce === null
      ? { ...newTry(), nextTryAt: now }
      : { status: 'failed' as const, nextTryAt: null, lastError: bounce.slice(0, 500) };
  if (await updateReturned(tx, stray, { ...unsettled, ...next }))
    await move(tx, now, 'stray_captured', { id: stray.id, regained }, moneyOf(stray));
}

/** Post what the provider has kept because the payer's bank took the money back, once. */
export async function takeChargebackFee(
  tx: Queryable,
  now: Date,
  { id }: StrayRow,
  fee: Money,
): Promise<void> {
  const event = { kind: 'fee_charged' as const, money: fee };
  if (await post(tx, { key: `chargeback_fee:${id}`, event, at: now, ...nobodys }))
    await addStrayFee(tx, id, fee);
}

/** When the provider is asked again about one that has gone back; null once nothing more can change. */
export const nextReview = ({ capturedAt }: StrayRow, now: Date, answered = true): Date | null =>
  nextCheck({ status: 'refunded', createdAt: capturedAt }, now, answered);

async function move(
  tx: Queryable,
  now: Date,
  kind: 'stray_captured' | 'stray_returned',
  { id, regained }: Pick<StrayRow, 'id' | 'regained'>,
  money: Money,
): Promise<void> {
  const key = regained === 0 ? `${kind}:${id}` : `${kind}:${id}:${regained}`;
  await post(tx, { key, event: { kind, money }, at: now, ...nobodys });
}
