import type { SignedIn } from '#api/domain/account/viewer.ts';
import {
  closureOf,
  type Difference,
  differencesBetween,
  type Line,
  type ListedThing,
  type MovementKind,
  movementKinds,
} from '#api/domain/books/differences.ts';
import { invalidInput } from '#api/domain/errors.ts';
import type { Money } from '#api/domain/money/money.ts';
import { sumOf } from '#api/domain/payment/settlement.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { readCsv } from '#api/domain/text/read-csv.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { recordMovements } from '#api/modules/money/ledger/movements.ts';
import { moneyFrom } from '#api/providers/payment/mpesa/shillings.ts';
import type { ProviderMovement } from '#api/providers/payment/payment.ts';
import { findKept, lockKept, storeKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { closedDifferences } from './close.ts';
import type { StatementDifferences } from './model.ts';
import { findOurLines } from './repo.ts';

interface StatementRow {
  receipt: string;
  at: Date;
  details: string;
  /** Minor units; positive if paid in. */
  amount: number;
  /** The account's balance afterwards; null if unknown. */
  balance: number | null;
}

const minute = 60_000;

const fee = /charge|fee\b|tariff/i;
/** Transfers between our own M-Pesa accounts. */
const internal = /funds transfer|merchant account/i;
const settlement = /settlement|withdrawal of funds/i;

function kindOf({ details }: StatementRow): MovementKind | 'internal' | 'moved' {
  if (fee.test(details)) return 'fee';
  if (internal.test(details)) return 'internal';
  return settlement.test(details) ? 'settlement' : 'moved';
}

const kes = (amount: number): Money => ({ amount, currency: 'KES' });

/**
 * Compare an M-Pesa portal statement with our payments, refunds and payouts by receipt. Fees and bank transfers in it
 * are posted, once. Kinds the statement doesn't contain, such as another shortcode's payouts, don't count as missing.
 * @throws DomainError `invalid_input` if it is no such statement
 */
export async function compareStatement(
  ctx: Pick<Context, 'db' | 'clock'>,
  admin: Pick<SignedIn, 'id'>,
  csv: string,
): Promise<StatementDifferences> {
  const { rows, unread } = rowsOf(csv);
  const times = rows.map(({ at }) => at.getTime());
  const span = { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) };
  const groups = Map.groupBy(rows, kindOf);
  const movements = movementKinds.flatMap((kind) => movementsOf(kind, groups.get(kind) ?? []));
  const posted = await recordMovements(ctx, 'mpesa', movements);
  const receipts = rows.map(({ receipt }) => receipt);
  const ours = await findOurLines(ctx.db, 'mpesa', receipts, {
    // Clocks may differ by a minute.
    from: after(span.from, minute),
    until: after(span.until, -minute),
    by: 'receipt',
  });
  const known = new Map(
    ours.flatMap(({ reference, what }) => (isMovement(what) ? [] : [[reference, what] as const])),
  );
  const moved = (groups.get('moved') ?? []).map(({ receipt, details, amount }): Line => {
    const guess = amount > 0 ? 'payment' : /revers/i.test(details) ? 'refund' : 'payout';
    return { what: known.get(receipt) ?? guess, reference: receipt, money: kes(Math.abs(amount)) };
  });
  const theirs = [...moved, ...movements.map(({ kind, ...line }) => ({ what: kind, ...line }))];
  const listed = new Set(theirs.map(({ what }) => what));
  const judged = ours.map((line) => ({ ...line, isDue: line.isDue && listed.has(line.what) }));
  const differences = differencesBetween(theirs, judged);
  await keep(ctx, admin, { until: span.until, balance: balanceAt(rows, span.until), differences, posted });
  const closed = await closedDifferences(ctx.db);
  return {
    from: span.from.toISOString(),
    until: span.until.toISOString(),
    compared: theirs.length,
    skipped: (groups.get('internal')?.length ?? 0) + unread,
    posted,
    differences: differences.filter((one) => !closed.has(closureOf('mpesa', one))),
  };
}

const isMovement = (what: ListedThing): what is MovementKind => movementKinds.some((kind) => kind === what);

/** A fee has the receipt of its transaction, which may have several fees. */
function movementsOf(kind: MovementKind, rows: StatementRow[]): ProviderMovement[] {
  return [...Map.groupBy(rows, ({ receipt }) => receipt)].flatMap(([reference, each]) => {
    const [{ at: movedAt } = { at: new Date(0) }] = each;
    return { kind, reference, money: kes(-sumOf(each)), movedAt };
  });
}

/** The portal lists the newest row first. */
const balanceAt = (rows: StatementRow[], until: Date): number | null =>
  rows.find(({ at }) => at.getTime() === until.getTime())?.balance ?? null;

interface Compared {
  until: Date;
  balance: number | null;
  differences: Difference[];
  posted: number;
}

/** Ignore balances of statements older than the stored one. */
async function keep(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  admin: Pick<SignedIn, 'id'>,
  { until, balance, differences, posted }: Compared,
): Promise<void> {
  const now = clock.now();
  const foundAt = now.toISOString();
  await transaction(db, async (tx) => {
    await lockKept(tx, 'mpesaStatement');
    const before = await findKept(tx, 'mpesaStatement');
    const newest =
      before && new Date(before.at) > until
        ? { at: before.at, balance: before.balance }
        : { at: until.toISOString(), balance: balance === null ? null : kes(balance) };
    await storeKept(tx, 'mpesaStatement', {
      ...newest,
      differences: differences.map((one) => ({ ...one, foundAt })),
    });
    const after = { until: until.toISOString(), posted };
    await audit(tx, now, { actorId: admin.id, action: 'statement_compared', targetId: 'mpesa', after });
  });
}

const wrong = (message: string) => invalidInput({ path: 'csv', message });

const receiptForm = /^\w{1,40}$/;

/** The completed rows; the portal puts a few account lines above the header. */
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
  const balance = columns.indexOf('balance');
  const completed = lines.filter(({ cells }) => cells[status]?.trim().toLowerCase() === 'completed');
  const rows = completed.flatMap(({ cells }): StatementRow[] => {
    const moment = momentOf(cells[time] ?? '');
    const amount = amountOf(cells[paidIn]) - amountOf(cells[withdrawn]);
    const name = cells[receipt]?.trim() ?? '';
    return moment && amount !== 0 && receiptForm.test(name)
      ? [
          {
            receipt: name,
            at: moment,
            details: cells[details] ?? '',
            amount,
            balance: balanceOf(cells[balance]),
          },
        ]
      : [];
  });
  if (rows.length === 0) throw wrong('The file has no completed transactions that we can read.');
  return { rows, unread: lines.length - rows.length };
}

/** Parses `1,500.00`, also negative; 0 for an empty cell. */
const amountOf = (cell = '') => moneyFrom(cell.replace(/[\s,-]/g, ''))?.amount ?? 0;

const balanceOf = (cell = '') =>
  cell.trim() === '' ? null : amountOf(cell) * (cell.trim().startsWith('-') ? -1 : 1);

/** `21-11-2026 12:30:05` or `2026-11-21 12:30:05`, in Nairobi. */
function momentOf(cell: string): Date | null {
  const [, first = '', month, last = '', time] =
    /^(\d+)[-/](\d\d)[-/](\d+)[ T](\d\d:\d\d(?::\d\d)?)/.exec(cell.trim()) ?? [];
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const at = new Date(`${year}-${month}-${day}T${time}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
