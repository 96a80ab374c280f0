import { Type } from '@sinclair/typebox';
import { expectEcho } from '../doubt.ts';
import type { RefundAnswer, RefundOrder } from '../payment.ts';
import { toPaystack } from './amounts.ts';
import { type Refund, refund as refundForm } from './answers.ts';
import { type Call, dataOf } from './api.ts';

/** The note is the only place where Paystack keeps our words with a refund, so it carries the key. */
const mark = 'Salamu refund ';
const noteOf = ({ idempotencyKey }: RefundOrder) => mark + idempotencyKey;

/** Whether the product sent it, rather than someone in Paystack's dashboard. */
export const isOurs = ({ merchant_note }: Refund) => merchant_note?.startsWith(mark) ?? false;

/** The key in the note; null if the product did not send it. */
export const keyOf = ({ merchant_note }: Refund) =>
  merchant_note?.startsWith(mark) ? merchant_note.slice(mark.length) : null;

/** The answer to a new refund holds the whole transaction, a list its number. */
export const transactionOf = ({ transaction }: Refund) =>
  String(typeof transaction === 'number' ? transaction : transaction.id);

/** Every refund of a transaction, by Paystack's number for it. */
export async function listRefunds(call: Call, transaction: string): Promise<Refund[]> {
  const path = `/refund?transaction=${encodeURIComponent(transaction)}&perPage=100`;
  const refunds = dataOf(await call({ method: 'GET', path, data: Type.Array(refundForm) }));
  return refunds.filter((each) => transactionOf(each) === transaction);
}

const needsAttention =
  'Paystack could not return it the way it came: open the refund in the Paystack dashboard and enter the fan’s bank account.';

function asAnswer(said: Refund, { capture, money }: RefundOrder): RefundAnswer {
  const { id, status, currency = money.currency } = said;
  expectEcho('what Paystack says about a refund', {
    transaction: [transactionOf(said), capture.reference],
    amount: [said.amount, toPaystack(money)],
    currency: [currency, money.currency],
  });
  const reference = String(id);
  if (status === 'processed') return { status: 'paid', reference };
  if (status === 'failed') return { status: 'failed', reference, error: 'Paystack could not return it.' };
  return { status: 'checking', reference, ...(status === 'needs-attention' && { error: needsAttention }) };
}

/** The refund's outcome; null if none of the transaction's refunds carries our key. */
export async function fetchRefund(call: Call, order: RefundOrder): Promise<RefundAnswer | null> {
  const refunds = await listRefunds(call, order.capture.reference);
  const ours = refunds.find(({ merchant_note }) => merchant_note === noteOf(order));
  return ours ? asAnswer(ours, order) : null;
}

/** Queue a refund. Paystack has no idempotency key for it, so existing refunds are checked first. */
export async function refund(call: Call, order: RefundOrder): Promise<RefundAnswer> {
  const known = await fetchRefund(call, order);
  if (known) return known;
  const body = {
    transaction: order.capture.reference,
    amount: toPaystack(order.money),
    currency: order.money.currency,
    merchant_note: noteOf(order),
    customer_note: 'Your payment to Salamu is being returned.',
  };
  const said = await call({ method: 'POST', path: '/refund', body, data: refundForm });
  return said.ok ? asAnswer(said.data, order) : { status: 'failed', reference: null, error: said.message };
}
