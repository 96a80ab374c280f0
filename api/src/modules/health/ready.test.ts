import { createPrisma } from '@salamu/prisma/client';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { appHeldToDocument } from '#api/testing/document/matches-document.ts';
import { orderTo } from '#api/testing/orders.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { underLimit } from '#api/testing/time-limits.ts';

const product = await sharedProduct({ metricsToken: 'a-token-for-prometheus' });

/** A copy in another condition; what is known about the first is not known about it. */
const copy = (condition: Partial<Context>): Context => ({ ...product.ctx, ...condition });
const fails = async () => {
  throw new Error('away');
};
const hangs = () => new Promise<never>(() => {});
const get = (ctx: Context, path: string, headers = {}) =>
  appHeldToDocument(ctx).fetch(new Request(testOrigin + path, { headers }));
const ready = async (condition: Partial<Context>) => {
  const answer = await get(copy(condition), '/api/ready');
  const { degraded } = (await answer.json()) as { degraded?: string[] };
  return answer.status === 200 ? degraded : answer.status;
};
const mail = (ping: () => Promise<void>) => ({ ...product.ctx.mail, ping });

describe('a copy is ready', () => {
  test('with nothing to say where all is well', async () => {
    expect(await ready({})).toEqual([]);
  });

  test('when what all copies share is away, and says so (covers F51)', async () => {
    expect(await ready({ mail: mail(fails) })).toEqual(['mail']);
    const storage = { ...product.ctx.storage, ping: hangs };
    const away = underLimit({ probe: 500 }, () => ready({ storage, mail: mail(fails) }));
    expect(await away).toEqual(['bucket', 'mail']);
  });

  test('when what all copies share is slow, which is not away', async () => {
    const storage = { ...product.ctx.storage, ping: hangs };
    expect(await ready({ storage })).toEqual([]);
  });

  test('when its mails hang, because all copies use the same server', async () => {
    expect(await ready({ hangingJobs: () => [{ name: 'notifications-email', waitsFor: 'mail' }] })).toEqual([
      'mail',
    ]);
  });

  test('when its machine’s clock is wrong, and says so', async () => {
    const clock = {
      now: () => product.clock.now(),
      read: async () => product.clock.now(),
      machineOffset: -2_001,
    };
    expect(await ready({ clock })).toEqual(['clock']);
  });
});

describe('a copy is not ready', () => {
  test.each(['starting', 'draining'] as const)(
    'while it is %s, and still serves who comes',
    async (phase) => {
      expect(await ready({ phase })).toBe(503);
      const answer = await get(copy({ phase }), '/api/ready');
      expect(answer.headers.get('retry-after')).toBe('5');
      expect((await get(copy({ phase }), '/api/artists')).status).toBe(200);
      expect((await get(copy({ phase }), '/api/health')).status).toBe(200);
    },
  );

  test('when a job of its own hangs though everything it shares answers', async () => {
    const hangingJobs = () => [{ name: 'inbox' }];
    expect(await ready({ hangingJobs })).toBe(503);
    const lost = createPrisma('postgresql://nobody:nothing@127.0.0.1:1/nothing');
    expect(await ready({ hangingJobs, db: lost })).toEqual(['database']);
    await lost.$disconnect();
  });
});

describe('beside a newer version', () => {
  const tomorrow = '29991231000000_of_tomorrow';
  const migratedTo = async (floor: string) => {
    const { db } = product.ctx;
    await db.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('tomorrow', 'x', ${tomorrow}, now()) ON CONFLICT DO NOTHING`;
    await db.$executeRawUnsafe(`COMMENT ON TABLE _prisma_migrations IS 'Runs beside: ${floor}'`);
  };
  afterAll(async () => {
    await product.ctx.db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${tomorrow}`;
  });

  test('a copy stays ready where the migration lets it run on, and goes where it does not', async () => {
    await migratedTo('20261127195000_init');
    expect(await ready({})).toEqual([]);
    await migratedTo(tomorrow);
    expect(await ready({})).toBe(503);
  });
});

test('the metrics tell what is away, also without a database (covers F53)', async () => {
  const lost = createPrisma('postgresql://nobody:nothing@127.0.0.1:1/nothing');
  const clock = { now: () => product.clock.now(), read: fails, machineOffset: 90_000 };
  const authorization = 'Bearer a-token-for-prometheus';
  const answer = await get(copy({ db: lost, mail: mail(fails), clock }), '/metrics', { authorization });
  const text = await answer.text();
  for (const line of ['database_answers 0', 'bucket_answers 1', 'mail_answers 0', 'clock_offset_seconds 90'])
    expect(text).toContain(`salamu_${line}\n`);
  await lost.$disconnect();
});

describe('a database that only reads', () => {
  const setReadOnly = async (readOnly: boolean) => {
    const { db } = product.ctx;
    const [row] = await db.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
    const set = readOnly ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only';
    await transaction(db, async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ WRITE`;
      await tx.$executeRawUnsafe(`ALTER DATABASE ${row?.name} ${set}`);
    });
    await db.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await db.$disconnect();
  };

  test('is an outage at every call that writes: 503 with a time to come back, never 500; what is read is answered (covers F52)', async () => {
    const amina = product.as('amina');
    const [artist] = (await amina.get('/artists')).items;
    await setReadOnly(true);
    const calls = [
      amina.call('POST', '/requests', { body: orderTo(artist.id) }),
      product
        .as('visitor')
        .call('POST', '/users/login', { body: { email: 'amina@fans.example', password: 'wrong' } }),
      product.as('visitor').call('POST', '/contact', {
        body: {
          name: 'A',
          email: 'a@b.example',
          topic: 'other',
          message: 'Hello there, a word about my last order.',
        },
      }),
      amina.call('PATCH', '/users/me', { body: { name: 'Amina B' } }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect((await amina.call('GET', '/requests')).status).toBe(200);
    expect(await ready({})).toEqual(['database']);
    await setReadOnly(false);
    expect(await ready({})).toEqual([]);
  });
});
