import { expectEcho } from '../doubt.ts';
import type { PayoutAnswer, PayoutOrder } from '../payment.ts';
import { feeFromPaystack, toPaystack } from './amounts.ts';
import { recipient, type Transfer, transfer } from './answers.ts';
import { type Call, dataOf, isUnknown } from './api.ts';
import { recipientOf } from './banks.ts';

/** The money is with Paystack's merchant, or has come back there. */
export const notSent = ['failed', 'reversed', 'abandoned', 'blocked', 'rejected'];

const waitsForPassword =
  'Paystack asks for a one-time password before it sends. Finish this one in the Paystack dashboard, and switch off "Confirm transfers before sending" under Settings, Preferences.';

function asAnswer(said: Transfer, order: PayoutOrder): PayoutAnswer {
  const { transfer_code: reference, status, fee_charged } = said;
  const { currency } = order.money;
  expectEcho('what Paystack says about a transfer', {
    reference: [said.reference, referenceOf(order)],
    amount: [said.amount, toPaystack(order.money)],
    currency: [said.currency, currency],
  });
  if (notSent.includes(status)) return { status: 'failed', reference, error: `Paystack says: ${status}.` };
  const fee = feeFromPaystack(fee_charged, currency);
  if (status === 'success') return { status: 'paid', reference, ...(fee && { fee }) };
  return { status: 'checking', reference, ...(status === 'otp' && { error: waitsForPassword }) };
}

const failed = (error: string): PayoutAnswer => ({ status: 'failed', reference: null, error });

/** Paystack accepts 16 to 50 lower-case letters, digits, `-` and `_` as a transfer's reference. */
function referenceOf({ idempotencyKey }: Pick<PayoutOrder, 'idempotencyKey'>): string {
  if (!/^[a-z0-9_-]{16,50}$/.test(idempotencyKey))
    throw new RangeError(`Paystack cannot take ${idempotencyKey} for the reference of a transfer`);
  return idempotencyKey;
}

/** A transfer's outcome; null if Paystack has never heard of its reference. */
export async function fetchPayout(call: Call, order: PayoutOrder): Promise<PayoutAnswer | null> {
  const path = `/transfer/verify/${referenceOf(order)}`;
  const said = await call({ method: 'GET', path, data: transfer });
  return isUnknown(said) ? null : asAnswer(dataOf(said), order);
}

/** Send money to a wallet or a bank account. The transfer's reference is our key: Paystack refuses it a second time. */
export async function payout(call: Call, order: PayoutOrder): Promise<PayoutAnswer> {
  const reference = referenceOf(order);
  const receiver = await recipientFor(call, order);
  if (!receiver.ok) return failed(receiver.message);
  const body = {
    source: 'balance',
    amount: toPaystack(order.money),
    currency: order.money.currency,
    recipient: receiver.data.recipient_code,
    reason: 'Salamu payout',
    reference,
  };
  const said = await call({ method: 'POST', path: '/transfer', body, data: transfer });
  if (said.ok) return asAnswer(said.data, order);
  if (!/already exists|unique reference/i.test(said.message)) return failed(said.message);
  const known = await fetchPayout(call, order);
  if (!known) throw new Error('Paystack has the reference of the transfer, and does not show the transfer');
  return known;
}

/** The artist's account as Paystack keeps it, the same each time: the number we gave, and no other. */
async function recipientFor(call: Call, { money: { currency }, to }: PayoutOrder) {
  const theirs = recipientOf(to);
  const body = { ...theirs, name: to.holder, currency };
  const said = await call({ method: 'POST', path: '/transferrecipient', body, data: recipient });
  if (said.ok)
    expectEcho('the recipient at Paystack', {
      number: [endOf(said.data.details.account_number), endOf(theirs.account_number)],
      currency: [said.data.currency, currency],
    });
  return said;
}

/** The last characters of a number, the same in every notation. */
const endOf = (number: string) => number.slice(-9);
