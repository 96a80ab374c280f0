import { Prisma } from '@salamu/prisma/client';
import type { Month } from '#api/domain/books/months.ts';
import { monthOf, spanOf } from '#api/domain/books/months.ts';
import type { Queryable } from '#api/start/database/database.ts';

export type ClosedRow = Prisma.ClosedMonthGetPayload<true>;

const dayOf = (month: Month) => spanOf(month).from;

export function findClosedMonths(db: Queryable): Promise<ClosedRow[]> {
  return db.closedMonth.findMany({ orderBy: { month: 'desc' } });
}

export function findClosedMonth(db: Queryable, month: Month): Promise<ClosedRow | null> {
  return db.closedMonth.findUnique({ where: { month: dayOf(month) } });
}

/** The last closed month, and the month of the first posting; null where there is none. */
export async function findEnds(db: Queryable): Promise<{ closed: Month | null; first: Month | null }> {
  const [last, first] = [
    await db.closedMonth.findFirst({ orderBy: { month: 'desc' }, select: { month: true } }),
    await db.ledgerEvent.findFirst({ orderBy: { at: 'asc' }, select: { at: true } }),
  ];
  return { closed: last && monthOf(last.month), first: first && monthOf(first.at) };
}

/** Wait for pending postings of the month, and block others until the transaction ends. */
export async function lockMonth(tx: Queryable, month: Month): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtext('ledger.months'), ${dayOf(month)}::date - DATE '1970-01-01')`);
}

export async function insertClosedMonth(
  tx: Queryable,
  month: Month,
  row: Omit<Prisma.ClosedMonthCreateInput, 'month'>,
): Promise<void> {
  await tx.closedMonth.create({ data: { ...row, month: dayOf(month) } });
}

export interface Counted {
  events: number;
  entries: number;
}

export async function countPostings(db: Queryable, month: Month): Promise<Counted> {
  const { from, before } = spanOf(month);
  const [row] = await db.$queryRaw<Counted[]>(Prisma.sql`
    SELECT count(DISTINCT v.id)::int AS events, count(e.id)::int AS entries
    FROM ledger_events v LEFT JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz`);
  return row ?? { events: 0, entries: 0 };
}

/** A cursor: the last event read. */
export interface PostingCursor {
  at: Date;
  id: string;
}

export interface PostingsPage extends Counted {
  lines: string | null;
  last: PostingCursor | null;
}

const cell = (column: string) => `'"' || replace(coalesce(${column}::text, ''), '"', '""') || '"'`;
const utc = `to_char(v.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/**
 * A line of `postings.csv`, from the ledger's columns only: names or codes may change, and with them the hash. Never
 * edit it: closed months were hashed with it.
 */
const line = Prisma.raw(
  [utc, 'v.id', cell('v.kind'), cell('v.key'), `coalesce(v."requestId"::text, '')`]
    .concat(`coalesce(v."artistId"::text, '')`, cell('e.account'), cell('e.currency'))
    .concat(`coalesce(e.amount::text, '')`)
    .join(` || ',' || `),
);

/** The next events of a month after the cursor, `limit` at most. */
export async function findPostingsPage(
  db: Queryable,
  month: Month,
  after: PostingCursor | null,
  limit: number,
): Promise<PostingsPage> {
  const { from, before } = spanOf(month);
  const place = after ?? { at: from, id: '00000000-0000-0000-0000-000000000000' };
  const [page] = await db.$queryRaw<
    (PostingsPage & { lastAt: Date | null; lastId: string | null })[]
  >(Prisma.sql`
    WITH page AS (
      SELECT id, at, kind, key, "requestId", "artistId" FROM ledger_events
      WHERE (at, id) > (${place.at}::timestamptz, ${place.id}::uuid) AND at < ${before}::timestamptz
      ORDER BY at, id LIMIT ${limit}
    )
    SELECT count(DISTINCT v.id)::int AS events, count(e.id)::int AS entries,
      string_agg(${line} || E'\r\n', '' ORDER BY v.at, v.id, e.id) AS lines,
      (SELECT max(at) FROM page) AS "lastAt",
      (SELECT id FROM page ORDER BY at DESC, id DESC LIMIT 1) AS "lastId"
    FROM page v LEFT JOIN ledger_entries e ON e."eventId" = v.id`);
  const { events = 0, entries = 0, lines = null, lastAt, lastId } = page ?? {};
  return { events, entries, lines, last: lastAt && lastId ? { at: lastAt, id: lastId } : null };
}
