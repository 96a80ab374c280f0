import { Prisma } from '@salamu/prisma/client';
import { type DateRange, dayOf } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Whole UTC days, from the first one's midnight to the last one's end. */
export type Days = Pick<DateRange, 'from' | 'before'>;

/**
 * One advisory lock per UTC day. A posting shares its day's lock until it commits; totalling a day takes it
 * exclusively. So a posting either commits before its day is totalled, or comes later and removes the total: no total
 * misses one, however late. Today is never totalled, so postings of today don't wait.
 */
const lockOf = (day: Prisma.Sql) => Prisma.sql`hashtext('ledger.days'), ${day}::date - DATE '1970-01-01'`;

/** Part of each posting, after its rows: invalidates its day's stored totals. */
export async function reopenDay(tx: Queryable, at: Date): Promise<void> {
  const day = dayOf(at);
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock_shared(${lockOf(Prisma.sql`${day}`)})`);
  // A separate statement: it must see what was committed while waiting for the lock.
  await tx.$executeRaw`DELETE FROM summed_days WHERE day = ${day}::date`;
}

/**
 * Lock up to `limit` of the oldest untotalled days, from the first posting of one of `kinds` to the day before `before`
 * (YYYY-MM-DD). A day with a posting in progress is left for later.
 */
export async function lockUnsummedDays(
  tx: Queryable,
  { kinds, before, limit }: { kinds: readonly string[]; before: string; limit: number },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ day: string }[]>(Prisma.sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM (
      SELECT day::date FROM generate_series(
        (SELECT min(at AT TIME ZONE 'UTC')::date FROM unnest(${kinds}::text[]) AS one(kind), LATERAL (
          SELECT min(v.at) AS at FROM ledger_events v WHERE v.kind = one.kind
        ) AS first),
        ${before}::date - 1, interval '1 day'
      ) AS day
      EXCEPT SELECT day FROM summed_days ORDER BY day LIMIT ${limit}
    ) AS unsummed WHERE pg_try_advisory_xact_lock(${lockOf(Prisma.sql`day`)})`);
  return rows.map(({ day }) => day);
}

/** Lock those of these days (YYYY-MM-DD) without a posting in progress. */
export async function lockDays(tx: Queryable, days: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ day: string }[]>(Prisma.sql`
    SELECT day FROM unnest(${days}::text[]) AS day WHERE pg_try_advisory_xact_lock(${lockOf(Prisma.sql`day`)})`);
  return rows.map(({ day }) => day);
}

interface KeptSums {
  /** The table of stored days, and the table of their totals. */
  kept: 'summed_days' | 'booked_days';
  sums: 'revenue_days' | 'account_days';
  figures: Prisma.Sql;
  ledger: Prisma.Sql;
}

/**
 * Compare stored days with the ledger and return those that differ, YYYY-MM-DD. They are deleted in the same statement,
 * so that no one reads them again and the next round recomputes them.
 */
export async function reopenWrong(
  db: Queryable,
  { from, before }: Days,
  { kept, sums, figures, ledger }: KeptSums,
): Promise<string[]> {
  const [days, rows] = [Prisma.raw(kept), Prisma.raw(sums)];
  const wrong = await db.$queryRaw<{ day: string }[]>(Prisma.sql`
    WITH kept AS (
      SELECT day FROM ${days} WHERE day >= ${dayOf(from)}::date AND day < ${dayOf(before)}::date
    ), wrong AS (
      SELECT day FROM (
        SELECT ${figures} FROM ${rows} JOIN kept USING (day)
        UNION ALL
        SELECT ${figures} FROM (${ledger}) AS ledger JOIN kept USING (day)
      ) AS both_sides GROUP BY ${figures} HAVING count(*) <> 2
    )
    DELETE FROM ${days} WHERE day IN (SELECT day FROM wrong) RETURNING to_char(day, 'YYYY-MM-DD') AS day`);
  return wrong.map(({ day }) => day);
}
