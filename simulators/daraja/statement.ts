import { type Book, changeOf, type Transaction } from './book.ts';
import { onNairobisClock } from './nairobi.ts';

const columns =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info';

const details: Record<Transaction['kind'], string> = {
  in: 'Pay Bill Online',
  out: 'Business Payment to Customer',
  reversal: 'Reversal',
  charge: 'Pay merchant Charge',
  settlement: 'Withdrawal of Funds',
};

/** The merchant's statement as its portal exports it, the newest first. */
export function statementOf(book: Book, shortcode: string): string {
  let balance = 0;
  const rows = book.list('transaction').map((transaction) => {
    balance += changeOf(transaction);
    return rowOf(transaction, balance);
  });
  return ['Account Holder:,Salamu', `Short Code:,${shortcode}`, '', columns, ...rows.toReversed(), ''].join(
    '\r\n',
  );
}

const written = (shillings: number) =>
  `"${shillings.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}"`;

function rowOf(transaction: Transaction, balance: number): string {
  const { receipt, kind, phone, at } = transaction;
  const { year, month, day, hour, minute, second } = onNairobisClock(at);
  const time = `${day}-${month}-${year} ${hour}:${minute}:${second}`;
  const change = written(changeOf(transaction));
  const sides = kind === 'in' ? [change, ''] : ['', change];
  return [receipt, time, time, details[kind], 'Completed', ...sides, written(balance), phone].join();
}

/** Pays half of what there is into the bank account, and charges the merchant for the latest payment. */
export function settle(book: Book, at: number): void {
  const [{ amount: held } = { amount: 0 }] = book.holdings();
  const half = Math.floor(held / 200);
  const latest = book.list('transaction', { kind: 'in' }).at(-1);
  if (half <= 0 || !latest || book.get('transaction', `${latest.receipt} charge`)) return;
  const own = { phone: '', account: '', at, status: 'Completed' } as const;
  const { receipt } = latest;
  book.put('transaction', `${receipt} charge`, { ...own, receipt, kind: 'charge', amount: 1 });
  const withdrawal = book.receipt();
  book.put('transaction', withdrawal, { ...own, receipt: withdrawal, kind: 'settlement', amount: half });
}
