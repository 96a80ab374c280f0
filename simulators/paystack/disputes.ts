import type { Route } from '../kit/server.ts';
import { done, showDispute } from './answers.ts';
import { pageOf } from './asked.ts';
import { type Dispute, returnable, type Transaction } from './book.ts';
import type { Desk } from './desk.ts';

/** How many steps a merchant has to answer. */
const patience = 5;
/** How long it is told it has, in milliseconds. */
const timeToAnswer = 48 * 60 * 60_000;

/** `GET /dispute?transaction=<id>` */
export function listDisputes({ book }: Desk): Route {
  return ({ query }) => {
    const id = Number(query.get('transaction'));
    const transaction = book.find('transaction', { id });
    const disputes = pageOf(book.list('dispute', { transaction: id }), query);
    if (disputes instanceof Response) return disputes;
    const shown = transaction ? disputes.map((one) => showDispute(one, transaction)) : [];
    return done('Disputes retrieved', shown);
  };
}

/** The fan's bank complains of what has not been returned; no money moves yet. */
export function openDispute({ book, now, tell }: Desk, transaction: Transaction): boolean {
  const amount = returnable(book, transaction);
  if (amount === 0) return false;
  const id = book.serial();
  const dispute = book.put('dispute', String(id), {
    id,
    transaction: transaction.id,
    amount,
    currency: transaction.currency,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    patience,
    dueAt: new Date(now().getTime() + timeToAnswer).toISOString(),
    createdAt: now().toISOString(),
  });
  tell('charge.dispute.create', showDispute(dispute, transaction));
  return true;
}

/** The merchant has shown that it gave what was paid for. */
export function declineDispute(desk: Desk, transaction: Transaction): boolean {
  const open = desk.book.find('dispute', { transaction: transaction.id, resolution: null });
  if (!open) return false;
  resolve(desk, open, transaction, 'declined');
  return true;
}

/** Disputes that nobody answers are accepted in the end, and the money is taken off the merchant. */
export function progressDisputes(desk: Desk): void {
  const { book } = desk;
  for (const dispute of book.list('dispute', { resolution: null })) {
    const transaction = book.find('transaction', { id: dispute.transaction });
    if (!transaction) continue;
    const waited = { ...dispute, patience: dispute.patience - 1 };
    if (waited.patience > 0) book.put('dispute', String(dispute.id), waited);
    else resolve(desk, waited, transaction, 'auto-accepted');
  }
}

function resolve(
  { book, tell }: Desk,
  dispute: Dispute,
  transaction: Transaction,
  resolution: 'auto-accepted' | 'declined',
): void {
  const resolved = book.put('dispute', String(dispute.id), { ...dispute, status: 'resolved', resolution });
  if (resolution === 'auto-accepted' && returnable(book, transaction) === 0)
    book.put('transaction', transaction.reference, { ...transaction, status: 'reversed' });
  tell('charge.dispute.resolve', showDispute(resolved, transaction));
}
