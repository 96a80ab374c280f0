import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { inLocale } from '@salamu/messages/in-locale';
import type { Locale } from '@salamu/messages/locales';
import { fieldsInWords, noFacts } from '#api/domain/page-facts.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { newId } from '#api/start/ids.ts';
import { addArtist } from '#api/testing/artists.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { pageReaders } from './page-reads.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
  await addArtist(product, 'Away For Now', { accepting: false });
  const inDays = (days: number) => addDays(product.clock.now(), days);
  await addArtist(product, 'Leaves Soon', {
    awayUntil: inDays(1),
    absences: { create: { id: newId(), from: inDays(3), until: inDays(9) } },
  });
});
afterAll(() => product.close());

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
  test.each(asked)('%j %j as a visitor would be answered', async (path, given) => {
    const texts = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    );
    const called = await product
      .as('visitor')
      .call('GET', `/${path.join('/')}?${new URLSearchParams(texts)}`);
    const read = await pageReaders(product.ctx)(path)?.(given, noFacts());
    expect(read?.status).toBe(called.status);
    expect(read?.data).toStrictEqual(called.ok ? await called.json() : null);
  });

  test('the same in every language, but for the fields that are said in words', async () => {
    const readIn = (language: Locale) =>
      inLocale(language, () =>
        Promise.all(asked.map(([path, given]) => pageReaders(product.ctx)(path)?.(given, noFacts()))),
      );
    const [english, french] = await Promise.all([readIn('en'), readIn('fr')]);
    expect(JSON.stringify(english, wordless)).toBe(JSON.stringify(french, wordless));

    const away = asked.findIndex(([path]) => path[1] === 'leaves-soon');
    for (const field of fieldsInWords) {
      const [en, fr] = [english, french].map((answers) => Reflect.get(Object(answers[away]?.data), field));
      expect([field, typeof en, en !== fr]).toEqual([field, 'string', true]);
    }
  });

  test('nothing that is private, and nothing that it does not know', () => {
    for (const path of [['watch', 'key'], ['me'], ['admin', 'settings'], ['artists', 'zuri', 'desk'], []])
      expect(pageReaders(product.ctx)(path)).toBeUndefined();
  });
});

test('a page names what it shows, and until when that is true', async () => {
  const facts = noFacts();
  const readerOf = pageReaders(product.ctx);
  const list = (await readerOf(['artists'])?.({}, facts))?.data as { items: { id: string }[] };
  expect([...facts.tags].sort()).toEqual(
    ['directory', ...list.items.map(({ id }) => `artist:${id}`)].sort() as never,
  );
  expect(facts.until).toEqual(new Date(product.clock.now().getTime() + 30_000));

  const words = noFacts();
  await readerOf(['settings'])?.({}, words);
  expect([[...words.tags], words.until]).toEqual([['settings'], null]);
});

test('a list of addresses is told of anyone who is gone (covers F181)', async () => {
  const facts = noFacts();
  await pageReaders(product.ctx)(['sitemap', 'artists'])?.({}, facts);
  expect([...facts.tags].sort()).toEqual(['addresses', 'directory']);
});

test('someone who is full may be free again by time alone', async () => {
  const facts = noFacts();
  await pageReaders(product.ctx)(['artists', 'away-for-now'])?.({}, facts);
  expect(facts.until).toEqual(new Date(product.clock.now().getTime() + 60_000));
});
