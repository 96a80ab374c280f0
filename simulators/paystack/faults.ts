import type { BookFault } from '../simulator.ts';
import { stepOf, type Transaction } from './book.ts';
import type { Desk } from './desk.ts';

/** Makes the book wrong about a transaction, or about one that nobody made; false where it was not paid. */
export function falsify({ book }: Desk, transaction: Transaction, fault: BookFault): boolean {
  const { reference, amount, currency, paidAt } = transaction;
  if (!paidAt) return false;
  const changed: Record<BookFault, Transaction> = {
    lost: { ...transaction, status: 'failed', paidAt: null },
    extra: { ...transaction, id: book.serial(), reference: `extra-${reference}` },
    'another-amount': { ...transaction, amount: amount - stepOf(currency) },
  };
  book.put('transaction', changed[fault].reference, changed[fault]);
  return true;
}
