import { Prisma } from '@salamu/prisma/client';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { type Cursor, sizeOf } from './cursors.ts';

/** A list's rows and order. The table is aliased `x` and has an `id`. */
export interface List {
  /** `requests x` with its joins. */
  from: Prisma.Sql;
  where: Prisma.Sql[];
  order: {
    /** Sort key before the id, never null; null to sort by id alone, newest first. */
    key: Prisma.Sql | null;
    descending: boolean;
  };
  /** Rows already known to match. */
  known?: number;
  /**
   * Conditions for estimating totals beyond 1,000: `where` without those that the planner can't estimate and nearly all
   * rows meet. Null if it can't estimate the rest either: then totals end at 1,001.
   */
  estimate?: Prisma.Sql[] | null;
}

/**
 * The ids of one page and one more, in the cursor's direction, and the total. Reads along the sort index from the
 * cursor on, at any depth. Files don't count.
 */
export async function readList(
  db: Queryable,
  list: List,
  cursor: Cursor | null,
): Promise<{ ids: string[]; total: number }> {
  if (cursor?.batch) return { ids: await findIds(db, list, cursor), total: 0 };
  const [ids, total] = await Promise.all([findIds(db, list, cursor), countRows(db, list)]);
  return { ids, total };
}

async function findIds(
  db: Queryable,
  { from, where, order }: List,
  cursor: Cursor | null,
): Promise<string[]> {
  const descending = order.descending !== (cursor?.side === 'before');
  const columns = order.key ? Prisma.sql`${order.key}, x.id` : Prisma.sql`x.id`;
  const direction = Prisma.raw(descending ? 'DESC' : 'ASC');
  const sorted = order.key
    ? Prisma.sql`${order.key} ${direction}, x.id ${direction}`
    : Prisma.sql`x.id ${direction}`;
  const beyond = Prisma.raw(descending ? '<' : '>');
  const start = order.key
    ? Prisma.sql`(SELECT ${columns} FROM ${from} WHERE x.id = ${cursor?.id}::uuid)`
    : Prisma.sql`(${cursor?.id}::uuid)`;
  const place = cursor?.id ? [Prisma.sql`(${columns}) ${beyond} ${start}`] : [];
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT x.id FROM ${from} WHERE ${all([...where, ...place])} ORDER BY ${sorted} LIMIT ${sizeOf(cursor) + 1}`);
  return rows.map(({ id }) => id);
}

/** The number of rows, by the planner's estimate if counting would take long. */
export async function countRows(
  db: Queryable,
  { from, where, known = 0, estimate = where }: Pick<List, 'from' | 'where' | 'known' | 'estimate'>,
): Promise<number> {
  const rows = Prisma.sql`SELECT x.id FROM ${from} WHERE ${all(where)}`;
  const count = known > countedUpTo ? known : await countSome(db, rows);
  if (count <= countedUpTo || !estimate) return count;
  const [plan] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT x.id FROM ${from} WHERE ${all(estimate)}`,
  );
  return Math.max(count, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? count);
}

async function countSome(db: Queryable, rows: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS count FROM (${rows} LIMIT ${countedUpTo + 1}) counted`,
  );
  return counted?.count ?? 0;
}

function all(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
}

/** The rows in the order of `ids`; rows deleted meanwhile are left out. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Conditions for a time from `from` to `before`, exclusive. */
export function within(
  column: Prisma.Sql,
  { from, before }: { from: Date | null; before: Date | null },
): Prisma.Sql[] {
  return [
    ...(from ? [Prisma.sql`${column} >= ${from}::timestamptz`] : []),
    ...(before ? [Prisma.sql`${column} < ${before}::timestamptz`] : []),
  ];
}
