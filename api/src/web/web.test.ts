import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callOf } from '#api/http/plugins/call.ts';
import { readEnv } from '#api/start/settings/env.ts';
import { testFolder } from '#api/testing/folder.ts';
import { createCache } from './cache/cache.ts';
import { type Web, webIn } from './web.ts';

const script = 'console.log("dashboard");'.repeat(100);
const dashboardHtml =
  '<html lang="en"><script type="module" src="/assets/dashboard/main-1a2b.js"></script><noscript></noscript><body><div id="root"></div>';
const astroPolicy = "script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def=';";

/** Stands in for the built site: one page, and one artist's address without an artist. */
const server = `
const pages = { '': '/', '/': '/', '/profile': '/profile', '/artists': '/artists', '/artists/nobody': '/artists/[slug]', '/404': '/404' };
export const pageOf = (request) => pages[new URL(request.url).pathname];
export async function render(request, { locals, clientAddress, locale }) {
  const { pathname, origin } = new URL(request.url);
  const said = [locale, locals.greeting, pathname, origin, clientAddress, request.headers.get('x-forwarded-host')].join(' ');
  return new Response('<body class="page"><h1>' + said.padEnd(2000) + '</h1>', {
    status: pathname === '/artists/nobody' ? 404 : 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': ${JSON.stringify(astroPolicy)} },
  });
}`;

const folder = await testFolder();

const settings = (more: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32), ...more });

const open = (more?: Record<string, string>) =>
  webIn(
    { site: join(folder, 'site'), dashboard: join(folder, 'dashboard') },
    { greeting: 'Habari' },
    settings(more),
  );

const files = {
  'dashboard/index.html': dashboardHtml,
  'dashboard/.stamp': 'made from these sources',
  'dashboard/main-1a2b.js': script,
  'dashboard/main-1a2b.js.gz': Bun.gzipSync(script),
  'dashboard/worker.js': script,
  'dashboard/fr/worker.js': 'français',
  'dashboard/artist.webmanifest': await Bun.file(
    join(import.meta.dir, '../../../dashboard/public/artist.webmanifest'),
  ).text(),
  'site/client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/client/_astro/page-3c4d.css': 'body{}',
  'site/server/entry.mjs': server,
};
for (const [name, content] of Object.entries(files)) await Bun.write(join(folder, name), content);
const web = await open();

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  web(new Request(`http://localhost:3000${path}`, { headers, method }), '203.0.113.9');

