import { invalidInput } from '#api/domain/errors.ts';
import { differencesBetween, type Line } from '#api/domain/payment/differences.ts';
import { readCsv } from '#api/domain/read-csv.ts';
import { moneyFrom } from '#api/providers/payment/mpesa/shillings.ts';
import type { Context } from '#api/start/context.ts';
import type { StatementDifferences } from './model.ts';
import { findByReceipts } from './repo.ts';

interface StatementRow {
  receipt: string;
  at: Date;
  details: string;
  /** Minor units: positive if it was paid in. */
  amount: number;
}

/** What M-Pesa keeps, and what it pays into our bank account: neither is about a request or an artist. */
const notOurs = /charge|fee\b|tariff|settlement|withdrawal of funds|funds transfer|merchant account/i;

/**
 * Compare a statement of M-Pesa's portal with our records: payments, refunds and payouts by their receipts. Nothing is
 * recorded. What a statement has nothing of, such as the payouts of another shortcode, is not missed in it.
 * @throws DomainError `invalid_input` if it is no such statement
 */
export async function compareStatement({ db }: Context, csv: string): Promise<StatementDifferences> {
  const { rows, unread } = rowsOf(csv);
  const times = rows.map(({ at }) => at.getTime());
  const span = { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) };
  const ours = await findByReceipts(
    db,
    rows.map(({ receipt }) => receipt),
    span,
  );
  const known = new Map(ours.map((line) => [line.reference, line.what]));
  const moved = rows.filter(({ details }) => !notOurs.test(details));
  const theirs = moved.map(({ receipt, details, amount }): Line => {
    const guess = amount > 0 ? 'payment' : /revers/i.test(details) ? 'refund' : 'payout';
    const what = known.get(receipt) ?? guess;
    return { what, reference: receipt, money: { amount: Math.abs(amount), currency: 'KES' } };
  });
  const listed = new Set(theirs.map(({ what }) => what));
  const judged = ours.map((line) => ({ ...line, isDue: line.isDue && listed.has(line.what) }));
  return {
    from: span.from.toISOString(),
    until: span.until.toISOString(),
    compared: theirs.length,
    skipped: rows.length - moved.length + unread,
    differences: differencesBetween(theirs, judged),
  };
}

const wrong = (message: string) => invalidInput({ path: 'csv', message });

const receiptForm = /^\w{1,40}$/;

/** The completed rows; the portal writes a few lines about the account above the columns. */
function rowsOf(csv: string): { rows: StatementRow[]; unread: number } {
  const start = csv.search(/^[^\n]*receipt no/im);
  if (start < 0) throw wrong('The file has to name its columns, the first of them “Receipt No.”.');
  const [head, ...lines] = readCsv(csv.slice(start));
  const columns = head?.cells.map((cell) => cell.trim().toLowerCase().replace('.', '')) ?? [];
  const at = (name: string) => {
    const column = columns.indexOf(name);
    if (column < 0) throw wrong(`The file has no column “${name}”.`);
    return column;
  };
  const [receipt, time, details, status, paidIn, withdrawn] = [
    at('receipt no'),
    at('completion time'),
    at('details'),
    at('transaction status'),
    at('paid in'),
    at('withdrawn'),
  ];
  const completed = lines.filter(({ cells }) => cells[status]?.trim().toLowerCase() === 'completed');
  const rows = completed.flatMap(({ cells }): StatementRow[] => {
    const moment = momentOf(cells[time] ?? '');
    const amount = amountOf(cells[paidIn]) - amountOf(cells[withdrawn]);
    const name = cells[receipt]?.trim() ?? '';
    return moment && amount !== 0 && receiptForm.test(name)
      ? [{ receipt: name, at: moment, details: cells[details] ?? '', amount }]
      : [];
  });
  if (rows.length === 0) throw wrong('The file has no completed transactions that we can read.');
  return { rows, unread: lines.length - rows.length };
}

/** `1,500.00`, also where it is written as negative; 0 for an empty cell. */
const amountOf = (cell = '') => moneyFrom(cell.replace(/[\s,-]/g, ''))?.amount ?? 0;

/** `21-11-2026 12:30:05` or `2026-11-21 12:30:05`, in Nairobi. */
function momentOf(cell: string): Date | null {
  const [, first = '', month, last = '', time] =
    /^(\d+)[-/](\d\d)[-/](\d+)[ T](\d\d:\d\d(?::\d\d)?)/.exec(cell.trim()) ?? [];
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const at = new Date(`${year}-${month}-${day}T${time}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
