import type pg from 'pg';
import { checksumOf, migrationTexts, readMigrations } from './folder.ts';

export interface MigrationStatus {
  applied: string[];
  /** Of this version, and not in the database. */
  pending: string[];
  /** In the database, and not of this version: a newer one was here. */
  unknown: string[];
  /** Begun, and neither finished nor marked as rolled back. */
  failed: string[];
  /** Changed since they were applied. */
  edited: string[];
}

/** Read how far a database is migrated. One that was never migrated has everything pending. */
export async function readStatus(client: pg.ClientBase): Promise<MigrationStatus> {
  const ours = migrationTexts(await readMigrations());
  const rows = await rowsOf(client);
  const applied = rows.filter(({ finished }) => finished);
  const names = new Set(applied.map(({ name }) => name));
  return {
    applied: [...names],
    pending: [...ours.keys()].filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !ours.has(name)),
    failed: rows.filter(({ finished }) => !finished).map(({ name }) => name),
    edited: applied
      .filter(({ name, checksum }) => ours.has(name) && checksumOf(ours.get(name) ?? '') !== checksum)
      .map(({ name }) => name),
  };
}

interface Row {
  name: string;
  checksum: string;
  finished: boolean;
}

async function rowsOf(client: pg.ClientBase): Promise<Row[]> {
  const table = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`);
  if (!table.rows[0].name) return [];
  const { rows } = await client.query<Row>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}
