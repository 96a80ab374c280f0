import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { brand } from '#api/domain/brand.ts';
import type { PaymentFailure } from '#api/domain/payment/failures.ts';
import { lettersFor } from '#api/domain/text/base32.ts';
import { expectEcho, readAs } from '../doubt.ts';
import type { PaymentOrder, StartAnswer } from '../payment.ts';
import { type Daraja, type Refusal, wasNotTaken } from './daraja.ts';
import { NoTokenError } from './oauth.ts';
import { shillingsOf } from './shillings.ts';
import { nairobiTimestamp } from './timestamps.ts';

/**
 * An error with many meanings: unknown, not done yet, busy. Only its wording tells, and only one of them is conclusive.
 */
const ambiguous = '500.001.1001';
const phoneIsBusy = /lock subscriber|already in process/i;

/** A payment's account number, as its payer reads it on the phone: 12 characters, unique per payment. */
export function accountReference(paymentId: string): string {
  return lettersFor(createHash('sha256').update(paymentId).digest().subarray(0, 12));
}

/** Send an M-Pesa prompt to the phone: STK push, `CustomerPayBillOnline`. */
export async function pushPrompt(daraja: Daraja, payment: PaymentOrder): Promise<StartAnswer> {
  const phone = withoutPlus(payment.phone ?? '');
  const prompt = {
    ...passwordFor(daraja),
    TransactionType: 'CustomerPayBillOnline',
    Amount: shillingsOf(payment.money),
    PartyA: phone,
    PartyB: daraja.settings.shortcode,
    PhoneNumber: phone,
    CallBackURL: daraja.addressFor('payment', payment.reference),
    AccountReference: accountReference(payment.id),
    TransactionDesc: brand.name,
  };
  try {
    const answer = await daraja.post('/mpesa/stkpush/v1/processrequest', prompt);
    if (!answer.accepted) return notRung(daraja, payment, answer);
    const { ResponseCode, CheckoutRequestID } = readAs(rung, answer.body, "Daraja's answer to a prompt");
    if (String(ResponseCode) !== '0') throw new Error(`M-Pesa answered ${ResponseCode} to a prompt`);
    return { status: 'open', checkoutUrl: payment.returnUrl, providerReference: CheckoutRequestID };
  } catch (error) {
    if (!(error instanceof NoTokenError)) throw error;
    daraja.log.error({ error }, 'M-Pesa refuses our sign-in');
    return { status: 'refused', failure: 'refused' };
  }
}

function notRung(daraja: Daraja, { id }: PaymentOrder, { code, message }: Refusal): StartAnswer {
  const isCertain = wasNotTaken(code) || (code === ambiguous && phoneIsBusy.test(message));
  if (!isCertain) throw new Error(`M-Pesa answered ${code} ${message} to a prompt`);
  daraja.log.warn({ code, message, payment: id }, 'M-Pesa did not ring a phone');
  return { status: 'refused', failure: 'refused' };
}

const code = Type.Union([Type.String({ pattern: '^\\d{1,6}$' }), Type.Integer({ minimum: 0 })]);
const promptId = Type.String({ minLength: 1, maxLength: 200 });
const rung = Type.Object({ ResponseCode: code, CheckoutRequestID: promptId });
const asked = Type.Object({
  ResultCode: code,
  ResultDesc: Type.Optional(Type.String()),
  CheckoutRequestID: promptId,
});

export type PromptAnswer =
  | { status: 'paid' }
  | { status: 'failed'; failure: PaymentFailure }
  /** Still on the phone, not known, or M-Pesa is busy: they cannot be told apart. */
  | { status: 'undecided' };

/** Result codes after which nothing was taken. */
const failures: Record<string, PaymentFailure> = {
  1: 'insufficient_funds',
  17: 'declined',
  26: 'refused',
  1001: 'refused',
  1019: 'expired',
  1025: 'refused',
  1032: 'cancelled',
  1037: 'unreachable',
  2001: 'wrong_pin',
  8006: 'declined',
  9999: 'refused',
};

const stillOnThePhone = '4999';

/** A prompt's outcome: STK query. It reveals neither the receipt nor the amount. */
export async function queryPrompt(daraja: Daraja, checkoutRequestId: string): Promise<PromptAnswer> {
  const answer = await daraja.post('/mpesa/stkpushquery/v1/query', {
    ...passwordFor(daraja),
    CheckoutRequestID: checkoutRequestId,
  });
  if (!answer.accepted) {
    if (answer.code === ambiguous) return { status: 'undecided' };
    throw new Error(`M-Pesa answered ${answer.code} ${answer.message} about a prompt`);
  }
  const what = 'what Daraja says about a prompt';
  const { ResultCode, ResultDesc, CheckoutRequestID } = readAs(asked, answer.body, what);
  expectEcho(what, { prompt: [CheckoutRequestID, checkoutRequestId] });
  const code = String(ResultCode);
  if (code === '0') return { status: 'paid' };
  const failure = failures[code];
  if (failure) return { status: 'failed', failure };
  if (code !== stillOnThePhone)
    daraja.log.warn({ code, says: ResultDesc, checkoutRequestId }, 'an unknown result of M-Pesa');
  return { status: 'undecided' };
}

function passwordFor({ settings: { shortcode, passkey }, clock }: Daraja) {
  const timestamp = nairobiTimestamp(clock.now());
  const password = Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64');
  return { BusinessShortCode: shortcode, Password: password, Timestamp: timestamp };
}

/** Daraja's form of a phone number: `254712345678`. */
export function withoutPlus(phone: string): string {
  return phone.replace(/^\+/, '');
}
