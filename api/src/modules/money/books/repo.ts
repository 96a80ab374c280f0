import { Prisma } from '@salamu/prisma/client';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/books/ledger.ts';
import type { Currency } from '#api/domain/money/money.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { type List, readList } from '#api/lists/list-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Filters of the journal; null means no limit. */
export interface JournalFilter {
  from: Date | null;
  before: Date | null;
  account?: LedgerAccount;
  currency?: Currency;
}

function matching({ from, before, account, currency }: JournalFilter): Prisma.Sql[] {
  const entry = [
    ...(account ? [Prisma.sql`e.account = ${account}`] : []),
    ...(currency ? [Prisma.sql`e.currency = ${currency}`] : []),
  ];
  return [
    ...(from ? [Prisma.sql`x.at >= ${from}::timestamptz`] : []),
    ...(before ? [Prisma.sql`x.at < ${before}::timestamptz`] : []),
    ...(entry.length > 0
      ? [
          Prisma.sql`EXISTS (SELECT FROM ledger_entries e WHERE e."eventId" = x.id AND ${Prisma.join(entry, ' AND ')})`,
        ]
      : []),
  ];
}

/** The ids of one page of events and one more, newest first, and how many match. */
export function listEvents(db: Queryable, filter: JournalFilter, cursor: Cursor | null) {
  const list: List = {
    from: Prisma.sql`ledger_events x`,
    where: matching(filter),
    order: { key: Prisma.sql`x.at`, descending: true },
  };
  return readList(db, list, cursor);
}

export interface EntryCursor {
  at: Date;
  id: string;
}

/** The next events in chronological order, `limit` at most. */
export function findEventsAfter(
  db: Queryable,
  filter: JournalFilter,
  after: EntryCursor | null,
  limit: number,
): Promise<EntryCursor[]> {
  const place = after ? [Prisma.sql`(x.at, x.id) > (${after.at}::timestamptz, ${after.id}::uuid)`] : [];
  const where = [Prisma.sql`true`, ...matching(filter), ...place];
  return db.$queryRaw<EntryCursor[]>(Prisma.sql`
    SELECT x.at, x.id FROM ledger_events x WHERE ${Prisma.join(where, ' AND ')}
    ORDER BY x.at, x.id LIMIT ${limit}`);
}

export interface PostingRow {
  id: string;
  at: Date;
  kind: LedgerEventKind;
  key: string;
  requestId: string | null;
  requestCode: string | null;
  artistId: string | null;
  stageName: string | null;
  account: LedgerAccount;
  amount: bigint;
  currency: Currency;
}

export function findPostings(db: Queryable, eventIds: string[]): Promise<PostingRow[]> {
  return db.$queryRaw<PostingRow[]>(Prisma.sql`
    SELECT v.id, v.at, v.kind, v.key, r.id AS "requestId", r.code AS "requestCode", a.id AS "artistId", a."stageName",
      e.account, e.amount, e.currency
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    LEFT JOIN requests r ON r.id = v."requestId" LEFT JOIN artists a ON a.id = v."artistId"
    WHERE v.id = ANY(${eventIds}::uuid[]) ORDER BY v.at, v.id, e.id`);
}
