import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { findTransition } from '#api/domain/request/transitions.ts';
import { refundReleased } from '#api/modules/money/payments/escrow.ts';
import { balanceProblem, reservePayout } from '#api/modules/money/payouts/request.ts';
import { settleCapture } from '#api/modules/money/settlement/service.ts';
import type { ProviderJournal } from '#api/providers/payment/payment.ts';
import { findCapture, insertRefund } from '#api/records/captures-repo.ts';
import { findPayment, movePayment } from '#api/records/payments-repo.ts';
import { findPayeesByNumber, findPayout, lockPayee, markSent } from '#api/records/payouts-repo.ts';
import { findRefund, renameUnsentRefund } from '#api/records/refunds-repo.ts';
import { lockRequest, noteRefundedPart } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { isUuid, readSendKey } from '#api/start/database/ids.ts';
import { transition } from '../requests/transition.ts';
import { adoptReturn } from './strays.ts';

/** The last digits of a number, the same in every notation. */
const significant = 9;

/**
 * Adopt a refund that the provider has and we do not: it was decided after the backup. From then on its outcome is
 * polled like any other's, and it is never resent. Returns whether it found a match.
 */
export async function adoptRefund(
  tx: Queryable,
  now: Date,
  provider: PaymentProviderName,
  found: ProviderJournal['refunds'][number],
): Promise<boolean> {
  if (await adoptReturn(tx, now, provider, found)) return true;
  const { key, captureReference, money } = found;
  const ours = readSendKey(key);
  if (!ours) return false;
  const { id, retries } = ours;
  if (await findRefund(tx, id)) return true;
  const capture = await findCapture(tx, provider, captureReference);
  const payment = capture && (await findPayment(tx, capture.paymentId));
  if (!capture || !payment || capture.currency !== money.currency) return false;
  const request = await lockRequest(tx, payment.requestId);
  if (!request) return false;
  if (await renameUnsentRefund(tx, { captureId: capture.id, amount: money.amount }, { id, retries }))
    return true;

  const left = capture.amount - capture.refunded;
  if (!capture.held || money.amount > left) return false;
  if (findTransition('refund-late', request, 'system', now)) {
    const sent = { status: 'checking' as const, attempts: 1, retries };
    await refundReleased(tx, request, now, { id, from: 'platform', amount: money, sent });
    await transition(tx, now, {
      requestId: request.id,
      action: 'refund-late',
      party: 'system',
      facts: { money, cause: 'already_returned' },
      set: ({ lateRefunded }) => ({ lateRefunded: lateRefunded + money.amount }),
    });
    return true;
  }
  const isWhole = money.amount === left;
  if (isWhole && !findTransition('refund', request, 'system', now)) return false;
  const cause = isWhole ? 'request' : money.amount === request.rushPrice ? 'surcharge' : 'part';
  const sent = { status: 'checking' as const, attempts: 1, retries, nextTryAt: now, createdAt: now };
  if (!(await insertRefund(tx, { id, captureId: capture.id, cause, ...money, ...sent }))) return false;
  if (isWhole) await movePayment(tx, now, payment.id, 'owe-back');
  await settleCapture(tx, now, capture.id, { kind: 'refund_due', key: `${capture.id}:${cause}` });
  if (cause === 'part') await noteRefundedPart(tx, request.id, money.amount);
  if (!isWhole) return true;
  await transition(tx, now, {
    requestId: request.id,
    action: 'refund',
    party: 'system',
    facts: { cause: 'already_returned' },
  });
  return true;
}

/**
 * Adopt a payout that the provider has and we do not, or do not know was sent: it was requested or approved after the
 * backup. An unknown one belongs to the artist whose account it went to, if there is one and the balance suffices.
 * Returns whether it found a match.
 */
export async function adoptPayout(
  tx: Queryable,
  now: Date,
  provider: PaymentProviderName,
  { key, money, account }: ProviderJournal['payouts'][number],
): Promise<boolean> {
  if (!isUuid(key)) return false;
  if (await findPayout(tx, key)) {
    await markSent(tx, key, now);
    return true;
  }
  const payees = account ? await findPayeesByNumber(tx, account.slice(-significant)) : [];
  const [payee, ...others] = payees;
  if (!payee || others.length > 0) return false;
  const { artistId, ...to } = payee;
  await lockPayee(tx, artistId);
  if (await balanceProblem(tx, artistId, money)) return false;
  await reservePayout(tx, now, { id: key, artistId, money, account: to, provider });
  await markSent(tx, key, now);
  return true;
}
