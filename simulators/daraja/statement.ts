import type { Book, Transaction } from './book.ts';
import { onNairobisClock } from './nairobi.ts';

const columns =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info';

const details: Record<Transaction['kind'], string> = {
  in: 'Pay Bill Online',
  out: 'Business Payment to Customer',
  reversal: 'Reversal',
};

/** The merchant's statement as its portal exports it, the newest first, with a charge of a shilling on each payment. */
export function statementOf(book: Book, shortcode: string): string {
  const rows = book.list('transaction').toReversed().flatMap(rowsOf);
  return ['Account Holder:,Salamu', `Short Code:,${shortcode}`, '', columns, ...rows, ''].join('\r\n');
}

function rowsOf({ receipt, kind, amount, phone, at }: Transaction): string[] {
  const { year, month, day, hour, minute, second } = onNairobisClock(at);
  const time = `${day}-${month}-${year} ${hour}:${minute}:${second}`;
  const written = (shillings: number) =>
    `"${shillings.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}"`;
  const row = (what: string, paidIn: string, withdrawn: string) =>
    [receipt, time, time, what, 'Completed', paidIn, withdrawn, '', phone].join();
  if (kind !== 'in') return [row(details[kind], '', written(-amount))];
  return [row('Pay merchant Charge', '', written(-1)), row(details.in, written(amount), '')];
}
