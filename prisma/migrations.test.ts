import pg from 'pg';
import { testFolder } from '../api/src/testing/folder.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { difference } from './migrating/difference.ts';
import { readSchema, readSnapshot } from './migrating/schema.ts';

const dataDir = await testFolder();
const database = await startEmbedded({ dataDir, temporary: true });

afterAll(() => database.stop());

test('two copies that start together apply each migration once', async () => {
  const [first, second] = await Promise.all([migrate(database.url), migrate(database.url)]);

  expect([first, second].filter((applied) => applied.length > 0)).toHaveLength(1);
  expect(await migrate(database.url)).toEqual([]);
});

test('what is applied stands in the table of the Prisma CLI', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT count(*)::int AS started, count(finished_at)::int AS finished, count(logs)::int AS failed FROM _prisma_migrations',
  );
  await client.end();

  expect(rows[0].started).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ finished: rows[0].started, failed: 0 });
});

test('every change of the schema has its migration', async () => {
  expect(await difference(database.url, await readSnapshot(), await readSchema())).toBe('');
});

test('a second product on the same data folder is told so', async () => {
  await expect(startEmbedded({ dataDir })).rejects.toThrow('Another copy of Salamu is running');
});
