import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { withEngine } from './migrating/engine.ts';
import { migrationTexts, noFilter, readMigrations } from './migrating/folder.ts';
import { readStatus } from './migrating/status.ts';

const migrationLock = 5_421_338;

/**
 * Brings the database to the newest migration, or to the one named, and returns the names of those it applied.
 * Keeps `_prisma_migrations` as Prisma's own CLI does, so either may be used on the same database. Copies of the
 * product that start together take turns. Throws with the failing statement; what a failed migration leaves behind is
 * for a person to look at, as with the CLI.
 */
export async function migrate(url: string, upTo?: string): Promise<string[]> {
  const migrations = endingWith(await readMigrations(), upTo);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    if (await isUpToDate(client, migrations)) return [];
    return await apply(url, migrations);
  } finally {
    await client.end();
  }
}

function endingWith(list: MigrationList, last: string | undefined): MigrationList {
  if (last === undefined) return list;
  const index = list.migrationDirectories.findIndex(({ path }) => path === last);
  if (index === -1) throw new Error(`This version of the product does not know the migration ${last}.`);
  return { ...list, migrationDirectories: list.migrationDirectories.slice(0, index + 1) };
}

async function apply(url: string, migrationsList: MigrationList): Promise<string[]> {
  try {
    const applied = await withEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList, filters: noFilter }),
    );
    return applied.appliedMigrationNames;
  } catch (error) {
    throw new Error(`The migrations were not applied: ${(error as Error).message}`);
  }
}

/** Whether all is applied and unedited; saves loading the engine on every start. In doubt the engine decides. */
async function isUpToDate(client: pg.Client, list: MigrationList): Promise<boolean> {
  const { applied, edited } = await readStatus(client);
  const wanted = [...migrationTexts(list).keys()];
  return wanted.every((name) => applied.includes(name) && !edited.includes(name));
}
