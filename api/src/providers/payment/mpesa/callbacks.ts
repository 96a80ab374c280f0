import { createHash } from 'node:crypto';
import type { Claim, VerifiedWebhook } from '../payment.ts';
import type { PromptClaim, ResultClaim } from './claims.ts';
import { type Purpose, readSecret } from './secret-address.ts';

/** What arrives at the callback URL for each purpose: its subject, and its parser. */
const callbacks: Record<
  Purpose,
  { about: 'payment' | 'refund' | 'payout'; read(body: Fields): Claim | null }
> = {
  payment: { about: 'payment', read: promptClaim },
  'payment-status': { about: 'payment', read: (body) => resultClaim('status', body) },
  'payment-timeout': { about: 'payment', read: () => ({ heard: 'timeout' }) },
  refund: { about: 'refund', read: (body) => resultClaim('result', body) },
  'refund-status': { about: 'refund', read: (body) => resultClaim('status', body) },
  'refund-timeout': { about: 'refund', read: () => ({ heard: 'timeout' }) },
  payout: { about: 'payout', read: (body) => resultClaim('result', body) },
  'payout-status': { about: 'payout', read: (body) => resultClaim('status', body) },
  'payout-timeout': { about: 'payout', read: () => ({ heard: 'timeout' }) },
};

/** A callback to one of our URLs, in its provider's form; null for anything else. */
export function readCallback(keys: Buffer[], secret: string, body: string): VerifiedWebhook | null {
  const address = readSecret(keys, secret);
  if (!address) return null;
  const { about, read } = callbacks[address.purpose];
  const claim = read(parsed(body));
  if (!claim) return null;
  const what = JSON.stringify([address.purpose, address.id, claim]);
  const eventId = createHash('sha256').update(what).digest('hex');
  return { eventId, about, reference: address.id, claim };
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

function parsed(body: string): Fields {
  try {
    return fieldsOf(JSON.parse(body));
  } catch {
    return {};
  }
}

/** Text and numbers as text that the database can store, without control characters; null for anything else. */
function text(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value)
    .slice(0, 300)
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed();
}

function promptClaim(body: Fields): PromptClaim | null {
  const callback = fieldsOf(fieldsOf(body.Body).stkCallback);
  const checkoutRequestId = text(callback.CheckoutRequestID);
  const code = text(callback.ResultCode);
  if (!checkoutRequestId || code === null) return null;
  const { Amount, MpesaReceiptNumber, TransactionDate, PhoneNumber } = byName(
    fieldsOf(callback.CallbackMetadata).Item,
    'Name',
  );
  return {
    heard: 'prompt',
    checkoutRequestId,
    code,
    says: text(callback.ResultDesc) ?? '',
    amount: Amount ?? null,
    receipt: MpesaReceiptNumber ?? null,
    date: TransactionDate ?? null,
    phone: PhoneNumber ?? null,
  };
}

function resultClaim(heard: ResultClaim['heard'], body: Fields): ResultClaim | null {
  const result = fieldsOf(body.Result);
  const code = text(result.ResultCode);
  if (code === null) return null;
  return {
    heard,
    code,
    says: text(result.ResultDesc) ?? '',
    originator: text(result.OriginatorConversationID) ?? '',
    conversation: text(result.ConversationID) ?? '',
    transaction: text(result.TransactionID) ?? '',
    facts: byName(fieldsOf(result.ResultParameters).ResultParameter, 'Key'),
  };
}

/** Daraja lists fewer values than this. */
const mostNames = 30;

/** Daraja's lists of named values; a list of one may come unwrapped. */
function byName(list: unknown, key: 'Name' | 'Key'): Record<string, string> {
  const entries = (Array.isArray(list) ? list : [list]).slice(0, mostNames).flatMap((item) => {
    const { [key]: name, Value: value } = fieldsOf(item);
    const [called, read] = [text(name), text(value)];
    return called !== null && read !== null ? [[called, read] as const] : [];
  });
  return Object.fromEntries(entries);
}
