import { type CheckedSubject, checkedSubjects } from '#api/domain/books/invariants.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { patiently } from './patience.ts';

type Db = Pick<Context, 'db'>;
type Ids = Record<CheckedSubject, string[]>;
type Log = 'ledger' | 'history';

/** Before every id. */
export const beginning = '00000000-0000-0000-0000-000000000000';
/** Rows of a log, or subjects of a sweep, per slice. */
const perSlice = 5_000;

/** The subjects after `$1` by id, `$2` at most. */
const following: Record<CheckedSubject, string> = {
  events: 'SELECT id FROM ledger_events WHERE id > $1::uuid ORDER BY id LIMIT $2',
  requests: 'SELECT id FROM requests WHERE id > $1::uuid ORDER BY id LIMIT $2',
  payouts: 'SELECT id FROM payouts WHERE id > $1::uuid ORDER BY id LIMIT $2',
  artists: `SELECT DISTINCT "artistId" AS id FROM ledger_entries
            WHERE account = 'artist_payable' AND "artistId" > $1::uuid ORDER BY 1 LIMIT $2`,
  strays: 'SELECT id FROM stray_captures WHERE id > $1::uuid ORDER BY id LIMIT $2',
  movements: 'SELECT id FROM provider_movements WHERE id > $1::uuid ORDER BY id LIMIT $2',
};

/** The next slice of a sweep; smaller for artists, who have many entries. */
export async function subjectsAfter(from: Db, of: CheckedSubject, after: string): Promise<string[]> {
  const limit = of === 'artists' ? perSlice / 10 : perSlice;
  const sql = `SELECT id::text FROM (${following[of]}) AS slice`;
  const rows = await patiently(from, (tx) => tx.$queryRawUnsafe<{ id: string }[]>(sql, after, limit));
  return rows.map(({ id }) => id);
}

interface LogRow {
  id: string;
  key: string;
  requestId: string | null;
  artistId: string | null;
}

/** The append-only logs of money and of requests, ordered by the indexed `logged.id`. */
const logs: Record<Log, string> = {
  ledger: `SELECT logged.id::text, key, "requestId"::text, "artistId"::text FROM ledger_events AS logged`,
  history: `SELECT logged.id::text, '' AS key, "requestId"::text, NULL AS "artistId" FROM request_events AS logged`,
};

export async function endOf(from: Db, log: Log): Promise<string> {
  const sql = `${logs[log]} ORDER BY logged.id DESC LIMIT 1`;
  const [row] = await patiently(from, (tx) => tx.$queryRawUnsafe<LogRow[]>(sql));
  return row?.id ?? beginning;
}

/** The subjects of a log's next slice after `after`, and whether it was the last. */
export async function touchedAfter(
  from: Db,
  log: Log,
  after: string,
): Promise<{ ids: Ids; last: string; isEnd: boolean }> {
  const sql = `${logs[log]} WHERE logged.id > $1::uuid ORDER BY logged.id LIMIT $2`;
  const rows = await patiently(from, (tx) => tx.$queryRawUnsafe<LogRow[]>(sql, after, perSlice));
  const unique = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  // Other events belong to a payout, a lost order or a provider's movement. Ids that don't exist match nothing.
  const named = rows.flatMap(({ key, requestId }) => (requestId ? [] : [key.split(':')[1] ?? '']));
  return {
    ids: {
      events: log === 'ledger' ? rows.map(({ id }) => id) : [],
      requests: unique(rows.map(({ requestId }) => requestId)),
      payouts: unique(named.filter(isUuid)),
      artists: unique(rows.map(({ artistId }) => artistId)),
      strays: unique(named.filter(isUuid)),
      movements: unique(named.filter(isUuid)),
    },
    last: rows.at(-1)?.id ?? after,
    isEnd: rows.length < perSlice,
  };
}

/** Milliseconds: longer than a transaction takes or clocks differ, since a row may appear behind a newer one. */
const lateness = 60_000;

/** An id before every row that may have appeared since `id` was the newest. */
export function shortlyBefore(id: string): string {
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  const hex = Math.max(0, madeAt - lateness)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${beginning.slice(13)}`;
}

/** The sweep's next subject; null after the last. */
export const subjectAfter = (of: CheckedSubject): CheckedSubject | null =>
  checkedSubjects[checkedSubjects.indexOf(of) + 1] ?? null;
