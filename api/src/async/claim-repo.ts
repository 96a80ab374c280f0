import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export interface Waiting {
  table: string;
  at: string;
  /** Which rows wait, where a time alone does not say it; the row is `w`. */
  waits?: Prisma.Sql | ((now: Date) => Prisma.Sql);
  /** Tables that `waits` looks at as well. */
  joins?: Prisma.Sql;
}

/** Rows that wait for their time, and then for one process to take them: once taken, `at` is when another may. */
export interface Queue extends Waiting {
  at: 'nextTryAt' | 'nextCheckAt' | 'runAt';
  /** What decides before the time does. */
  first?: Prisma.Sql;
  /** Columns that are written with the claim; the row is `t`. */
  sets?: Prisma.Sql;
  /** Columns that are answered; the row is `t`. */
  returns?: Prisma.Sql;
}

/** The rows `w` that wait, as what follows FROM; more conditions may follow. */
function waitingRows({ table, at, waits, joins }: Waiting, now: Date): Prisma.Sql {
  const condition = typeof waits === 'function' ? waits(now) : waits;
  return Prisma.sql`${Prisma.raw(`"${table}"`)} w ${joins ?? Prisma.empty}
    WHERE w.${Prisma.raw(`"${at}"`)} IS NOT NULL ${condition ? Prisma.sql`AND ${condition}` : Prisma.empty}`;
}

/** When the first of these rows is due, as an SQL expression; null while none waits. */
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
 * Take due rows for this process until `leaseUntil`: should it die, they are taken again then. Two processes never take
 * the same row, and neither waits for the other.
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
