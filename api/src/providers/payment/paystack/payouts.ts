import type { Currency } from '#api/domain/money.ts';
import type { PayoutMethod } from '#api/domain/payout/account.ts';
import type { PayoutAnswer, PayoutOrder } from '../payment.ts';
import { feeFromPaystack, toPaystack } from './amounts.ts';
import { type Call, dataOf, isUnknown } from './api.ts';

interface Transfer {
  transfer_code: string;
  status: string;
  currency: Currency;
  fee_charged?: number | null;
  failures?: unknown;
}

/** M-Pesa only: a bank account would need the bank's code at Paystack, and an artist gives the bank's name. */
export function paysOut(currency: Currency, method: PayoutMethod): boolean {
  return method === 'mpesa' && currency === 'KES';
}

/** The money is with Paystack's merchant, or has come back there. */
const notSent = ['failed', 'reversed', 'abandoned', 'blocked', 'rejected'];

const waitsForPassword =
  'Paystack asks for a one-time password before it sends. Finish this one in the Paystack dashboard, and switch off "Confirm transfers before sending" under Settings, Preferences.';

function asAnswer({ transfer_code, status, currency, fee_charged }: Transfer): PayoutAnswer {
  const reference = transfer_code;
  if (notSent.includes(status)) return { status: 'failed', reference, error: `Paystack says: ${status}.` };
  const fee = feeFromPaystack(fee_charged, currency);
  if (status === 'success') return { status: 'paid', reference, ...(fee && { fee }) };
  return { status: 'checking', reference, ...(status === 'otp' && { error: waitsForPassword }) };
}

const failed = (error: string): PayoutAnswer => ({ status: 'failed', reference: null, error });

/** Paystack takes 16 to 50 lower-case letters, digits, `-` and `_` for a transfer's reference. */
function referenceOf({ idempotencyKey }: Pick<PayoutOrder, 'idempotencyKey'>): string {
  if (!/^[a-z0-9_-]{16,50}$/.test(idempotencyKey))
    throw new RangeError(`Paystack cannot take ${idempotencyKey} for the reference of a transfer`);
  return idempotencyKey;
}

/** What became of a transfer; null where Paystack has never heard of its reference. */
export async function fetchPayout(
  call: Call,
  order: Pick<PayoutOrder, 'idempotencyKey'>,
): Promise<PayoutAnswer | null> {
  const said = await call<Transfer>('GET', `/transfer/verify/${referenceOf(order)}`);
  return isUnknown(said) ? null : asAnswer(dataOf(said));
}

/** Sends money to an M-Pesa wallet. The transfer's reference is our key: Paystack refuses it a second time. */
export async function payout(call: Call, order: PayoutOrder): Promise<PayoutAnswer> {
  const reference = referenceOf(order);
  const { currency } = order.money;
  const recipient = await call<{ recipient_code: string }>('POST', '/transferrecipient', {
    type: 'mobile_money',
    name: order.to.holder,
    account_number: order.to.number.replace(/^\+254/, '0'),
    bank_code: 'MPESA',
    currency,
  });
  if (!recipient.ok) return failed(recipient.message);
  const said = await call<Transfer>('POST', '/transfer', {
    source: 'balance',
    amount: toPaystack(order.money),
    currency,
    recipient: recipient.data.recipient_code,
    reason: 'Salamu payout',
    reference,
  });
  if (said.ok) return asAnswer(said.data);
  if (!/already exists|unique reference/i.test(said.message)) return failed(said.message);
  const known = await fetchPayout(call, order);
  if (!known) throw new Error('Paystack has the reference of the transfer, and does not show the transfer');
  return known;
}
