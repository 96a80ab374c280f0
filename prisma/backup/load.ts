import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { connectPatiently } from '../connect.ts';
import { copyTarget, listTables, type Table } from './tables.ts';

export interface Load {
  tables: readonly Table[];
  /** The rows of a table, as `Snapshot.copy` gave them. */
  open(table: Table): Promise<ReadableStream<Uint8Array>>;
  /** What else has to be true as soon as anyone can see the rows; a part of the same transaction. */
  also(client: pg.ClientBase): Promise<void>;
}

/** Whether this database has no rows; it may have been migrated. */
export async function isEmpty(url: string): Promise<boolean> {
  const client = await connectPatiently(url);
  try {
    for (const table of await listTables(client)) if (await hasRows(client, table)) return false;
    return true;
  } finally {
    await client.end();
  }
}

async function hasRows(client: pg.ClientBase, { name }: Table): Promise<boolean> {
  const { rows } = await client.query(`SELECT EXISTS (SELECT FROM ${pg.escapeIdentifier(name)}) AS filled`);
  return rows[0].filled;
}

/**
 * Fill the tables of a database that is migrated as far as the backup and has no rows: all of it, or nothing. Answers how
 * many rows each table has.
 *
 * The owner of the tables can do it, who need not be a superuser: foreign keys (some tables refer to each other) are taken
 * away and made again, which checks every row; triggers are off, since their work is in the rows already.
 */
export async function loadTables(url: string, { tables, open, also }: Load): Promise<Map<string, number>> {
  const client = await connectPatiently(url);
  try {
    await client.query('BEGIN');
    await assertFits(client, tables);
    const keys = await takeForeignKeys(client);
    const counts = new Map<string, number>();
    for (const table of tables) counts.set(table.name, await loadTable(client, table, await open(table)));
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    await also(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return counts;
  } finally {
    await client.end();
  }
}

async function assertFits(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const here = await listTables(client);
  const shape = (list: readonly Table[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]));
  if (shape(here) !== shape(tables)) throw new Error('The backup has other tables than its migration makes.');
}

async function loadTable(
  client: pg.ClientBase,
  table: Table,
  rows: ReadableStream<Uint8Array>,
): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const stream = client.query(from(`COPY ${copyTarget(table)} FROM STDIN`));
  await pipeline(Readable.fromWeb(rows as never), stream);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  return stream.rowCount;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function takeForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}
