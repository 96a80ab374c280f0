import { Prisma } from '@salamu/prisma/client';
import { type DateRange, dayOf } from '#api/domain/date-range.ts';
import type { Queryable } from '#api/start/database.ts';

/** Whole UTC days, from the midnight that begins the first until the one that ends the last. */
export type Days = Pick<DateRange, 'from' | 'before'>;

/**
 * One advisory lock for each UTC day. A posting shares that of its day until it commits; whoever sums a day has it alone.
 * So each posting is either committed before its day is summed, or comes afterwards and takes the day out again: no sum
 * misses one, however late it is. Today is never summed, and so nobody who posts today waits.
 */
const lockOf = (day: Prisma.Sql) => Prisma.sql`hashtext('ledger.days'), ${day}::date - DATE '1970-01-01'`;

/** Part of each posting, after its rows are written: whatever was summed up for its day is no longer to be trusted. */
export async function reopenDay(tx: Queryable, at: Date): Promise<void> {
  const day = dayOf(at);
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock_shared(${lockOf(Prisma.sql`${day}`)})`);
  // A statement of its own: it has to see what was committed while the lock was waited for.
  await tx.$executeRaw`DELETE FROM summed_days WHERE day = ${day}::date`;
}

/**
 * Locks the oldest days, `limit` at most, that are not summed yet, from the first posting of one of `kinds` until the day
 * before `before` (YYYY-MM-DD). A day on which somebody is posting is left for another time.
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

/** Locks those of some days (YYYY-MM-DD) on which nobody is posting. */
export async function lockDays(tx: Queryable, days: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ day: string }[]>(Prisma.sql`
    SELECT day FROM unnest(${days}::text[]) AS day WHERE pg_try_advisory_xact_lock(${lockOf(Prisma.sql`day`)})`);
  return rows.map(({ day }) => day);
}

/** Sums of the ledger that are kept for each day. */
interface KeptSums {
  /** The table that says which days are kept, and the one that has their sums. */
  kept: 'summed_days' | 'booked_days';
  sums: 'revenue_days' | 'account_days';
  /** The columns of both. */
  figures: Prisma.Sql;
  ledger: Prisma.Sql;
}

/**
 * Compares the kept ones among some days with the ledger. A day that differs is taken out in the same statement, so that
 * nobody is shown its sums again and the next round makes them anew; it is answered, YYYY-MM-DD.
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
