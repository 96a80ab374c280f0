import type { RefundAnswer, RefundOrder } from '../payment.ts';
import { toPaystack } from './amounts.ts';
import { type Call, dataOf } from './api.ts';

export interface Refund {
  id: number;
  status: string;
  amount: number;
  merchant_note: string | null;
  /** The dispute that it settles, where it settles one. */
  dispute?: number | null;
  created_at?: string;
  createdAt?: string;
}

/** The note is the only place where Paystack keeps words of ours with a refund, so it carries the key. */
const mark = 'Salamu refund ';
const noteOf = ({ idempotencyKey }: RefundOrder) => mark + idempotencyKey;

/** Whether the product asked for it, and not somebody in Paystack's dashboard. */
export const isOurs = ({ merchant_note }: Refund) => merchant_note?.startsWith(mark) ?? false;

/** Every refund of a transaction, named by Paystack's number for it. */
export async function listRefunds(call: Call, transaction: string): Promise<Refund[]> {
  const path = `/refund?transaction=${encodeURIComponent(transaction)}&perPage=100`;
  return dataOf(await call<Refund[]>('GET', path));
}

const needsAttention =
  'Paystack could not return it the way it came: open the refund in the Paystack dashboard and enter a bank account of the fan.';

function asAnswer({ id, status }: Refund): RefundAnswer {
  const reference = String(id);
  if (status === 'processed') return { status: 'paid', reference };
  if (status === 'failed') return { status: 'failed', reference, error: 'Paystack could not return it.' };
  return { status: 'checking', reference, ...(status === 'needs-attention' && { error: needsAttention }) };
}

/** What became of the refund; null where none of the transaction's refunds carries our key. */
export async function fetchRefund(call: Call, order: RefundOrder): Promise<RefundAnswer | null> {
  const refunds = await listRefunds(call, order.capture.reference);
  const ours = refunds.find(({ merchant_note }) => merchant_note === noteOf(order));
  return ours ? asAnswer(ours) : null;
}

/** Queues a refund. Paystack knows no key for it, so the refunds that are there already are looked at first. */
export async function refund(call: Call, order: RefundOrder): Promise<RefundAnswer> {
  const known = await fetchRefund(call, order);
  if (known) return known;
  const said = await call<Refund>('POST', '/refund', {
    transaction: order.capture.reference,
    amount: toPaystack(order.money),
    currency: order.money.currency,
    merchant_note: noteOf(order),
    customer_note: 'Your payment at Salamu is returned.',
  });
  return said.ok ? asAnswer(said.data) : { status: 'failed', reference: null, error: said.message };
}