describe('pages', () => {
  test.each([
    ['/profile?a=1', 'language=fr', '/fr/profile?a=1'],
    ['/fr/profile', 'a=b; language=en', '/profile'],
    ['/artist/requests?b=2', 'language=fr', '/fr/artist/requests?b=2'],
    ['/fr/profile', 'language=fr', null],
    ['/profile', 'language=xx', null],
    ['/profile', 'mylanguage=fr', null],
    ['/artists', 'language=fr', null],
    ['/admin/dashboard', 'language=fr', null],
  ])('%s with the cookie %s leads to %s', async (path, cookie, location) => {
    const answer = await get(path, { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([location ? 302 : 200, location]);
  });

  test('the site gets the locals and the visitor’s address', async () => {
    const answer = await get('/artists');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('en Habari /artists http://localhost:3000 203.0.113.9');
  });

  test('only Astro’s hashes are kept of its policy', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');

    expect(policy).toStartWith("default-src 'none'; base-uri 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('HTML is gzipped if accepted', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });

    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(Buffer.from(Bun.gunzipSync(await answer.arrayBuffer())).toString()).toContain('Habari');
  });

  test('HTML is uncompressed for a browser that refuses gzip (covers F159)', async () => {
    const answer = await get('/', { 'accept-encoding': 'br, gzip;q=0' });

    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toContain('Habari');
  });

  test('an unknown page redirects home, an unknown artist is a 404 page (covers §2.39)', async () => {
    const unknown = await get('/no/such/page');

    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/']);
    expect((await get('/artists/nobody')).status).toBe(404);
  });

  test('an offered language has its own addresses and home (covers §22.1)', async () => {
    const offered = await open({ LANGUAGES: 'en,fr' });
    const at = (path: string) => offered(new Request(`http://localhost:3000${path}`), '203.0.113.9');

    expect(await (await at('/fr/artists')).text()).toContain('fr Habari /artists http');
    expect(await (await at('/fr')).text()).toContain('fr Habari / http');
    expect((await at('/fr/no/such/page')).headers.get('location')).toBe('/fr');
    expect((await at('/fr/404')).status).toBe(302);
    expect((await at('/en/artists')).headers.get('location')).toBe('/');
  });

  test('accented English has addresses if switched on', async () => {
    const accented = await open({ LANGUAGES: 'en,fr', ACCENTED_ENGLISH: '1' });
    const at = async (path: string) =>
      (await accented(new Request(`http://localhost:3000${path}`), '203.0.113.9')).text();

    expect(await at('/en-xa/artists')).toContain('en-xa Habari /artists http');
    expect(await at('/en-xa/artist')).toContain('<html lang="en-xa" data-languages="en fr">');
  });

  test('a language not on offer has none (covers §22.1)', async () => {
    const offered = await open({ LANGUAGES: 'en,fr' });
    const answer = await offered(new Request('http://localhost:3000/sw/artists'), '203.0.113.9');

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  test.each(['/404', '/_image', '/_server-islands/Nav', '/_actions/send'])(
    '%s is not a page',
    async (path) => {
      expect((await get(path)).status).toBe(302);
    },
  );

  test.each(['https://salamu.example', 'http://salamu.example'])(
    'the address is that of PUBLIC_URL, whatever headers say: %s (covers F86)',
    async (publicUrl) => {
      const named = await open({ PUBLIC_URL: publicUrl });
      const request = new Request('http://evil.example/artists', {
        headers: { 'x-forwarded-host': 'evil.example' },
      });
      const answer = await named(request, '203.0.113.9');

      expect(await answer.text()).toContain(`/artists ${publicUrl} 203.0.113.9 `);
    },
  );

  test('an https page requires https', async () => {
    const secure = await open({ PUBLIC_URL: 'https://salamu.example' });
    const answer = await secure(new Request('http://10.0.0.5/artists'), '203.0.113.9');

    expect(answer.headers.get('content-security-policy')).toEndWith('upgrade-insecure-requests');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a shared page', () => {
  const site = () => join(folder, 'shared-site');
  let shared: Web;
  const ask = (path: string, headers: Record<string, string> = {}, address = '203.0.113.9') => {
    const request = new Request(`http://evil.example${path}`, { headers });
    callOf(request).network = address;
    return shared(request, address);
  };

  /** Echoes all that reaches it, and how often it was rendered. */
  const sharedServer = `
let times = 0;
export const cachedPages = { '/': [], '/artists': ['page', 'sort'] };
export const pageOf = (request) => ({ '': '/', '/': '/', '/artists': '/artists', '/login': '/login' })[new URL(request.url).pathname];
export async function render(request, { locals: { facts }, clientAddress }) {
  facts.tags.add('directory');
  times += 1;
  const said = JSON.stringify([request.url, [...request.headers], clientAddress, times]);
  const headers = { 'content-type': 'text/html', 'content-security-policy': '' };
  if (request.url.endsWith('sort=private')) headers['cache-control'] = 'private';
  return new Response('<body>' + said, { headers });
}`;

  beforeAll(async () => {
    await Bun.write(join(site(), 'server/entry.mjs'), sharedServer);
    await Bun.write(join(site(), 'client/favicon.svg'), '<svg/>');
    const folders = { site: site(), dashboard: join(folder, 'dashboard') };
    const invalidations = { isConnected: () => true, subscribe: () => {} };
    const cache = createCache({ invalidations, now: () => new Date() });
    shared = await webIn(folders, {}, settings({ PUBLIC_URL: 'https://salamu.example', DEMO: 'false' }), {
      cache,
    });
  });

  test('is rendered for PUBLIC_URL once, with nothing of the visitor (covers F171)', async () => {
    const first = await ask('/artists?page=2', { cookie: 'a=b', 'accept-language': 'sw' });
    const text = await first.text();
    expect(text).toContain('["https://salamu.example/artists?page=2",[],"127.0.0.1"');
    expect(await (await ask('/artists?utm_source=x&page=2', {}, '198.51.100.7')).text()).toBe(text);
    expect(await (await ask('/artists?page=3')).text()).not.toBe(text);
    expect(await (await ask('/artists?sort=new&page=2')).text()).toBe(
      await (await ask('/artists?page=2&sort=new&ref=1')).text(),
    );
  });

  test('may be cached by a proxy for half a minute, then revalidated by ETag', async () => {
    const { headers } = await ask('/artists');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=/);
    expect(Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])).toBeLessThanOrEqual(30);
    expect([headers.get('cache-tag'), headers.get('vary')]).toEqual(['directory', 'accept-encoding']);
    const again = await ask('/artists', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
  });

  test('is not cached if marked private, and personal pages never are', async () => {
    const [one, other] = [await ask('/artists?sort=private'), await ask('/artists?sort=private')];
    expect(await one.text()).not.toBe(await other.text());
    expect(one.headers.get('cache-control')).toBe('private');
    const own = await ask('/login', { 'accept-language': 'sw' });
    expect(own.headers.get('cache-control')).toBe('no-cache');
    expect(await own.text()).toContain('"sw"');
  });

  test('is not rendered at hundreds of URLs for one network, without affecting others (covers F168)', async () => {
    const asking = Array.from({ length: 600 }, (_, page) => ask(`/artists?page=9${page}`, {}, '192.0.2.1'));
    const answers = await Promise.all(asking);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(400);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('/artists?page=90', {}, '192.0.2.1')).status).toBe(200);
    expect((await ask('/artists?page=77', {}, '192.0.2.2')).status).toBe(200);
  });
});

describe('the dashboards', () => {
  test.each(['/artist', '/artist/requests/1', '/admin', '/admin/artists'])(
    '%s is their page',
    async (path) => {
      const answer = await get(path);

      expect(await answer.text()).toContain(
        '<html lang="en" data-languages="en fr sw"><script type="module" src="/assets/dashboard/main-1a2b.js">',
      );
      expect(answer.headers.get('content-security-policy')).toContain("style-src 'self';");
    },
  );

  describe('in an offered language', () => {
    let offered: Web;
    const at = (path: string) => offered(new Request(`http://localhost:3000${path}`), '203.0.113.9');
    beforeAll(async () => {
      offered = await open({ LANGUAGES: 'en,fr' });
    });

    test('the artist’s pages lie below it, with its scripts and a choice of languages (covers §22.8)', async () => {
      const page = await (await at('/fr/artist/requests/1?a=b')).text();

      expect(page).toStartWith(
        '<html lang="fr" data-languages="en fr"><script type="module" src="/assets/dashboard/fr/main-1a2b.js">',
      );
      expect(page).toContain('<a href="/fr/contact">écrivez-nous</a>');
      expect(await (await at('/artist')).text()).toStartWith('<html lang="en" data-languages="en fr">');
    });

    test('admins’ pages are in English (covers §22.8)', async () => {
      const answer = await at('/fr/admin/artists?page=2');

      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/artists?page=2']);
    });

    test('the artist area is installed below it, with its own worker (covers §22.8)', async () => {
      const manifest = await (await at('/fr/artist/artist.webmanifest')).json();
      const worker = await at('/fr/artist/worker.js');

      expect(manifest).toMatchObject({ lang: 'fr', scope: '/fr/artist/', start_url: '/fr/artist/dashboard' });
      expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
        '/fr/artist/record',
        '/fr/artist/requests',
      ]);
      expect(await worker.text()).toBe('français');
      expect(worker.headers.get('cache-control')).toBe('no-cache');
      expect((await at('/artist/artist.webmanifest')).status).toBe(200);
    });

    test('a language not on offer has neither', async () => {
      const answers = await Promise.all([at('/sw/artist/requests'), at('/sw/admin')]);

      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
        [302, '/'],
        [302, '/'],
      ]);
      expect((await at('/sw/artist/worker.js')).status).toBe(404);
    });
  });

  test.each(['/artist-register', '/admin-login', '/administrator'])('%s is not', async (path) => {
    expect((await get(path)).status).toBe(302);
  });
});

