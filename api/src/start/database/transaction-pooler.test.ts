import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrisma } from '@salamu/prisma/client';
import { inspectDatabase } from '@salamu/prisma/inspect';
import { listen } from '@salamu/prisma/listen';
import { migrate } from '@salamu/prisma/migrate';
import { database as databaseCheck } from '#api/doctor/database.ts';
import { sessions } from '#api/doctor/doctor.ts';
import { invalidationChannel } from '#api/domain/pages/page-invalidation.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { tellPages } from '#api/modules/health/repo.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '#api/testing/copies/pgbouncer.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#api/testing/database.ts';
import { heldTiming } from '#api/testing/held-timing.ts';
import { pay, place } from '#api/testing/orders.ts';
import { testProduct } from '#api/testing/product.ts';
import type { Env } from '../settings/env.ts';
import { openDatabase } from './open-database.ts';

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: Pgbouncer;
  beforeAll(async () => {
    database = await emptyDatabase();
    pooler = await startPgbouncer(database.url);
  });
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
  });

  test('copies that start together migrate past the pooler, in turn (covers F165)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'salamu-pooler-'));
    const where = { databaseUrl: pooler.url, databaseDirectUrl: database.url, dataDir };
    const [one, other] = await Promise.all([openDatabase(where), openDatabase(where)]);
    expect([one.url, other.url]).toEqual([pooler.url, pooler.url]);
    expect(await migrate(database.url)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  test('orders are placed and paid concurrently on fewer connections than calls (covers F165 F192)', async () => {
    const product = await testProduct({ databaseUrl: pooler.url, databaseDirectUrl: database.url });
    try {
      const amina = product.as('amina');
      const orders = await Promise.all(Array.from({ length: 8 }, () => place(product, amina)));
      await Promise.all(orders.map((order) => pay(product, amina, order)));
      await product.settle();
      const { items } = await amina.get('/requests?pageSize=24');
      expect(items.map(({ status }: { status: string }) => status)).toEqual(orders.map(() => 'pending'));
    } finally {
      await product.close();
    }
  });

  test('a commit through the pooler wakes the jobs', async () => {
    const product = await testProduct({ databaseUrl: pooler.url, databaseDirectUrl: database.url });
    try {
      await product.hearNews();
      const timing = heldTiming();
      const runner = product.startJobs([jobNamed('notifications-email')], timing);
      await timing.waits(30_000);
      const sent = Promise.withResolvers<string>();
      product.ctx.mail.send = async ({ to }) => sent.resolve(to);
      const { id: userId, email } = product.people.amina;
      await notify(product.ctx.db, product.clock.now(), [
        { key: 'pooled', payload: { kind: 'account-mail', userId, about: 'password_changed' } },
      ]);
      expect(await sent.promise).toBe(email);
      await runner.stop();
    } finally {
      await product.close();
    }
  });

  test('time limits of statements, locks and transactions apply', async () => {
    expect((await inspectDatabase(pooler.url)).missingLimits).toEqual([]);
  });

  test('invalidations are received past the pooler, not through it', async () => {
    const db = createPrisma(database.url);
    const tell = (words: string) => tellPages(db, words);
    const through = (url: string) => {
      const said = Promise.withResolvers<'up' | 'down'>();
      const up = () => said.resolve('up');
      const down = () => said.resolve('down');
      return {
        said: said.promise,
        end: listen({ url, channel: invalidationChannel, tell, hear() {}, up, down }),
      };
    };
    const [pooled, direct] = [through(pooler.url), through(database.url)];
    expect([await pooled.said, await direct.said]).toEqual(['down', 'up']);
    await Promise.all([pooled.end(), direct.end()]);
    await db.$disconnect();
  });

  const look = async (settings: Partial<Env>) => {
    const env = { databaseMigrateUrl: null, ...settings } as Env;
    const found = await Promise.all(
      [sessions, databaseCheck].map((check) => check.look({ env, mailTo: null })),
    );
    return found.flat().flatMap(({ verdict, says }) => (verdict === 'fault' ? [says] : []));
  };

  test('the doctor finds a pooler where sessions are needed, and a URL of another database (covers F24)', async () => {
    const direct = { databaseUrl: pooler.url, databaseDirectUrl: database.url };
    expect(await look(direct)).toEqual([]);
    expect(await look({ ...direct, databaseDirectUrl: pooler.url })).toEqual([
      expect.stringContaining('DATABASE_DIRECT_URL leads to a transaction pooler'),
    ]);
    expect(await look({ ...direct, databaseDirectUrl: null })).toEqual([
      expect.stringContaining('DATABASE_URL leads to a transaction pooler'),
    ]);
    expect(await look({ ...direct, databaseMigrateUrl: pooler.url })).toEqual([
      expect.stringContaining('DATABASE_MIGRATE_URL leads to a transaction pooler'),
    ]);
    const another = await testDatabase();
    expect(await look({ ...direct, databaseDirectUrl: another.url })).toEqual([
      expect.stringContaining('leads to a different database'),
    ]);
    await another.drop();
  });
});
