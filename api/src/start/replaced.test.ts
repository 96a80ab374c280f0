import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBalancer } from '#api/testing/copies/balancer.ts';
import { testDatabase } from '#api/testing/database.ts';
import { testFolder } from '#api/testing/folder.ts';
import { until } from '#api/testing/until.ts';

// Starts processes on a machine that may be busy.
const folder = await testFolder();
const database = await testDatabase();
const running: Bun.Subprocess[] = [];
/** Cleaned up at the end, even after a failure. */
const ending: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const end of ending) await end();
  for (const copy of running) copy.kill('SIGKILL');
  await database.drop();
});

const styleOf = (build: string) => `/_astro/page-${build}.css`;

/** A build whose one page uses a style that no other build has. */
async function build(name: string): Promise<string> {
  const page = `<body><link rel="stylesheet" href="${styleOf(name)}">`;
  const files = {
    'dashboard/index.html': '<body>',
    [`site/client${styleOf(name)}`]: `/* ${name} */`,
    'site/server/entry.mjs': `
      export const pageOf = (request) => (new URL(request.url).pathname === '/' ? '/' : undefined);
      export const render = async () => new Response(${JSON.stringify(page)}, { headers: { 'content-type': 'text/html' } });`,
  };
  for (const [path, content] of Object.entries(files)) await Bun.write(join(folder, name, path), content);
  return join(folder, name);
}

function start(port: number, BUILD: string, more: Record<string, string> = {}): Bun.Subprocess {
  const copy = Bun.spawn([process.execPath, join(import.meta.dir, '../testing/copies/started-build.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      BUILD,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, `copy-${port}`),
      DATABASE_URL: database.url,
      STORAGE_URL: pathToFileURL(join(folder, 'shared')).href,
      AUTH_SECRET: 'x'.repeat(32),
      DEMO: '0',
      TRUST_PROXY: '127.0.0.1',
      // The balancer polls ten times a second, on a machine that may be busy.
      DRAIN_SECONDS: '3',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  running.push(copy);
  return copy;
}

/** Visitors from separate networks who load the page and its style, read and write until they leave. */
function visitors(url: string) {
  const found: string[] = [];
  const opened = new Set<string>();
  let calls = 0;
  let gone = false;
  const ask = async (path: string, init: RequestInit = {}) => {
    calls += 1;
    const network = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    const headers = { 'x-forwarded-for': network, 'content-type': 'application/json' };
    try {
      const answer = await fetch(url + path, { ...init, headers });
      const text = await answer.text();
      if (!answer.ok) found.push(`${path}: ${answer.status} ${text}`);
      return text;
    } catch (error) {
      found.push(`${path}: ${error}`);
      return '';
    }
  };
  const message = () =>
    JSON.stringify({
      name: 'Amina',
      email: `amina-${calls}@fans.example`,
      topic: 'other',
      message: 'Hello there, a word about my last order.',
    });
  const visit = async () => {
    while (!gone) {
      const [style = ''] = (await ask('/')).match(/\/_astro\/[^"]+/) ?? [];
      opened.add(style);
      await ask(style);
      await ask('/api/artists');
      await ask('/api/contact', { method: 'POST', body: message() });
      // Leave the CPU to the starting copies.
      await Bun.sleep(100);
    }
  };
  const visits = Array.from({ length: 4 }, visit);
  ending.push(() => {
    gone = true;
  });
  return {
    found,
    opened,
    calls: () => calls,
    async leave() {
      gone = true;
      await Promise.all(visits);
    },
  };
}

test('two copies are replaced by a build with a migration without an interruption (covers F18)', async () => {
  const [before, after] = [await build('before'), await build('after')];
  const balancer = openBalancer(2);
  ending.push(() => balancer.close());
  const copies = balancer.ports.map((port) => start(port, before));
  const bothReady = () =>
    until(() => balancer.ready() === 2, Promise.race(copies.map(({ exited }) => exited)));
  await bothReady();
  const people = visitors(balancer.url);
  const goOn = async () => {
    const calls = people.calls();
    await until(() => people.calls() > calls + 40);
  };
  await goOn();

  const MIGRATION = `ALTER TABLE notifications ADD COLUMN IF NOT EXISTS "seenOn" text NOT NULL DEFAULT 'nowhere'`;
  for (const [at, port] of balancer.ports.entries()) {
    copies[at]?.kill('SIGTERM');
    expect(await copies[at]?.exited).toBe(0);
    copies[at] = start(port, after, { MIGRATION });
    await bothReady();
    await goOn();
  }
  await people.leave();
  expect(people.found).toEqual([]);
  expect([...people.opened].toSorted()).toEqual([styleOf('after'), styleOf('before')]);

  for (const port of balancer.ports)
    expect(await (await fetch(`http://127.0.0.1:${port}${styleOf('before')}`)).text()).toBe('/* before */');
  for (const copy of copies) copy.kill('SIGTERM');
  expect(await Promise.all(copies.map(({ exited }) => exited))).toEqual([0, 0]);
});
