import type { Queryable } from '#api/start/database.ts';

/** How far the primary's write-ahead log is flushed, in bytes: every acknowledged commit is below it. */
export async function readWrittenPosition(db: Queryable): Promise<bigint> {
  const [row] = await db.$queryRaw<{ position: bigint }[]>`
    SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position`;
  if (!row) throw new Error('the primary did not say how far it has written');
  return row.position;
}

/** How far a replica has replayed that log; null if it is not a replica. */
export async function readReplayedPosition(db: Queryable): Promise<bigint | null> {
  const [row] = await db.$queryRaw<{ position: bigint | null }[]>`
    SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS position`;
  return row?.position ?? null;
}
