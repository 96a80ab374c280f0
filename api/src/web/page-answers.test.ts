import { inLocale } from '@salamu/messages/in-locale';
import type { Locale } from '@salamu/messages/locales';
import { createPrisma } from '@salamu/prisma/client';
import { fieldsInWords, noFacts } from '#api/domain/pages/page-facts.ts';
import type { PageTag } from '#api/domain/pages/page-invalidation.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { newId } from '#api/start/database/ids.ts';
import { addArtist } from '#api/testing/artists.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { createCache } from './cache/cache.ts';
import type { InvalidationSubscriber } from './cache/invalidation.ts';
import { pageReaders, type Reader } from './page-answers.ts';

/** Never times out. */
const never = new Promise<null>(() => {});

const product = await sharedProduct();
await addArtist(product, 'Away For Now', { accepting: false });
const inDays = (days: number) => addDays(product.clock.now(), days);
await addArtist(product, 'Leaves Soon', {
  awayUntil: inDays(1),
  absences: { create: { id: newId(), from: inDays(3), until: inDays(9) } },
});

const wordless = (name: string, value: unknown) => (fieldsInWords.has(name) ? null : value);

const query = { pageSize: 6, sort: 'price_asc', available: true, minPrice: 0, search: undefined };

const asked: [path: string[], query: Record<string, unknown>][] = [
  [['artists'], query],
  [['artists'], {}],
  [['artists'], { page: 1_000, pageSize: 48 }],
  [['artists'], { minPrice: 99_999_999_999 }],
  [['artists', 'zuri'], {}],
  [['artists', 'leaves-soon'], {}],
  [['artists', 'nobody'], {}],
  [['artists', 'zuri', 'reviews'], { page: 1, pageSize: 6 }],
  [['artists', 'zuri', 'similar'], {}],
  [['sitemap', 'artists'], { page: 1 }],
  [['reviews'], { pageSize: 48 }],
  [['settings'], {}],
  [['rates'], {}],
];

describe('a page reads', () => {
  test.each(asked)('%j %j like a visitor’s call', async (path, given) => {
    const texts = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    );
    const called = await product
      .as('visitor')
      .call('GET', `/${path.join('/')}?${new URLSearchParams(texts)}`);
    const read = await pageReaders(product.ctx)(path)?.(given, noFacts(), never);
    expect(read?.status).toBe(called.status);
    expect(read?.data).toStrictEqual(called.ok ? await called.json() : null);
  });

  test('the same in every language, except for text fields', async () => {
    const readIn = (language: Locale) =>
      inLocale(language, () =>
        Promise.all(asked.map(([path, given]) => pageReaders(product.ctx)(path)?.(given, noFacts(), never))),
      );
    const [english, french] = await Promise.all([readIn('en'), readIn('fr')]);
    expect(JSON.stringify(english, wordless)).toBe(JSON.stringify(french, wordless));

    const away = asked.findIndex(([path]) => path[1] === 'leaves-soon');
    for (const field of fieldsInWords) {
      const [en, fr] = [english, french].map((answers) => Reflect.get(Object(answers[away]?.data), field));
      expect([field, typeof en, en !== fr]).toEqual([field, 'string', true]);
    }
  });

  test('nothing private, and nothing unknown', () => {
    for (const path of [['watch', 'key'], ['me'], ['admin', 'settings'], ['artists', 'zuri', 'desk'], []])
      expect(pageReaders(product.ctx)(path)).toBeUndefined();
  });
});

test('a page records its tags and validity', async () => {
  const facts = noFacts();
  const readerOf = pageReaders(product.ctx);
  const list = (await readerOf(['artists'])?.({}, facts, never))?.data as { items: { id: string }[] };
  expect([...facts.tags].sort()).toEqual(
    ['directory', ...list.items.map(({ id }) => `artist:${id}`)].sort() as never,
  );
  expect(facts.until).toEqual(new Date(product.clock.now().getTime() + 30_000));

  const words = noFacts();
  await readerOf(['settings'])?.({}, words, never);
  expect([[...words.tags], words.until]).toEqual([['settings'], null]);
});

test('a list of addresses is invalidated by anyone who is gone (covers F181)', async () => {
  const facts = noFacts();
  await pageReaders(product.ctx)(['sitemap', 'artists'])?.({}, facts, never);
  expect([...facts.tags].sort()).toEqual(['addresses', 'directory']);
});

