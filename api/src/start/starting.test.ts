import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrisma } from '@salamu/prisma/client';
import { SQL } from 'bun';
import { loadDemo } from '#api/demo/load.ts';
import { testDatabase } from '#api/testing/database.ts';
import { testFolder } from '#api/testing/folder.ts';
import { until } from '#api/testing/until.ts';
import { openDatabase } from './database/open-database.ts';
import { readEnv } from './settings/env.ts';

// Starts processes on a machine that may be busy.
const folder = await testFolder();
// Under root, PostgreSQL runs as its own account, which needs access.
await chmod(folder, 0o755);
const database = await testDatabase();
afterAll(async () => {
  await database.drop();
});

/** A product process with its own folder. */
function start(name: string, settings: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const dataDir = join(folder, name);
  const child = Bun.spawn([process.execPath, join(import.meta.dir, '../testing/copies/started-process.ts')], {
    env: { ...inherited, NODE_ENV: 'test', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const text = { out: '', errors: '' };
  const heard: (() => void)[] = [];
  const listen = async (stream: ReadableStream<Uint8Array>, name: keyof typeof text) => {
    for await (const bytes of stream) {
      text[name] += new TextDecoder().decode(bytes);
      for (const tell of heard) tell();
    }
    for (const tell of heard) tell();
  };
  const ended = Promise.all([listen(child.stdout, 'out'), listen(child.stderr, 'errors'), child.exited]);
  return {
    dataDir,
    text,
    /** Waits for output like this. */
    async said(words: RegExp) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const look = () => {
        if (words.test(text.out + text.errors)) resolve();
        else if (child.exitCode !== null) reject(new Error(text.out + text.errors));
      };
      heard.push(look);
      look();
      await promise;
    },
    async end(signal?: NodeJS.Signals) {
      if (signal) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

const postmaster = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid');

describe('Ctrl-C', () => {
  test.each([
    ['while the demo data loads', '1', /Loading the demo data/],
    ['once it runs', '0', /Salamu is at/],
  ])('%s leaves no PostgreSQL running (covers F9)', async (name, DEMO, words) => {
    const product = start(name, { DEMO });
    await product.said(words);
    expect(existsSync(postmaster(product.dataDir))).toBe(true);
    expect(await product.end('SIGINT')).toBe(0);
    expect(existsSync(postmaster(product.dataDir))).toBe(false);
    expect(product.text.errors).toBe('');
  });

  test('ends the wait for a database that is down', async () => {
    const product = start('waits', { DEMO: '0', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    await product.said(/The database at 127.0.0.1:1 does not answer/);
    expect(await product.end('SIGTERM')).toBe(0);
  });
});

test('a taken port is reported before anything is created (covers F10)', async () => {
  const taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() });
  const product = start('taken', { PORT: String(taken.port), AUTH_SECRET: 'x'.repeat(32) });
  expect(await product.end()).toBe(1);
  expect(product.text.errors.trim()).toBe(
    `Port ${taken.port} is taken by another program. Stop it, or choose another with PORT.`,
  );
  expect(existsSync(product.dataDir)).toBe(false);
  await taken.stop(true);
});

describe('an unavailable database', () => {
  const at = (port: number) => Object.assign(new URL(database.url), { port }).href;

  test('is waited for (covers F13)', async () => {
    const closed = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
    const { port } = closed;
    closed.stop(true);
    const opened = openDatabase({ databaseUrl: at(port), dataDir: folder });
    const real = Number(new URL(database.url).port);
    const line = passOn(port, real);
    expect((await opened).url).toBe(at(port));
    line.stop(true);
  });

  test('isn’t waited for if it refuses us', async () => {
    const wrong = Object.assign(new URL(database.url), { pathname: '/no-such-database' }).href;
    await expect(openDatabase({ databaseUrl: wrong, dataDir: folder })).rejects.toThrow(
      /refuses us: .*"no-such-database" does not exist/,
    );
  });
});

async function ask(url: string, question: string): Promise<unknown> {
  await using sql = new SQL(url, { max: 1 });
  const [row] = await sql.unsafe(question);
  return row.answer;
}

const schemaOf = (url: string) => ask(url, "SELECT oid AS answer FROM pg_namespace WHERE nspname = 'public'");

/** How many starts have queued for their turn. */
const startsOn = async (url: string) =>
  Number(
    await ask(
      url,
      `SELECT count(*) AS answer FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'`,
    ),
  );

/** A port forwarding to another one of this machine. */
function passOn(port: number, to: number) {
  return Bun.listen<{ far: Promise<Bun.Socket> }>({
    hostname: '127.0.0.1',
    port,
    socket: {
      open(near) {
        const far = Bun.connect({
          hostname: '127.0.0.1',
          port: to,
          socket: { data: (_, bytes) => void near.write(bytes), close: () => void near.end() },
        });
        near.data = { far };
      },
      async data(near, bytes) {
        (await near.data.far).write(bytes);
      },
      async close(near) {
        (await near.data.far).end();
      },
    },
  });
}

describe('two first starts', () => {
  test('on one database run in turn: the second keeps the first’s data (covers F11)', async () => {
    const { url, drop } = await testDatabase();
    const env = readEnv({ DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32), DEMO: '1' });
    const begin = (signal: AbortSignal) =>
      loadDemo({ env, database: { directUrl: url }, present: new Date(), signal });
    const [first, second] = [new AbortController(), new AbortController()];
    const db = createPrisma(url);
    const loading = begin(first.signal);
    await until(async () => (await db.setting.count({ where: { key: 'demo' } })) > 0, loading);
    const born = await schemaOf(url);

    const waiting = begin(second.signal);
    await until(async () => (await startsOn(url)) >= 2, waiting);
    second.abort('the second is told to stop');
    expect(await waiting.catch((reason) => reason)).toBe('the second is told to stop');
    expect(await schemaOf(url)).toBe(born);
    first.abort('the first is told to stop');
    expect(await loading.catch((reason) => reason)).toBe('the first is told to stop');
    await db.$disconnect();
    await drop();
  });

  test('in one folder run in turn: the second is told that the first runs (covers F12)', async () => {
    const settings = { DEMO: '0', DATA_DIR: join(folder, 'shared') };
    const [one, other] = [start('one', settings), start('other', settings)];
    const ends = await Promise.race([one, other].map(async (each) => ({ each, code: await each.end() })));
    const running = ends.each === one ? other : one;
    expect(ends.code).toBe(1);
    expect(ends.each.text.errors).toContain('Another copy of Salamu is running');
    await running.said(/Salamu is at/);
    expect(await running.end('SIGTERM')).toBe(0);
  });
});
