import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export interface Waiting {
  table: string;
  at: string;
  /** Which rows wait, where time alone doesn't decide it; the row is `w`. */
  waits?: Prisma.Sql | ((now: Date) => Prisma.Sql);
  /** Tables joined for `waits`. */
  joins?: Prisma.Sql;
}

/** Rows that wait for their time, then for one process to claim them; a claim moves `at` to the end of its lease. */
export interface Queue extends Waiting {
  at: 'nextTryAt' | 'nextCheckAt' | 'runAt';
  /** Sorts before the time. */
  first?: Prisma.Sql;
  /** Columns written with the claim; the row is `t`. */
  sets?: Prisma.Sql;
  /** Columns returned; the row is `t`. */
  returns?: Prisma.Sql;
}

/** The waiting rows `w`, as the text after FROM; callers may append conditions. */
function waitingRows({ table, at, waits, joins }: Waiting, now: Date): Prisma.Sql {
  const condition = typeof waits === 'function' ? waits(now) : waits;
  return Prisma.sql`${Prisma.raw(`"${table}"`)} w ${joins ?? Prisma.empty}
    WHERE w.${Prisma.raw(`"${at}"`)} IS NOT NULL ${condition ? Prisma.sql`AND ${condition}` : Prisma.empty}`;
}

/** SQL expression for when the first of these rows is due; null if none waits. */
export function firstDue(waiting: Waiting, now: Date): Prisma.Sql {
  const time = Prisma.raw(`w."${waiting.at}"`);
  return Prisma.sql`(SELECT ${time} FROM ${waitingRows(waiting, now)} ORDER BY ${time} LIMIT 1)`;
}

export interface Claim {
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/**
 * Claim due rows for this process until `leaseUntil`; if it dies, others claim them then. Two processes never claim the
 * same row, nor block each other.
 */
export function claim<Row = { id: string }>(
  db: Queryable,
  queue: Queue,
  { now, leaseUntil, limit }: Claim,
): Promise<Row[]> {
  const { table, at, first, sets, returns } = queue;
  const rows = Prisma.raw(`"${table}"`);
  const time = Prisma.raw(`"${at}"`);
  const order = first ? Prisma.sql`${first}, w.${time}` : Prisma.sql`w.${time}`;
  return db.$queryRaw<Row[]>(Prisma.sql`
    UPDATE ${rows} t SET ${time} = ${leaseUntil}${sets ? Prisma.sql`, ${sets}` : Prisma.empty}
    WHERE t.id IN (
      SELECT w.id FROM ${waitingRows(queue, now)} AND w.${time} <= ${now}
      ORDER BY ${order} LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED
    )
    RETURNING ${returns ?? Prisma.sql`t.id`}`);
}