test('a full artist may be free again over time', async () => {
  const facts = noFacts();
  await pageReaders(product.ctx)(['artists', 'away-for-now'])?.({}, facts, never);
  expect(facts.until).toEqual(new Date(product.clock.now().getTime() + 60_000));
});

describe('during an outage', () => {
  let leaving: string;
  /** The cache's clock, in milliseconds. */
  let at = 0;
  const hour = 3_600_000;
  let hears: InvalidationSubscriber | undefined;
  const gone = (tag: PageTag) => hears?.onInvalidate({ tag, gone: true });
  const refusing = createPrisma('postgresql://nobody@127.0.0.1:1/nothing');
  const hanging = createPrisma('postgresql://nobody@127.0.0.1:1/nothing', { around: () => never as never });

  beforeAll(async () => {
    const { ctx } = product;
    ({ id: leaving } = await ctx.db.artist.findUniqueOrThrow({ where: { slug: 'leaves-soon' } }));
    const subscribe = (reader: InvalidationSubscriber) => {
      hears = reader;
    };
    const invalidations = { isConnected: () => true, subscribe };
    ctx.cache = createCache({ invalidations, now: () => ctx.clock.now(), elapsed: () => at });
  });
  beforeEach(() => {
    hears?.onGap();
    at += 2 * hour;
  });
  afterAll(() => refusing.$disconnect());

  const reader = (path: string, ctx = product.ctx) => pageReaders(ctx)(path.split('/')) as Reader;
  const read = (path: string) => reader(path)({}, noFacts(), never);
  const later = (path: string) => {
    at += hour;
    return reader(path, { ...product.ctx, db: refusing })({}, noFacts(), never);
  };
  const nothing = { status: 503, data: null, asOf: null };

  test('the last good answer is used, with its age, for a day', async () => {
    const { data } = await read('artists/zuri');
    const asOf = product.clock.now();
    product.clock.advance(hour);
    expect(await later('artists/zuri')).toEqual({ status: 200, data, asOf });
    expect(await later('artists/leaves-soon')).toEqual(nothing);
    at += 23 * hour;
    expect(await later('artists/zuri')).toEqual(nothing);
  });

  test('it is used once a page has waited long enough', async () => {
    const { data } = await read('settings');
    at += hour;
    const ctx = { ...product.ctx, db: hanging };
    const answer = await reader('settings', ctx)({}, noFacts(), Promise.resolve(null));
    expect(answer).toMatchObject({ status: 200, data });
  });

  test('removed content is not used (covers F182)', async () => {
    const paths = ['artists/zuri', 'artists/zuri/reviews', 'artists/leaves-soon', 'settings'];
    const answers = [];
    for (const path of paths) answers.push((await read(path)).status);
    gone(`artist:${product.people.zuri.artistId}`);
    gone('addresses');
    for (const path of paths) answers.push((await later(path)).status);
    hears?.onGap();
    for (const path of paths) answers.push((await later(path)).status);
    expect(answers).toEqual([200, 200, 200, 200, 503, 503, 200, 200, 503, 503, 503, 200]);
  });

  test('an answer requested before a take-down and received after it is not reused', async () => {
    const reading = read('artists/leaves-soon');
    gone(`artist:${leaving}`);
    await reading;
    expect(await later('artists/leaves-soon')).toEqual(nothing);
  });

  test('someone found to be gone is not shown', async () => {
    await read('artists/leaves-soon');
    at += hour;
    await product.ctx.db.artist.update({ where: { id: leaving }, data: { listed: false } });
    expect((await read('artists/leaves-soon')).status).toBe(404);
    await product.ctx.db.artist.update({ where: { id: leaving }, data: { listed: true } });
    expect(await later('artists/leaves-soon')).toEqual(nothing);
  });

  test('another language’s answer is used without its texts, and a removal ends it in every language', async () => {
    const { data } = await inLocale('sw', () => read('artists/leaves-soon'));
    const outage = (locale: Locale) => inLocale(locale, () => later('artists/leaves-soon'));
    expect((await outage('sw')).data).toEqual(data);
    const wordsOf = async (locale: Locale) => JSON.stringify((await outage(locale)).data);
    expect(await wordsOf('fr')).toBe(JSON.stringify(data, wordless));
    gone(`artist:${leaving}`);
    for (const locale of ['en', 'fr', 'sw'] as const) expect(await outage(locale)).toEqual(nothing);
  });
});
