import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

/** Rows by the table they go into, in an order in which each finds what it refers to. */
export type Tables = Readonly<Record<string, readonly object[]>>;

const quoted = (name: string) => Prisma.raw(`"${name}"`);

/** As PostgreSQL reads it from JSON. */
const inJson = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? `\\x${value.toHex()}` : value;
};

/** Insert rows as one value for each table: Prisma would plan a statement of thousands. What no row of a table names has its default. */
export async function insertRows(tx: Queryable, tables: Tables): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    const names = new Set(rows.flatMap((row) => Object.keys(row)));
    const columns = Prisma.join([...names].map(quoted));
    await tx.$executeRaw`
      INSERT INTO ${quoted(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quoted(table)}, ${JSON.stringify(rows, inJson)}::jsonb)`;
  }
}
