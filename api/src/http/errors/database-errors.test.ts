import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createPrisma, Prisma, rowsOf } from '@salamu/prisma/client';
import { appHeldToDocument } from '#api/testing/document/matches-document.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { databaseErrorOf } from './database-errors.ts';

const product = await sharedProduct();
const lost = createPrisma('postgresql://nobody:nothing@127.0.0.1:1/nothing');
afterAll(async () => {
  await lost.$disconnect();
});

const meaningOf = async (query: Promise<unknown>) => {
  const error = await query.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).not.toBeNull();
  return databaseErrorOf(error)?.code ?? null;
};

describe('during a database outage', () => {
  test('calls that need it are 503 with a retry time; the process is alive but not ready', async () => {
    const app = appHeldToDocument({ ...product.ctx, db: lost });
    const get = (path: string) => app.fetch(new Request(`${testOrigin}/api${path}`));
    const answer = await get('/artists');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).not.toMatch(/prisma|postgres|127\.0\.0\.1/i);
    const ready = await get('/ready');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', degraded: ['database'] }]);
    expect((await get('/health')).status).toBe(200);
  });

  test('a lost connection is an outage too', async () => {
    const { db } = product.ctx;
    expect(await meaningOf(db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`)).toBe('unavailable');
    expect((await product.as('visitor').call('GET', '/ready')).status).toBe(200);
  });
});

describe('a raw statement', () => {
  const rows = (sql: Prisma.Sql, db = product.ctx.db) => rowsOf(db, sql);

  test('maps to the same errors as Prisma’s', async () => {
    expect(await rows(Prisma.sql`SELECT 1 AS one, ${'text'} AS two, ${[1, 2]}::int[] AS three`)).toEqual([
      { one: 1, two: 'text', three: [1, 2] },
    ]);
    expect(await meaningOf(rows(Prisma.sql`SELECT 'x'::int`))).toBe('invalid_input');
    expect(await meaningOf(rows(Prisma.sql`SELECT pg_terminate_backend(pg_backend_pid())`))).toBe(
      'unavailable',
    );
    expect(await meaningOf(rows(Prisma.sql`SELECT 1`, lost))).toBe('unavailable');
    expect(await meaningOf(rows(Prisma.sql`SELECT nothing`))).toBeNull();
  });
});

describe('a statement', () => {
  test.each(['57P01', '57P02', '57P03', '53300', '25P03', '40P01'])(
    'that PostgreSQL ends with %s is an outage',
    async (state) => {
      const { db } = product.ctx;
      const raise = `CREATE FUNCTION pg_temp.give_up() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'gone' USING ERRCODE = '${state}'; END $$`;
      const ended = db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe(raise);
        await tx.$executeRaw`CREATE TRIGGER give_up BEFORE INSERT ON settings EXECUTE FUNCTION pg_temp.give_up()`;
        await tx.setting.create({ data: { key: 'nothing', value: 1 } });
      });
      expect(await meaningOf(ended)).toBe('unavailable');
    },
  );

  test('that times out is an outage', async () => {
    const { db } = product.ctx;
    const slow = db.$transaction([
      db.$executeRaw`SET LOCAL statement_timeout = '20ms'`,
      db.$queryRaw`SELECT pg_sleep(5)::text`,
    ]);
    expect(await meaningOf(slow)).toBe('unavailable');
  });

  test('with a value the column can’t hold is invalid input', async () => {
    const { db } = product.ctx;
    expect(await meaningOf(db.user.findFirst({ where: { name: 'a\u0000b' } }))).toBe('invalid_input');
    expect(await meaningOf(db.user.findFirst({ where: { id: 'no uuid' } }))).toBe('invalid_input');
    expect(await meaningOf(db.$queryRaw`SELECT ${'no number'}::int`)).toBe('invalid_input');
  });

  test('with our own mistake is a fault', async () => {
    const { db } = product.ctx;
    expect(await meaningOf(db.$queryRaw`SELECT nothing FROM nowhere`)).toBeNull();
    expect(databaseErrorOf(new Error('anything else'))).toBeNull();
  });
});

test('a server that drops connections is an outage (covers F74)', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const db = createPrisma(`postgresql://nobody:nothing@127.0.0.1:${port}/nothing`);
  const error = await db.user.count().catch((failure: unknown) => failure);
  expect(databaseErrorOf(error)).toMatchObject({ code: 'unavailable' });
  await db.$disconnect();
  server.close();
});
