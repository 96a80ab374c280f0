import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

const quoted = (name: string) => Prisma.raw(`"${name}"`);

/** JSON in PostgreSQL's formats. */
const inJson = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? `\\x${value.toHex()}` : value;
};

/**
 * Insert rows as one JSON value: Prisma plans every `createMany` again, which takes several times as long. A column
 * gets its default only if no row names it.
 */
export async function insertRows(tx: Queryable, table: string, rows: readonly object[]): Promise<void> {
  await insert(tx, table, rows, Prisma.empty);
}

/** `tables` in an order that satisfies foreign keys. */
export async function insertTables(tx: Queryable, tables: Record<string, readonly object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
}

/** Insert rows unless they exist; returns how many were new. */
export function insertNewRows(tx: Queryable, table: string, rows: readonly object[]): Promise<number> {
  return insert(tx, table, rows, Prisma.sql`ON CONFLICT DO NOTHING`);
}

async function insert(tx: Queryable, table: string, rows: readonly object[], otherwise: Prisma.Sql) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) return 0;
  const columns = Prisma.join(names.map(quoted));
  return tx.$executeRaw`
    INSERT INTO ${quoted(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quoted(table)}, ${JSON.stringify(rows, inJson)}::jsonb)
    ${otherwise}`;
}
