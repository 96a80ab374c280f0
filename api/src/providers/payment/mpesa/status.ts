import type { Claim } from '../payment.ts';
import { resultClaims } from './claims.ts';
import type { Daraja } from './daraja.ts';
import { neverHeardOf, succeeded } from './result-codes.ts';

interface Question {
  about: 'payment' | 'refund' | 'payout';
  /** Our reference of the payment, or our id of the refund or payout. */
  key: string;
  shortcode: string;
  /** What the query is about: M-Pesa's receipt, or our own id of a transfer. */
  transaction: { receipt: string } | { originator: string };
}

/** Query a transaction's outcome: Transaction Status. The answer is another callback, a claim by the next time. */
export async function askStatus(
  daraja: Daraja,
  { about, key, shortcode, transaction }: Question,
): Promise<void> {
  const { initiatorName } = daraja.settings;
  const answer = await daraja.post('/mpesa/transactionstatus/v1/query', {
    Initiator: initiatorName,
    SecurityCredential: daraja.credential(),
    CommandID: 'TransactionStatusQuery',
    // The documentation spells the second one both ways.
    ...('receipt' in transaction
      ? { TransactionID: transaction.receipt }
      : {
          OriginalConversationID: transaction.originator,
          OriginatorConversationID: transaction.originator,
        }),
    PartyA: shortcode,
    IdentifierType: '4',
    ResultURL: daraja.addressFor(`${about}-status`, key),
    QueueTimeOutURL: daraja.addressFor(`${about}-timeout`, key),
    Remarks: 'Reconciliation',
    Occasion: '',
  });
  if (!answer.accepted) throw new Error(`M-Pesa answered ${answer.code} ${answer.message} to a question`);
}

export type TransactionStatus =
  | { state: 'done' | 'reversed' | 'failed'; receipt: string; amount: string }
  | { state: 'unknown to M-Pesa' }
  /** The question itself was turned away. */
  | { state: 'not told' }
  | { state: 'undecided' };

const states: Record<string, 'done' | 'reversed' | 'failed'> = {
  Completed: 'done',
  Reversed: 'reversed',
  Failed: 'failed',
  Declined: 'failed',
  Cancelled: 'failed',
};

/** The latest answer among the claims; null if none has arrived yet. */
export function latestStatus(claims: Claim[]): TransactionStatus | null {
  const latest = resultClaims(claims, 'status').at(-1);
  if (!latest) return null;
  if (latest.code === neverHeardOf) return { state: 'unknown to M-Pesa' };
  if (latest.code !== succeeded) return { state: 'not told' };
  const { TransactionStatus = '', ReceiptNo = '', Amount = '' } = latest.facts;
  const state = states[TransactionStatus];
  return state ? { state, receipt: ReceiptNo, amount: Amount } : { state: 'undecided' };
}
