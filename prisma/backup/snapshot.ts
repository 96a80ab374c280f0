import { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';
import { connectPatiently } from '../connect.ts';
import { copyTarget, listMigrations, listTables, type Table } from './tables.ts';

const backupLock = 5_421_340;

/** The database as it was at one moment, for as long as it takes to read it. */
export interface Snapshot {
  migration: string;
  tables: Table[];
  /** The table's rows in PostgreSQL's text format, and how many there were once the stream has ended. */
  copy(table: Table): { rows: ReadableStream<Uint8Array>; count(): number };
  query<Row>(sql: string): Promise<Row[]>;
  /** Ends the long transaction once all is read; until `close` no other backup begins. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Open a snapshot for a backup.
 * @throws where the database was never migrated, or another backup of it is being made
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connectPatiently(url);
  try {
    const { rows: locked } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [backupLock]);
    if (!locked[0].mine) throw new Error('Another backup of this database is being made.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migration = (await listMigrations(client))?.at(-1);
    if (!migration) throw new Error('There is nothing to back up: this database was never migrated.');
    return {
      migration,
      tables: await listTables(client),
      copy(table) {
        const stream = client.query(to(`COPY ${copyTarget(table)} TO STDOUT`));
        return {
          rows: Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>,
          count: () => stream.rowCount,
        };
      },
      async query<Row>(sql: string) {
        return (await client.query(sql)).rows as Row[];
      },
      async release() {
        await client.query('COMMIT');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
