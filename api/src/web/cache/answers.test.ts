import { createPrisma } from '@salamu/prisma/client';
import { SQL } from 'bun';
import fc from 'fast-check';
import { setOrigin } from '#api/http/plugins/call.ts';
import { ruleOf } from '#api/http/plugins/route-table.ts';
import { addArtist } from '#api/testing/artists.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { sharedAnswers } from './answers.ts';
import { createCache } from './cache.ts';

const page = 'https://partner.example';

let elapsed = 0;
const statements: string[] = [];
const heard = { wake: Promise.withResolvers<void>() };

const product = await sharedProduct({ corsOrigins: [page], demo: false });
const { ctx } = product;
const url = ctx.env.databaseUrl ?? '';
await ctx.db.$disconnect();
ctx.db = createPrisma(url, {
  around: (statement, query) => {
    statements.push(statement);
    return query();
  },
});
const sql = new SQL(url, { max: 1 });
for (let n = 1; n <= 12; n += 1) await addArtist(product, `Shared Number ${n}`);
ctx.cache = createCache({
  invalidations: ctx.invalidations,
  now: () => ctx.clock.now(),
  elapsed: () => elapsed,
});
const share = sharedAnswers(ctx);
ctx.invalidations.subscribe({
  onInvalidate() {
    heard.wake.resolve();
    heard.wake = Promise.withResolvers();
  },
  onGap() {},
});
afterAll(async () => {
  await sql.close();
});

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000/api${path}`, { headers });
const list = '/artists?search=shared&pageSize=24';

/** The product's response over the network. */
let callers = 0;
async function call(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const asked = request(path, headers);
  callers += 1;
  setOrigin(asked, { kind: 'network', address: `203.0.113.${callers % 250}` });
  return product.app.fetch(asked);
}

test('nothing is shared while invalidations are not received', async () => {
  expect(await share(request(list))).toBeUndefined();
  expect((await call(list)).headers.get('etag')).toBeNull();
  await product.hearNews();
  expect(await share(request(list))).toBeDefined();
  expect((await call(list)).headers.get('etag')).toStartWith('W/"');
});

const price = async (path = '/artists/shared-number-1') =>
  (await (await share(request(path)))?.json())?.price;
const setPrice = (amount: number) => sql`UPDATE artists SET price = ${amount} WHERE slug = 'shared-number-1'`;

describe('a shared answer', () => {
  test('is made once for concurrent callers (covers F183)', async () => {
    elapsed += 1_000;
    statements.length = 0;
    const answers = await Promise.all(Array.from({ length: 32 }, () => share(request(list))));
    const bodies = await Promise.all(answers.map((answer) => answer?.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '').total).toBe(12);
    expect(statements.filter((statement) => statement.includes('WITH page AS'))).toHaveLength(1);
  });

  test('is kept for a second', async () => {
    elapsed += 1_000;
    const first = await price();
    await sql`ALTER TABLE artists DISABLE TRIGGER USER`;
    await setPrice(first.amount + 100);
    await sql`ALTER TABLE artists ENABLE TRIGGER USER`;
    elapsed += 999;
    expect(await price()).toEqual(first);
    elapsed += 1;
    expect(await price()).toEqual({ ...first, amount: first.amount + 100 });
  });

  test('ends with an invalidation', async () => {
    const first = await price();
    const told = heard.wake.promise;
    await setPrice(first.amount + 100);
    await told;
    expect((await price()).amount).toBe(first.amount + 100);
  });

  test('from before a take-down is given to nobody', async () => {
    const shown = async () => {
      const answer = await (await share(request(list)))?.json();
      return answer?.items.map(({ slug }: { slug: string }) => slug);
    };
    elapsed += 1_000;
    expect(await shown()).toContain('shared-number-12');
    const reviews = '/artists/shared-number-2/reviews';
    await share(request(reviews));
    const told = heard.wake.promise;
    await sql`UPDATE artists SET listed = false WHERE slug = 'shared-number-12'`;
    await told;
    expect(await shown()).not.toContain('shared-number-12');
    expect((await call('/artists/shared-number-12')).status).toBe(404);
    statements.length = 0;
    await share(request(reviews));
    expect(statements).not.toEqual([]);
  });

  test('never comes from a session, nor refuses another caller', async () => {
    expect(await share(request(list, { authorization: 'Bearer dead' }))).toBeUndefined();
    expect(await share(request('/artists?page=0'))).toBeUndefined();
    const refused = await Promise.all([call('/artists/nobody'), call('/artists/nobody')]);
    const [one, two] = await Promise.all(refused.map((answer) => answer.json()));
    expect([one.code, two.code]).toEqual(['not_found', 'not_found']);
    expect(one.requestId).not.toBe(two.requestId);
  });

  test('is the same for equivalent URLs', async () => {
    elapsed += 1_000;
    const first = (await share(request('/artists?pageSize=5&sort=newest')))?.headers.get('etag');
    statements.length = 0;
    const same = await share(request('/artists/?sort=newest&utm_source=mail&pageSize=5'));
    expect([same?.headers.get('etag'), statements]).toEqual([first, []]);
  });
});

describe('each caller', () => {
  test('has its own request id, quota and time', async () => {
    const answers = [await call(list), await call(list)];
    const told = (name: string) => answers.map(({ headers }) => headers.get(name));
    expect(new Set(told('x-request-id')).size).toBe(2);
    expect(told('date')).toEqual(Array(2).fill(product.clock.now().toUTCString()));
    expect(told('ratelimit')[0]).toContain('"search";r=59');
    expect(told('cache-control')).toEqual(['no-cache', 'no-cache']);
    expect(told('x-content-type-options')).toEqual(['nosniff', 'nosniff']);
  });

  test('is counted, and refused over the quota', async () => {
    const statuses = [];
    for (let n = 0; n < 61; n += 1) {
      const asked = request(list);
      setOrigin(asked, { kind: 'network', address: '192.0.2.44' });
      const { status, headers } = await product.app.fetch(asked);
      statuses.push(status);
      expect(headers.get('ratelimit')).toContain(`"search";r=${Math.max(0, 59 - n)}`);
    }
    expect(statuses.indexOf(429)).toBe(60);
  });

  test('from a listed origin may read it, and Vary is complete', async () => {
    const theirs = await call(list, { origin: page, 'accept-encoding': 'gzip' });
    expect(theirs.headers.get('access-control-allow-origin')).toBe(page);
    expect(theirs.headers.get('access-control-expose-headers')).toContain('ratelimit');
    expect((theirs.headers.get('vary') ?? '').toLowerCase().split(', ').sort()).toEqual([
      'accept-encoding',
      'accept-language',
      'authorization',
      'origin',
    ]);
    const others = await call(list, { origin: 'https://elsewhere.example' });
    expect(others.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('gets an accepted encoding, or 304', async () => {
    const plain = await call(list);
    const zipped = await call(list, { 'accept-encoding': 'gzip' });
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ]);
    expect(Buffer.from(Bun.gunzipSync(await zipped.bytes())).toString()).toBe(await plain.text());
    const etag = plain.headers.get('etag') ?? '';
    const again = await call(list, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('x-request-id')).not.toBeNull();
  });
});

/** Query values that people and programs send. */
const values = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '24',
    '48',
    '49',
    '-1',
    '1e1',
    '1.5',
    'true',
    'false',
    'musician',
    'KE',
    'en',
    'KES',
  ),
  fc.constantFrom(
    'shared number',
    'shared+number',
    'shared%20number',
    '%',
    '%zz',
    '%C3%A9',
    'a,b',
    '[1]',
    '{"a":1}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(encodeURIComponent),
);
const names = fc.constantFrom(
  'search',
  'page',
  'pageSize',
  'category',
  'country',
  'language',
  'currency',
  'minPrice',
  'maxPrice',
  'maxDays',
  'rush',
  'available',
  'featured',
  'sort',
  'other',
);

test('a shared answer equals the route’s (covers F183)', async () => {
  const paths = [
    'artists',
    'sitemap/artists',
    'artists/shared-number-2/reviews',
    'reviews',
    'settings',
    'rates',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.uniqueArray(fc.tuple(names, values), { maxLength: 3, selector: ([name]) => name }),
      async (path, query) => {
        const address = `/${path}?${query.map((pair) => pair.join('=')).join('&')}`;
        elapsed += 1_000;
        const shared = await share(request(address));
        // An invalid token is no one's, and shares nothing.
        const own = await call(address, { authorization: 'Bearer dead' });
        expect([address, shared?.status ?? own.status]).toEqual([address, own.status]);
        expect(shared === undefined).toBe(own.status !== 200);
        if (shared) expect(await shared.json()).toEqual(await own.json());
      },
    ),
    { numRuns: 300 },
  );
});

test('exactly the routes marked as shared are readable', async () => {
  const rules = product.app.routes.filter(({ method }) => method === 'GET').map(ruleOf);
  const answers = await Promise.all(
    rules
      .filter(({ access, path }) => access === 'public' && path.startsWith('/api/'))
      .map(async ({ path, shared }) => {
        const asked = path.replace('/api', '').replace(':id', 'shared-number-2');
        return [path, shared, (await share(request(asked))) !== undefined] as const;
      }),
  );
  expect(answers.filter(([, said, done]) => said !== done)).toEqual([]);
  expect(answers.filter(([, said]) => said)).toHaveLength(8);
});
