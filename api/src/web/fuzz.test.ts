import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { reservedSlugs } from '#api/domain/artist/profile.ts';
import { setOrigin } from '#api/http/plugins/call.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { buildPages } from '../../scripts/build.ts';
import { builtWeb, type Web } from './web.ts';

/** One fixed seed and one new one, which a failure prints. */
const seeds = [20_261_122, Math.floor(Math.random() * 2 ** 31)];
/** `FUZZ_RUNS` asks for a longer search. */
const runsPerSeed = Number(process.env.FUZZ_RUNS ?? 25);

const root = join(import.meta.dir, '../../../site/src/pages');

/** Every page's route from its file name: `/artists/[slug]`. */
const routes = (await readdir(root, { recursive: true }))
  .filter((file) => /\.(astro|ts)$/.test(file))
  .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
  .sort();

await buildPages();
const product = await sharedProduct();
const callApi = async (request: Request) => {
  setOrigin(request, { kind: 'in-process' });
  return product.app.fetch(request);
};
const web: Web = await builtWeb({ callApi }, product.ctx.env);

const always = () =>
  Object.keys(securityHeaders('asset', product.ctx.env)).filter((name) => name !== 'content-security-policy');

async function expectSafe(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await web(new Request(`http://localhost:3000${path}`, init), '203.0.113.9');
  expect({ path, status: answer.status < 500 ? 'fine' : answer.status }).toEqual({ path, status: 'fine' });
  for (const name of [...always(), 'content-security-policy'])
    expect({ path, [name]: answer.headers.has(name) }).toEqual({ path, [name]: true });
  await answer.arrayBuffer();
  return answer;
}

describe('known bad URLs: (covers F81 F82 F90)', () => {
  test.each([
    ['/artists?search=a%00', 200],
    ['/artists?search=%ff%fe&page=-1&price=1-%00', 200],
    ['/artists?search=a&search=%00', 200],
    ['/artists/dashboard', 404],
    ['/artists/settings', 404],
    ['/artists/statement', 404],
    ['/artists/%20', 404],
    ['/artists/..%5csettings', 404],
    ['/artists/..%2fsettings', 404],
    ['/artists/%2e%2e%2fusers%2fme', 404],
    ['/artists/zuri%2fsimilar', 404],
    ['/artists/zuri?reviews=%00', 200],
    ['/artists/%00', 404],
    ['/artists/%ff', 302],
    ['/watch/..%5c..%5capi', 404],
    ['/watch/%20', 404],
    ['/testimonials?page=500', 302],
    ['/favicon.ico', 200],
    ['/apple-touch-icon.png', 200],
    ['/site.webmanifest', 200],
    ['/.well-known/security.txt', 200],
    ['/.well-known/salamu-video-roots.pem', 200],
    ['/security.txt', 301],
  ])('%s is answered %d', async (path, status) => {
    expect((await expectSafe(path)).status).toBe(status);
  });
});

test('no artist’s slug is an API path (covers F84)', () => {
  const calls = product.app.routes.map(({ path }) => /^\/api\/artists\/([a-z-]+)/.exec(path)?.[1]);
  const free = calls.filter((name) => name !== undefined && !reservedSlugs.has(name));
  expect(free).toEqual([]);
});

describe('random visits never break a page: (covers F87)', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '..',
      '..\\settings',
      '../settings',
      '%',
      '%2e%2e',
      'dashboard',
      'zuri',
      '404',
    ),
    fc.constantFrom(
      '<script>',
      '__proto__',
      'constructor',
      '𝕬́̂🏳️‍🌈',
      'x'.repeat(3000),
      '\ufffe',
      '-',
      '[slug]',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const encoded = piece.chain((text) => {
    const written = encodeURIComponent(text.toWellFormed());
    return fc.constantFrom(written, written, text.replace(/[^\w.%~\\-]/g, ''), '%ff', '%c0%ae');
  });
  const names = [
    'search',
    'page',
    'price',
    'sort',
    'reviews',
    'q',
    'currency',
    'rush',
    'next',
    'topic',
    'occasion',
  ];
  const query = fc
    .array(fc.tuple(fc.constantFrom(...names), encoded), { maxLength: 3 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
  const header = fc.constantFrom<Record<string, string>[]>(
    {},
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' },
    { accept: '*/*;q=x', 'accept-encoding': 'gzip;q=0, \u00ff', 'accept-language': '-' },
    { range: 'bytes=9-1', 'if-none-match': '"', 'if-modified-since': 'never' },
    { 'content-type': 'multipart/form-data', 'x-astro-path': '/404', 'x-astro-locals': '{}' },
  );
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');

  test.each(routes)('%s', async (route) => {
    const holes = route.match(/\[\w+\]/g)?.length ?? 0;
    const visits = fc.tuple(
      fc.array(encoded, { minLength: holes, maxLength: holes }),
      fc.option(encoded, { freq: 4 }),
      query,
      header,
      method,
    );
    const property = fc.asyncProperty(visits, async ([pieces, beyond, asked, headers, verb]) => {
      const filled = pieces.reduce((path, each) => path.replace(/\[\w+\]/, () => each), route);
      const path = `${filled}${beyond === null ? '' : `/${beyond}`}`.replace(/^\/*/, '/');
      await expectSafe(asked ? `${path}?${asked}` : path, { headers, method: verb });
    });
    for (const seed of seeds) await fc.assert(property, { seed, numRuns: runsPerSeed });
  });
});
