import { createPrisma } from '@salamu/prisma/client';
import { testDatabase } from '#api/testing/database.ts';
import { assertMayMigrate } from './migrate.ts';

const { url, drop } = await testDatabase();
const db = createPrisma(url);
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

const tried = () => assertMayMigrate({ databaseUrl: url, databaseDirectUrl: null, dataDir: '/nowhere' });
const copy = {
  name: 'server:3000',
  code: '4f1a0c2e',
  bun: '1',
  migration: '20260101000000_older',
  aheadMs: 0,
  jobs: [],
};

/** As an older version left it, which the pending migrations don't allow to keep running. */
async function olden(): Promise<void> {
  await db.$executeRaw`DELETE FROM _prisma_migrations
    WHERE migration_name <> (SELECT max(migration_name) FROM _prisma_migrations)`;
  await db.$executeRaw`UPDATE _prisma_migrations SET migration_name = '20260101000000_older'`;
}

test('an incompatible migration is refused while an older copy reports, and not afterwards', async () => {
  const now = new Date();
  await db.copy.create({ data: { id: Bun.randomUUIDv7(), ...copy, startedAt: now, reportedAt: now } });
  await tried();
  await olden();
  await expect(tried()).rejects.toThrow('Stop server:3000 first');
  await db.copy.updateMany({ data: { reportedAt: new Date(now.getTime() - 120_000) } });
  await tried();
});
