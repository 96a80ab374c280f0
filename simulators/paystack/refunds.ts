import { happens } from '../kit/random.ts';
import type { Route } from '../kit/server.ts';
import { done, no, showRefund } from './answers.ts';
import { amountIn, askedIn, pageOf } from './asked.ts';
import { type Refund, returnable, type Transaction } from './book.ts';
import type { Desk } from './desk.ts';

/** Finds it by its number or its reference. */
function transactionOf({ book }: Desk, name: unknown): Transaction | null {
  return book.find('transaction', { id: Number(name) }) ?? book.get('transaction', String(name));
}

/** `POST /refund`: queued, each time it is asked. There is no key that makes two calls one. */
export function createRefund(desk: Desk): Route {
  return ({ body }) => {
    const { book } = desk;
    const asked = askedIn(body);
    const transaction = transactionOf(desk, asked.transaction);
    if (!transaction?.paidAt) return no('Transaction not found');
    if (asked.currency !== transaction.currency) return no('Transaction currency must match refund currency');
    const amount = amountIn(asked.amount ?? transaction.amount);
    if (amount === null || amount < 100) return no(`Cannot refund less than ${transaction.currency}1`);
    if (amount > returnable(book, transaction))
      return no('Total refund amount cannot exceed original transaction amount');
    const refused = happens(desk.mishaps().refuseRefund, desk.random);
    if (refused && happens(0.5, desk.random))
      return no('Insufficient balance to fulfill this refund. Please top up.');
    const refund = openRefund(desk, transaction, {
      amount,
      fails: refused,
      ...(typeof asked.merchant_note === 'string' && { merchantNote: asked.merchant_note }),
      ...(typeof asked.customer_note === 'string' && { customerNote: asked.customer_note }),
    });
    const shown = {
      ...showRefund(refund),
      transaction: { id: transaction.id, reference: transaction.reference },
    };
    return done('Refund has been queued for processing', shown);
  };
}

/** What the merchant's people do in the dashboard; false where nothing is left to return. */
export function refundInDashboard(desk: Desk, transaction: Transaction): boolean {
  const amount = returnable(desk.book, transaction);
  if (amount <= 0) return false;
  openRefund(desk, transaction, { amount, fails: false });
  return true;
}

type Asked = Pick<Refund, 'amount' | 'fails'> & Partial<Pick<Refund, 'merchantNote' | 'customerNote'>>;

function openRefund(desk: Desk, transaction: Transaction, asked: Asked): Refund {
  const { book } = desk;
  const id = book.serial();
  const note = `Refund for transaction ${transaction.reference}`;
  const refund = book.put('refund', String(id), {
    id,
    transaction: transaction.id,
    currency: transaction.currency,
    status: 'pending',
    merchantNote: note,
    customerNote: note,
    ...asked,
    createdAt: desk.now().toISOString(),
  });
  book.put('transaction', transaction.reference, { ...transaction, status: 'reversal-pending' });
  tellOf(desk, refund, transaction);
  return refund;
}

/** `GET /refund?transaction=<id>`: by the number only; a reference finds nothing. */
export function listRefunds({ book }: Desk): Route {
  return ({ query }) => {
    const named = query.get('transaction');
    const refunds = pageOf(book.list('refund', named === null ? {} : { transaction: Number(named) }), query);
    return refunds instanceof Response ? refunds : done('Refunds retrieved', refunds.map(showRefund));
  };
}

function stepAfter({ status, fails }: Refund): Refund['status'] {
  if (status !== 'processing') return 'processing';
  return fails ? 'failed' : 'processed';
}

/** Lets each refund come one step further: received by the processor, then processed or failed. */
export function progressRefunds(desk: Desk): void {
  const { book } = desk;
  for (const refund of [
    ...book.list('refund', { status: 'processing' }),
    ...book.list('refund', { status: 'pending' }),
  ]) {
    const transaction = book.find('transaction', { id: refund.transaction });
    if (!transaction) continue;
    const status = stepAfter(refund);
    const moved = book.put('refund', String(refund.id), { ...refund, status });
    if (status === 'failed')
      book.put('transaction', transaction.reference, { ...transaction, status: 'success' });
    if (status === 'processed' && returnable(book, transaction) === 0)
      book.put('transaction', transaction.reference, { ...transaction, status: 'reversed' });
    tellOf(desk, moved, transaction);
  }
}

function tellOf({ tell }: Desk, refund: Refund, { reference }: Transaction): void {
  tell(`refund.${refund.status}`, {
    status: refund.status,
    transaction_reference: reference,
    refund_reference: `TRF_${refund.id}`,
    amount: String(refund.amount),
    currency: refund.currency,
  });
}
