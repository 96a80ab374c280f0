import { countedUpTo } from '#api/domain/pages/counting.ts';
import { TestClock } from '#api/testing/clock.ts';
import { testDatabase } from '#api/testing/database.ts';
import { afterAllRows } from '#api/testing/many/row-words.ts';
import { insertManyRows } from '#api/testing/many/rows.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { listAddresses, splitLastFile } from './service.ts';

const database = await testDatabase();
await insertManyRows(database.url, 1_400);
const product = await sharedProduct({ databaseUrl: database.url }, new TestClock(afterAllRows));
afterAll(async () => {
  await database.drop();
});

const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
const list = async (query: string) => product.as('visitor').get(`/artists?pageSize=1&${query}`);

test('stored counts are exact for any number of artists', async () => {
  const listed = await product.ctx.db.artist.count({ where: { listed: true } });
  expect(listed).toBeGreaterThan(countedUpTo);
  expect(await list('')).toMatchObject({ total: listed, atLeast: [] });
});

test('other counts end at 1,000, and say which of them do (covers F186)', async () => {
  const { total, atLeast, facets } = await list('available=true&featured=false');
  expect(total).toBe(countedUpTo);
  expect(atLeast).toEqual(expect.arrayContaining(['total', 'category', 'price']));
  const inCategories = Object.values<number>(facets.category).reduce((sum, count) => sum + count, 0);
  expect(inCategories).toBe(countedUpTo + 1);
  expect(await list('available=false&featured=true')).toMatchObject({ total: 2, atLeast: [] });
});

test('the sitemap names everyone once, and a file stays as it is when artists of another come or go (covers F191)', async () => {
  const { db } = product.ctx;
  const most = 500;
  while ((await splitLastFile(db, most)) > 0);
  const files = async () => {
    const { pages } = await listAddresses(product.ctx, 1);
    const lists = await Promise.all(range(pages).map((page) => listAddresses(product.ctx, page)));
    return lists.map(({ items }) => items.map(({ slug }) => slug));
  };
  const before = await files();
  const listed = await db.artist.findMany({ where: { listed: true }, orderBy: { id: 'asc' } });
  expect(before.flat()).toEqual(listed.map(({ slug }) => slug));
  expect(before.slice(0, -1).map(({ length }) => length)).toEqual([most, most]);

  await db.artist.updateMany({ where: { slug: { in: before[1] } }, data: { listed: false } });
  expect(await splitLastFile(db, most)).toBe(0);
  expect(await files()).toEqual([before[0] ?? [], [], before[2] ?? []]);
  expect((await listAddresses(product.ctx, 4)).items).toEqual([]);
});
