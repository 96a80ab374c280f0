import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrisma } from '@salamu/prisma/client';
import { startEmbedded } from '@salamu/prisma/embedded';
import { migrate } from '@salamu/prisma/migrate';
import { setOrigin } from '#api/http/plugins/call.ts';
import { boot } from '#api/start/boot.ts';
import type { Database } from '#api/start/database/database.ts';
import { silentLog } from '#api/start/log/log.ts';
import { appHeldToDocument } from '#api/testing/document/matches-document.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { buildPages } from '../../scripts/build.ts';
import { createCache } from './cache/cache.ts';
import { pageReaders, type ReaderOf } from './page-answers.ts';
import { builtWeb } from './web.ts';

type CallApi = (request: Request) => Promise<Response>;

let callApi: CallApi;
let db: Database;
let readerOf: ReaderOf;
/** The page cache's clock, in milliseconds. */
let at = 0;
const second = 1_000;
const hour = 3_600 * second;

const working: CallApi = async (request) => {
  setOrigin(request, { kind: 'in-process' });
  return product.app.fetch(request);
};
const refusing = createPrisma('postgresql://nobody@127.0.0.1:1/nothing');
const hanging = createPrisma('postgresql://nobody@127.0.0.1:1/nothing', {
  around: () => new Promise(() => {}),
});
const outages: [string, { called: CallApi; db: Database }][] = [
  ['is 503', { called: async () => new Response(null, { status: 503 }), db: refusing }],
  ['fails', { called: () => Promise.reject(new TypeError('connect ECONNREFUSED')), db: refusing }],
  ['never answers', { called: () => new Promise(() => {}), db: hanging }],
];

/** Pages whose first screen needs no database. */
const always = [
  ...[
    '/',
    '/about',
    '/press',
    '/how-it-works',
    '/pricing',
    '/faqs',
    '/terms',
    '/privacy',
    '/cookies',
    '/careers',
  ],
  ...['/artist-agreement', '/blog', '/blog/where-your-money-waits', '/contact', '/login'],
  ...['/register', '/artist-register', '/forgot-password', '/track', '/profile', '/track/x', '/checkout/x'],
];

await buildPages();
const product = await sharedProduct();
const { ctx } = product;
({ db } = ctx);
[callApi, readerOf] = [working, pageReaders(ctx)];
ctx.cache = createCache({ invalidations: ctx.invalidations, now: () => new Date(), elapsed: () => at });
const locals = {
  callApi: (request: Request) => callApi(request),
  readerOf: (path: readonly string[]) => readerOf(path),
};
const web = await builtWeb(locals, ctx.env, { cache: ctx.cache, elapsed: () => at });
afterAll(async () => {
  product.ctx.db = db;
  await refusing.$disconnect();
});
beforeEach(() => {
  callApi = working;
  product.ctx.db = db;
  at += 2 * hour;
});

const open = async (path: string) => {
  const answer = await web(new Request(`http://localhost:3000${path}`), '203.0.113.9');
  return { answer, text: await answer.text() };
};

describe.each(outages)('while the API %s', (name, away) => {
  const goAway = () => {
    callApi = away.called;
    product.ctx.db = away.db;
  };

  test('static pages answer (covers F89)', async () => {
    goAway();
    const answers = await Promise.all(always.map(async (path) => [path, (await open(path)).answer.status]));
    expect(answers).toEqual(always.map((path) => [path, 200]));
  });

  test('a list and an artist are shown as last seen, with a notice (covers F89)', async () => {
    // Unique addresses, so that no page of another outage answers.
    const paths = [`/artists?sort=newest&rush=${name.length}`, `/artists/zuri?reviews=${name.length}`];
    const withLine = async (path: string) => {
      const { answer, text } = await open(path);
      expect([path, answer.status, text.includes('Zuri')]).toEqual([path, 200, true]);
      return /as of\s+<time datetime="[^"]+">\d\d:\d\d UTC<\/time>/.test(text);
    };
    for (const path of paths) expect(await withLine(path)).toBe(false);
    goAway();
    at += 6 * second;
    for (const path of paths) expect(await withLine(path)).toBe(false);
    at += 60 * second;
    for (const path of paths) expect(await withLine(path)).toBe(true);
  });

  test('a page not seen before is our 503 with a retry time', async () => {
    goAway();
    for (const path of [
      '/artists/brian',
      '/artists?sort=fastest&rush=true',
      '/watch/x',
      '/testimonials?page=3',
    ]) {
      const { answer, text } = await open(path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.has('content-security-policy')).toBe(true);
      expect(text.includes('Back in a moment') && text.includes('</footer>')).toBe(true);
    }
  });
});

test('a page remade from the same data has the same bytes (covers F179)', async () => {
  for (const path of [
    '/',
    '/artists',
    '/artists/zuri',
    '/how-it-works',
    '/testimonials',
    '/sitemaps/artists-1.xml',
  ]) {
    const first = await open(path);
    at += 2 * hour;
    const again = await open(path);
    expect([path, again.answer.status, again.text]).toEqual([path, 200, first.text]);
    expect(again.answer.headers.get('etag')).toBe(first.answer.headers.get('etag'));
  }
});

test('an unchanged page is a 304 without a length (covers F180)', async () => {
  const { answer } = await open('/terms');
  const etag = answer.headers.get('etag') ?? '';
  const asked = new Request('http://localhost:3000/terms', { headers: { 'if-none-match': etag } });
  const again = await web(asked, '203.0.113.9');
  expect([again.status, again.headers.has('content-length')]).toEqual([304, false]);
});

test('test builds have the scripts of production (covers F189)', async () => {
  const root = join(import.meta.dir, '../../..');
  const forDevelopers: string[] = [];
  let scripts = 0;
  for (const folder of ['site/dist/client', 'dashboard/dist'])
    for await (const name of new Bun.Glob('**/*.js').scan({ cwd: join(root, folder) })) {
      const text = await Bun.file(join(root, folder, name)).text();
      if (text.includes('cannot be a descendant of')) forDevelopers.push(join(folder, name));
      scripts += 1;
    }
  expect(forDevelopers).toEqual([]);
  expect(scripts).toBeGreaterThan(0);
});

test('a page is current again once the API is back', async () => {
  product.ctx.db = refusing;
  expect((await open('/artists/amani')).answer.status).toBe(503);
  product.ctx.db = db;
  expect((await open('/artists/amani')).answer.status).toBe(404);
});

async function processesOf(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

test.skipIf(process.platform !== 'linux')(
  'with a frozen PostgreSQL static pages answer, and data pages are 503 (covers F89)',
  async () => {
    const dataDir = join(tmpdir(), `salamu-frozen-${process.pid}`);
    const postgres = await startEmbedded({ dataDir, temporary: true });
    await migrate(postgres.url);
    const booted = boot({
      env: product.ctx.env,
      databaseUrl: postgres.url,
      clock: product.clock,
      log: silentLog,
    });
    const app = appHeldToDocument(booted.ctx);
    readerOf = pageReaders(booted.ctx);
    callApi = async (request) => {
      setOrigin(request, { kind: 'in-process' });
      return app.fetch(request);
    };
    expect((await open('/artists?sort=rating')).answer.status).toBe(200);
    const [postmaster = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const frozen = await processesOf(Number(postmaster));
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const paths = ['/terms', '/how-it-works', '/', '/artists?sort=price_desc&rush=true', '/artists/nobody'];
      const answers = await Promise.all(paths.map(async (path) => (await open(path)).answer.status));
      expect(answers).toEqual([200, 200, 200, 503, 503]);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      await booted.stop();
      await postgres.stop();
    }
  },
);
