import { startEmbedded } from '@salamu/prisma/embedded';
import { inspectDatabase } from '@salamu/prisma/inspect';
import { SQL } from 'bun';
import { judgeDatabase } from '#api/doctor/database.ts';
import { migrateDatabase, openDatabase } from '#api/start/database/open-database.ts';
import { testFolder } from '#api/testing/folder.ts';
import { buy } from '#api/testing/orders.ts';
import { testProduct } from '#api/testing/product.ts';

const dataDir = await testFolder();

/** A database whose tables belong to one role and are used by another, which owns nothing. */
afterAll(() => postgres.stop());

const urlFor = (username: string, password: string, database = 'postgres') =>
  Object.assign(new URL(postgres.url), {
    username,
    ...(password && { password }),
    pathname: `/${database}`,
  }).href;
const postgres = await startEmbedded({ dataDir, temporary: true });
await run(urlFor('postgres', ''), [
  "CREATE ROLE builder LOGIN PASSWORD 'builder'",
  "CREATE ROLE product LOGIN PASSWORD 'product'",
  'CREATE DATABASE apart OWNER builder',
]);
const databaseMigrateUrl = urlFor('builder', 'builder', 'apart');
const databaseUrl = urlFor('product', 'product', 'apart');

async function run(url: string, statements: string[]): Promise<unknown[]> {
  await using sql = new SQL(url, { max: 1 });
  const answers: unknown[] = [];
  for (const statement of statements) answers.push(await sql.unsafe(statement));
  return answers;
}

test('a role without tables runs the product, and start has nothing to do after migrate', async () => {
  await expect(openDatabase({ databaseUrl, dataDir })).rejects.toThrow('DATABASE_MIGRATE_URL');

  expect((await migrateDatabase({ databaseUrl, databaseMigrateUrl, dataDir })).length).toBeGreaterThan(0);
  expect(await migrateDatabase({ databaseUrl, dataDir })).toEqual([]);
  await openDatabase({ databaseUrl, dataDir });

  const product = await testProduct({ databaseUrl });
  try {
    const amina = product.as('amina');
    await buy(product, amina);
    await product.settle();
    const listed = (await amina.get('/requests')) as { items: { status: string }[] };
    expect(listed.items.map(({ status }) => status)).toEqual(['pending']);
  } finally {
    await product.close();
  }
  const facts = await inspectDatabase(databaseUrl);
  expect(judgeDatabase(facts).filter(({ verdict }) => verdict === 'fault')).toEqual([]);
  expect(facts.migrates).toBe(false);
  expect(facts.missingLimits).toEqual([]);
  expect((await inspectDatabase(databaseMigrateUrl)).missingLimits).toHaveLength(3);
});

test.each([
  'CREATE TABLE mine (id int)',
  'ALTER TABLE payments ADD COLUMN mine int',
  'DROP TABLE payments',
  'TRUNCATE payments',
  'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
  "UPDATE _prisma_migrations SET checksum = 'x'",
])('that role can’t: %s (covers F163)', async (statement) => {
  await expect(run(databaseUrl, [statement])).rejects.toThrow(/permission denied|must be owner/);
});