test('with test keys in production every page says so, the same to everyone (covers F5)', async () => {
  const env = { ...settings({ PUBLIC_URL: 'https://salamu.example' }), testPayments: true };
  const folders = { site: join(folder, 'site'), dashboard: join(folder, 'dashboard') };
  const tried = await webIn(folders, { greeting: 'Habari' }, env);
  for (const path of ['/', '/artists/nobody', '/artist', '/admin/artists']) {
    const page = await (await tried(new Request(`http://localhost${path}`), '203.0.113.9')).text();
    expect(page).toMatch(/<body[^>]*><aside class="banner" [^>]*>Test payments only/);
    expect(await (await get(path)).text()).not.toContain('Test payments');
  }
});

describe('files', () => {
  test('a hashed file is cached forever, another for an hour', async () => {
    const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control');

    expect(await cacheControl('/assets/dashboard/main-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/_astro/page-3c4d.css')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/favicon.svg')).toBe('public, max-age=3600');
  });

  test('the artist area’s service worker is in the area, and always revalidated (covers §15.28)', async () => {
    const { status, headers } = await get('/artist/worker.js');

    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-type')).toStartWith('text/javascript');
  });

  test('a compressed file is sent if accepted', async () => {
    const plain = await get('/assets/dashboard/main-1a2b.js', { 'accept-encoding': 'identity' });
    const zipped = await get('/assets/dashboard/main-1a2b.js', { 'accept-encoding': 'gzip' });

    expect(await plain.text()).toBe(script);
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(Buffer.from(Bun.gunzipSync(await zipped.arrayBuffer())).toString()).toBe(script);
  });

  test('a refused encoding is not sent (covers F159)', async () => {
    const answer = await get('/assets/dashboard/main-1a2b.js', { 'accept-encoding': 'gzip;q=0, *;q=0.5' });

    expect(answer.headers.get('content-encoding')).not.toBe('gzip');
  });

  test('an unchanged file is not sent again (covers F160)', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';

    expect(etag).toStartWith('W/');
    expect((await get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    '/assets/dashboard/gone-9z9z.js',
    '/assets/dashboard/worker.js',
    '/assets/dashboard/.stamp',
    '/assets/dashboard/index.html',
    '/assets/dashboard/%2e%2e/%2e%2e/package.json',
    '/picture.png',
  ])('%s is a 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('files and dashboards are read-only', async () => {
    const answer = await get('/artist', {}, 'POST');

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a file of another build', () => {
  const shared = pathToFileURL(join(tmpdir(), `salamu-shared-${process.pid}`)).href;
  const otherSite = () => join(folder, 'other-site');
  const openOther = (more: Record<string, string>, signal?: AbortSignal) =>
    webIn(
      { site: otherSite(), dashboard: join(folder, 'dashboard') },
      { greeting: 'Habari' },
      settings(more),
      { signal },
    );
  const css = (at: Web, name: string, method = 'GET') =>
    at(new Request(`http://localhost:3000/_astro/${name}`, { method }), '203.0.113.9');

  beforeAll(async () => {
    await Bun.write(join(otherSite(), 'server/entry.mjs'), server);
    await Bun.write(join(otherSite(), 'client/_astro/page-5e6f.css'), 'main{}');
  });
  afterAll(() => rm(Bun.fileURLToPath(shared), { recursive: true, force: true }));

  test('is served by every copy, cached as its own', async () => {
    const [one, other] = [await open({ STORAGE_URL: shared }), await openOther({ STORAGE_URL: shared })];
    for (const [copy, name, text] of [
      [one, 'page-5e6f.css', 'main{}'],
      [other, 'page-3c4d.css', 'body{}'],
    ] as const) {
      const answer = await css(copy, name);
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('content-type')).toContain('text/css');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await css(one, 'page-none.css')).status).toBe(404);
    expect((await css(one, 'page-5e6f.css', 'POST')).status).toBe(404);
  });

  test('is retried later if storage is unavailable, and the product starts anyway', async () => {
    const ended = new AbortController();
    const storage = 's3://key:secret@127.0.0.1:1/salamu?tls=off';
    const away = await openOther({ STORAGE_URL: storage }, ended.signal);
    const answer = await css(away, 'page-3c4d.css');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await css(away, 'page-5e6f.css')).status).toBe(200);
    ended.abort();
  });
});
