import type { Money } from '#api/domain/money/money.ts';
import type { Claim } from '../payment.ts';
import { acknowledged } from './acknowledgement.ts';
import { resultClaims } from './claims.ts';
import type { Daraja, DarajaAnswer } from './daraja.ts';
import { failureOf, succeeded } from './result-codes.ts';
import { isSendable, moneyFrom, shillingsOf } from './shillings.ts';
import { askStatus, latestStatus } from './status.ts';
import { withoutPlus } from './stk.ts';

/** Money to a phone: a payout, or a partial refund of a payment. */
export interface Transfer {
  about: 'refund' | 'payout';
  /** Ours: the `OriginatorConversationID`, which Daraja accepts once. */
  key: string;
  money: Money;
  /** `+254…` */
  phone: string;
}

export interface TransferAnswer {
  status: 'paid' | 'checking' | 'failed';
  reference: string | null;
  error?: string;
}

const checking: TransferAnswer = { status: 'checking', reference: null };
const failed = (error: string): TransferAnswer => ({ status: 'failed', reference: null, error });

/** The id was used before: the transfer was sent then, and nothing was sent now. Recognised by code, or by wording. */
const saysUsedBefore = (answer: DarajaAnswer) =>
  !answer.accepted && (answer.code === '500.002.1001' || /duplicate/i.test(answer.message));

/**
 * Sends the money: B2C payment request, `BusinessPayment`. What became of it comes to the transfer's secret address.
 *
 * It can be sent twice, and never pays twice: Daraja takes an `OriginatorConversationID` once and refuses it from then
 * on, and ours is the same every time. It is sent again only after M-Pesa itself has said that it does not know it.
 */
export async function sendTransfer(daraja: Daraja, transfer: Transfer): Promise<TransferAnswer> {
  const { about, key, money, phone } = transfer;
  if (!isSendable(money, 'out')) return failed('M-Pesa sends whole shillings, from 10 to 250,000 at once.');
  const { settings } = daraja;
  const answer = await daraja.post('/mpesa/b2c/v3/paymentrequest', {
    OriginatorConversationID: key,
    InitiatorName: settings.initiatorName,
    SecurityCredential: daraja.credential(),
    CommandID: 'BusinessPayment',
    Amount: shillingsOf(money),
    PartyA: settings.payoutShortcode,
    PartyB: withoutPlus(phone),
    Remarks: about === 'refund' ? 'Refund' : 'Payout',
    QueueTimeOutURL: daraja.addressFor(`${about}-timeout`, key),
    ResultURL: daraja.addressFor(about, key),
    Occassion: '',
  });
  return saysUsedBefore(answer) ? ask(daraja, transfer) : acknowledged(answer);
}

/**
 * A transfer's outcome, by what M-Pesa has told us; if it has told us nothing certain, it is asked, and the answer
 * counts the next time. Null once M-Pesa has said that it does not know the id.
 */
export async function fetchTransfer(
  daraja: Daraja,
  transfer: Transfer,
  claims: Claim[],
): Promise<TransferAnswer | null> {
  const results = resultClaims(claims, 'result').filter(({ originator }) => originator === transfer.key);
  const status = latestStatus(claims);
  const paid = results.find(({ code }) => code === succeeded);
  if (paid) return sent(transfer, paid.facts.TransactionAmount, paid.transaction);
  if (status?.state === 'done') return sent(transfer, status.amount, status.receipt);
  for (const { code, says } of results) {
    const failure = failureOf(code, says);
    if (failure) return failed(failure);
  }
  if (status?.state === 'failed') return failed('M-Pesa says that the transfer failed.');
  if (status?.state === 'unknown to M-Pesa' && results.length === 0) return null;
  const [unclear] = results;
  const asked = await ask(daraja, transfer);
  return unclear ? { ...asked, error: `M-Pesa said ${unclear.code} ${unclear.says}` } : asked;
}

function sent({ money }: Transfer, amount: string | undefined, receipt: string): TransferAnswer {
  return moneyFrom(amount)?.amount === money.amount
    ? { status: 'paid', reference: receipt }
    : { ...checking, error: `M-Pesa says that it sent KES ${amount}. Look it up in its portal: ${receipt}` };
}

async function ask(daraja: Daraja, { about, key }: Transfer): Promise<TransferAnswer> {
  const { payoutShortcode: shortcode } = daraja.settings;
  await askStatus(daraja, { about, key, shortcode, transaction: { originator: key } });
  return checking;
}
