import type { Claim, RefundAnswer, RefundOrder } from '../payment.ts';
import { acknowledged } from './acknowledgement.ts';
import { type ResultClaim, resultClaims } from './claims.ts';
import type { Daraja } from './daraja.ts';
import { alreadyReversed, failureOf, succeeded } from './result-codes.ts';
import { shillingsOf } from './shillings.ts';
import { askStatus, latestStatus } from './status.ts';

const checking: RefundAnswer = { status: 'checking', reference: null };

/**
 * Returns a payment whole: Reversal. What became of it comes to the refund's secret address.
 *
 * It can be sent twice, and never pays twice: M-Pesa reverses a transaction once, and says of any further try that the
 * money has gone back already.
 */
export async function reverse(daraja: Daraja, order: RefundOrder): Promise<RefundAnswer> {
  const { idempotencyKey: key, capture } = order;
  const { settings } = daraja;
  const answer = await daraja.post('/mpesa/reversal/v1/request', {
    Initiator: settings.initiatorName,
    SecurityCredential: daraja.credential(),
    CommandID: 'TransactionReversal',
    TransactionID: capture.reference,
    Amount: shillingsOf(capture.money),
    ReceiverParty: settings.shortcode,
    RecieverIdentifierType: '11',
    ResultURL: daraja.addressFor('refund', key),
    QueueTimeOutURL: daraja.addressFor('refund-timeout', key),
    Remarks: 'Refund',
    Occasion: '',
  });
  return acknowledged(answer);
}

/**
 * A reversal's outcome, by what M-Pesa has told us; if it has told us nothing certain, it is asked about the payment,
 * and the answer counts the next time. Null if it shows the payment unreversed: the reversal may be sent.
 */
export async function fetchReversal(
  daraja: Daraja,
  order: RefundOrder,
  claims: Claim[],
): Promise<RefundAnswer | null> {
  const { capture, idempotencyKey: key } = order;
  const results = resultClaims(claims, 'result').filter(
    ({ facts: { OriginalTransactionID: of = capture.reference } }) => of === capture.reference,
  );
  const done = results.find(({ code }) => code === succeeded);
  if (done) return { status: 'paid', reference: done.transaction };
  if (results.some(({ code }) => code === alreadyReversed)) return { status: 'paid', reference: null };
  const status = latestStatus(claims);
  if (status?.state === 'reversed') return { status: 'paid', reference: status.receipt };
  const failure = confirmedFailure(claims, results);
  if (failure) return { status: 'failed', reference: null, error: failure };
  if (status?.state === 'done' && results.length === 0) return null;
  await askStatus(daraja, {
    about: 'refund',
    key,
    shortcode: daraja.settings.shortcode,
    transaction: { receipt: capture.reference },
  });
  const said = results.at(-1);
  return said ? { ...checking, error: `M-Pesa said ${said.code} ${said.says}` } : checking;
}

/**
 * Why the money has not been returned. A reversal may have been sent twice, so the failure of one says nothing about
 * the other: M-Pesa must have been asked about the payment since, and not have shown it reversed.
 */
function confirmedFailure(claims: Claim[], results: ResultClaim[]): string | null {
  const last = results.at(-1);
  if (!last) return null;
  const since = latestStatus(claims.slice(claims.lastIndexOf(last) + 1));
  const isConfirmed = since !== null && since.state !== 'reversed' && since.state !== 'undecided';
  return isConfirmed ? failureOf(last.code, last.says) : null;
}
