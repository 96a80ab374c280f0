import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrisma, type PrismaClient } from '@salamu/prisma/client';
import { readEnv } from '#api/start/settings/env.ts';
import { testDatabase } from '#api/testing/database.ts';
import { until } from '#api/testing/until.ts';
import { loadDemo } from './load.ts';
import { demoState } from './people-repo.ts';

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const each of cleanUp.reverse()) await each();
});

test('loading continues when the bank is slow or a query fails, and restarts if interrupted (covers F193)', async () => {
  const { url, drop } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'salamu-demo-'));
  const db = createPrisma(url);
  cleanUp.push(
    drop,
    () => rm(folder, { recursive: true }),
    () => db.$disconnect(),
  );
  const timers = jest.spyOn(AbortSignal, 'timeout');
  const asked = new Set<string>();
  const real = globalThis.fetch;
  const calls = jest.spyOn(globalThis, 'fetch').mockImplementation(
    Object.assign(
      async (address: string | URL | Request, init?: RequestInit) => {
        const { pathname } = new URL(String(address));
        const isFirstQuestion = /^\/charges\/[^/]+$/.test(pathname) && !asked.has(pathname);
        asked.add(pathname);
        if (isFirstQuestion) throw new DOMException('The bank is slow', 'TimeoutError');
        return real(address, init);
      },
      { preconnect: real.preconnect },
    ),
  );
  cleanUp.push(
    () => timers.mockRestore(),
    () => calls.mockRestore(),
  );

  const enough = new AbortController();
  const env = readEnv({ DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32), DEMO: '1' });
  const present = new Date();
  const loading = loadDemo({ env, database: { directUrl: url }, present, signal: enough.signal }).catch(
    (reason) => reason,
  );
  const isAnswered = async () =>
    (await db.request.count({ where: { status: 'accepted' } }).catch(() => 0)) > 0;
  await until(isAnswered, loading);
  enough.abort('an artist has answered');
  expect(await loading).toBe('an artist has answered');
  expect(Math.min(...timers.mock.calls.map(([milliseconds]) => milliseconds))).toBeGreaterThan(60_000);

  // The next start finds it interrupted.
  calls.mockRestore();
  const born = await schemaOf(db);
  await loadDemo({ env, database: { directUrl: url }, present });
  expect(await schemaOf(db)).not.toEqual(born);
  expect(await demoState(db)).toBe('loaded');
  expect(await db.review.count()).toBe(60);
});

const schemaOf = (db: PrismaClient) => db.$queryRaw`SELECT oid FROM pg_namespace WHERE nspname = 'public'`;
