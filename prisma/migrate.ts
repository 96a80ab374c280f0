import type { MigrationList } from '@prisma/schema-engine-wasm';
import { connectPatiently } from './connect.ts';
import { withEngine } from './migrating/engine.ts';
import { assertNewEnough, floorOf, writeFloor } from './migrating/floor.ts';
import { migrationTexts, noFilter, readMigrations } from './migrating/folder.ts';
import { type MigrationStatus, readStatus } from './migrating/status.ts';

const migrationLock = 5_421_338;
const byTheOwner =
  'The owner of the tables has to do it: set DATABASE_MIGRATE_URL, here or for `bun run migrate`.';

/**
 * Brings the database to the newest migration, or to the one named, and returns the names of those it applied.
 * Keeps `_prisma_migrations` as Prisma's own CLI does, so either may be used on the same database. Copies of the
 * product that start together take turns. Throws with the failing statement; what a failed migration leaves behind is
 * for a person to look at, as with the CLI.
 * @throws TooOldError where a newer version has migrated the database, and this one may not run beside it
 */
export async function migrate(url: string, upTo?: string): Promise<string[]> {
  const migrations = endingWith(await readMigrations(), upTo);
  const client = await connectPatiently(url);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const status = await readStatus(client);
    await assertNewEnough(client, status);
    const texts = migrationTexts(migrations);
    if (isUpToDate(status, texts)) return [];
    const floor = floorOf(texts);
    // First, so that no crash in between lets an older product onto tables that it does not know.
    if (status.applied.length > 0) await writeFloor(client, floor);
    const applied = await apply(url, migrations);
    await writeFloor(client, floor);
    return applied;
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
    const { message } = error as Error;
    const hint = /permission denied|must be owner/.test(message) ? ` ${byTheOwner}` : '';
    throw new Error(`The migrations were not applied: ${message}${hint}`);
  }
}

/** Whether all is applied and unedited; saves loading the engine on every start. In doubt the engine decides. */
function isUpToDate({ applied, edited }: MigrationStatus, wanted: Map<string, string>): boolean {
  return [...wanted.keys()].every((name) => applied.includes(name) && !edited.includes(name));
}
