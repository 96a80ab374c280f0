import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { migrationTexts, readMigrations } from './folder.ts';
import type { MigrationStatus } from './status.ts';

const header = /^-- Runs beside: (\w+)\n/;

/**
 * The oldest product that may run on a database with this migration, named by the newest migration it knows: its first
 * line says so. Null where it does not.
 */
export const runsBeside = (text: string): string | null => header.exec(text)?.[1] ?? null;

/** The oldest product that may run on a database with all these migrations. */
export function floorOf(migrations: Iterable<[name: string, text: string]>): string {
  const floors = [...migrations].map(([name, text]) => runsBeside(text) ?? name);
  return floors.sort().at(-1) ?? '';
}

/** A newer version has migrated the database, and this one may not run beside it. */
export class TooOldError extends StartError {
  override readonly name = 'TooOldError';

  constructor(known: string, { floor, newest }: { floor: string | null; newest: string }) {
    super(
      `This version of Salamu is too old for its database. It knows the migrations up to ${known}; ` +
        `the database has ${newest}, which needs a version that knows ${floor ?? newest}. ` +
        'Install such a version, or restore a backup from before the upgrade.',
    );
  }
}

/** @throws TooOldError where a newer version has migrated the database, and this one may not run beside it */
export async function assertNewEnough(client: pg.ClientBase, status: MigrationStatus): Promise<void> {
  if (await isNewEnough(client, status)) return;
  throw new TooOldError(await newestMigration(), {
    floor: await readFloor(client),
    newest: status.unknown.at(-1) ?? '',
  });
}

/** Whether this version may run on the database, even if a newer one has migrated it. */
export async function isNewEnough(client: pg.ClientBase, { unknown }: MigrationStatus): Promise<boolean> {
  if (unknown.length === 0) return true;
  return runsOn(await readFloor(client), await newestMigration());
}

const runsOn = (floor: string | null, newest: string) => floor !== null && newest >= floor;

/** What a running copy compares: see `isOutdated`. */
export interface Migrated {
  /** Whether a migration is applied that is newer than the newest of this version. */
  newer: boolean;
  /** The comment on `_prisma_migrations`. */
  comment: string | null;
}

/** Whether a newer version has migrated the database since this one started, and this one may not run beside it. */
export function isOutdated({ newer, comment }: Migrated, newest: string): boolean {
  return newer && !runsOn(floorIn(comment), newest);
}

export async function newestMigration(): Promise<string> {
  return [...migrationTexts(await readMigrations()).keys()].at(-1) ?? '';
}

const prefix = 'Runs beside: ';

/** Tell older products, which lack our migrations, whether they may run on this database. */
export async function writeFloor(client: pg.ClientBase, floor: string): Promise<void> {
  const { rows } = await client.query<{ words: string }>('SELECT quote_literal($1) AS words', [
    prefix + floor,
  ]);
  await client.query(`COMMENT ON TABLE _prisma_migrations IS ${rows[0]?.words}`);
}

/** The oldest product that may run on this database; null where none was ever named. */
export async function readFloor(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ said: string | null }>(
    `SELECT obj_description(to_regclass('_prisma_migrations'), 'pg_class') AS said`,
  );
  return floorIn(rows[0]?.said ?? null);
}

const floorIn = (comment: string | null) =>
  comment?.startsWith(prefix) ? comment.slice(prefix.length) : null;
