import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** Rows that wait for their time, and then for one process to take them. */
export interface Queue {
  table: string;
  /** The column that says when a row is due and, once it is taken, when another process may take it. */
  at: 'nextTryAt' | 'nextCheckAt' | 'runAt' | 'signAt' | 'renderAt';
  /** Which rows wait, where a time alone does not say it; the row is `w`. */
  waits?: Prisma.Sql;
  /** Tables that `waits` looks at as well. */
  joins?: Prisma.Sql;
  /** What decides before the time does. */
  first?: Prisma.Sql;
  /** Columns that are written with the claim; the row is `t`. */
  sets?: Prisma.Sql;
  /** Columns that are answered; the row is `t`. */
  returns?: Prisma.Sql;
}

export interface Claim {
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/**
 * Take due rows for this process until `leaseUntil`: should it die, they are taken again then. Two processes never take
 * the same row, and neither waits for the other.
 */
export function claim<Row = { id: string }>(
  db: Queryable,
  { table, at, waits, joins, first, sets, returns }: Queue,
  { now, leaseUntil, limit }: Claim,
): Promise<Row[]> {
  const rows = Prisma.raw(`"${table}"`);
  const time = Prisma.raw(`"${at}"`);
  const order = first ? Prisma.sql`${first}, w.${time}` : Prisma.sql`w.${time}`;
  return db.$queryRaw<Row[]>(Prisma.sql`
    UPDATE ${rows} t SET ${time} = ${leaseUntil}${sets ? Prisma.sql`, ${sets}` : Prisma.empty}
    WHERE t.id IN (
      SELECT w.id FROM ${rows} w ${joins ?? Prisma.empty} WHERE w.${time} <= ${now} ${waits ? Prisma.sql`AND ${waits}` : Prisma.empty}
      ORDER BY ${order} LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED
    )
    RETURNING ${returns ?? Prisma.sql`t.id`}`);
}
