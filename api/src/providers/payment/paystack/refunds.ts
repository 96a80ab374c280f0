import type { RefundAnswer, RefundOrder } from '../payment.ts';
import { toPaystack } from './amounts.ts';
import { type Call, dataOf } from './api.ts';

interface Refund {
  id: number;
  status: string;
  merchant_note: string | null;
}

/** The note is the only place where Paystack keeps words of ours with a refund, so it carries the key. */
const noteOf = ({ idempotencyKey }: RefundOrder) => `Refund ${idempotencyKey}`;

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
  const transaction = encodeURIComponent(order.capture.reference);
  const refunds = dataOf(await call<Refund[]>('GET', `/refund?transaction=${transaction}&perPage=100`));
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
