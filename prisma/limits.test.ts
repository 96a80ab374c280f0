import pg from 'pg';
import { testFolder } from '../api/src/testing/folder.ts';
import { connectPatiently } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { limitRole, missingLimits } from './limits.ts';
import { migrate } from './migrate.ts';
import { migrationTexts, readMigrations } from './migrating/folder.ts';

const dataDir = await testFolder();
const database = await startEmbedded({ dataDir, temporary: true });
afterAll(() => database.stop());

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

test('a role has its limits in every session that begins afterwards', async () => {
  const before = await connected();
  expect(await missingLimits(before)).toHaveLength(3);
  await limitRole(database.url);
  await limitRole(database.url);
  const after = await connected();
  expect(await missingLimits(after)).toEqual([]);
  await Promise.all([before.end(), after.end()]);
});

test('a migration has none: it waits for the locks of others as long as it takes', async () => {
  const names = [...migrationTexts(await readMigrations()).keys()];
  await migrate(database.url, names.at(-2));
  const settings = await connected();
  await settings.query('ALTER ROLE CURRENT_USER IN DATABASE salamu SET lock_timeout = 1');
  await settings.end();
  const holders = [await holding('_prisma_migrations'), await holding('ledger_entries, requests')];
  const migrating = migrate(database.url);
  for (const holder of holders) {
    await Promise.race([migrating, waitedFor(holder)]);
    await holder.end();
  }
  expect(await migrating).toEqual(names.slice(-1));
});

/** A session that lets no other write to these tables. */
async function holding(tables: string): Promise<pg.Client> {
  const client = await connectPatiently(database.url);
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${tables} IN EXCLUSIVE MODE`);
  return client;
}

/** Until another session waits for a lock of this one. */
async function waitedFor(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
    );
    if (rowCount) return;
  }
}
