import pg from 'pg';
import { testFolder } from '../../api/src/testing/folder.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { floorOf, readFloor, runsBeside, TooOldError, writeFloor } from './floor.ts';
import { migrationTexts, readMigrations } from './folder.ts';
import { readStatus } from './status.ts';

const dataDir = await testFolder();
const database = await startEmbedded({ dataDir, temporary: true });
afterAll(() => database.stop());

const migrations = migrationTexts(await readMigrations());
const names = [...migrations.keys()];
const newest = names.at(-1) ?? '';

test.each([...migrations])(
  '%s names the oldest product that may run beside it (covers F162)',
  (name, text) => {
    const oldest = runsBeside(text);
    expect(oldest).not.toBeNull();
    expect(names).toContain(oldest ?? '');
    expect((oldest ?? '') <= name).toBe(true);
  },
);

test('a new migration has to name it in its first line', () => {
  expect(runsBeside('SELECT 1;')).toBeNull();
  expect(runsBeside(`-- Runs beside: ${newest}\nSELECT 1;`)).toBe(newest);
  expect(
    floorOf([
      ['a', '-- Runs beside: a\n'],
      ['c', '-- Runs beside: b\n'],
    ]),
  ).toBe('b');
});

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

test('an older product may use a newer database only where that names it (covers F162)', async () => {
  const earlier = names.at(-2) ?? '';
  await migrate(database.url, earlier);
  expect((await withClient(readStatus)).pending).toEqual([newest]);
  await migrate(database.url);
  expect(await withClient(readFloor)).toBe(floorOf(migrations));
  expect(await withClient((client) => client.query('SELECT FROM users'))).toBeTruthy();
  expect((await withClient(readStatus)).pending).toEqual([]);

  await withClient((client) =>
    client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('1', 'x', '29991231000000_of_tomorrow', now())`,
    ),
  );
  await withClient((client) => writeFloor(client, '29991231000000_of_tomorrow'));
  const refused = migrate(database.url);
  await expect(refused).rejects.toThrow(TooOldError);
  await expect(refused).rejects.toThrow(/too old.*29991231000000_of_tomorrow/);

  await withClient((client) => writeFloor(client, newest));
  expect(await migrate(database.url)).toEqual([]);

  await withClient((client) => client.query('COMMENT ON TABLE _prisma_migrations IS NULL'));
  await expect(migrate(database.url)).rejects.toThrow(TooOldError);
});
