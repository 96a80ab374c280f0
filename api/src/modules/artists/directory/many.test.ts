import { afterAll, beforeAll, expect, test } from 'bun:test';
import { countedUpTo } from '#api/domain/counting.ts';
import { directoryCounts } from '#api/jobs/directory-counts.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { TestClock } from '#api/testing/clock.ts';
import { type TestDatabase, testDatabase } from '#api/testing/database.ts';
import { afterAllRows } from '#api/testing/many/row-words.ts';
import { insertManyRows } from '#api/testing/many/rows.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { countListed } from './addresses-repo.ts';

let database: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  database = await testDatabase();
  await insertManyRows(database.url, 1_400);
  product = await testProduct({ databaseUrl: database.url }, new TestClock(afterAllRows));
}, 60_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

const list = async (query: string) =>
  (await product.as('visitor').call('GET', `/artists?pageSize=1&${query}`)).json();

test('kept counts are exact however many artists fit', async () => {
  const listed = await product.ctx.db.artist.count({ where: { listed: true } });
  expect(listed).toBeGreaterThan(countedUpTo);
  expect(await list('')).toMatchObject({ total: listed, atLeast: [] });
});

test('other counts end at 1,000, and say which of them do', async () => {
  const { total, atLeast, facets } = await list('available=true&featured=false');
  expect(total).toBe(countedUpTo);
  expect(atLeast).toEqual(expect.arrayContaining(['total', 'category', 'price']));
  const inCategories = Object.values<number>(facets.category).reduce((sum, count) => sum + count, 0);
  expect(inCategories).toBe(countedUpTo + 1);
  expect(await list('available=false&featured=true')).toMatchObject({ total: 2, atLeast: [] });
});

test('the sitemap counts its files as the directory counts, before and after changes are taken in', async () => {
  const { db } = product.ctx;
  const listed = () => db.artist.count({ where: { listed: true } });
  expect(await countListed(db)).toBe(await listed());
  await db.artist.updateMany({ where: { category: 'dj' }, data: { listed: false } });
  expect(await countListed(db)).toBe(await listed());
  await runUntilIdle(product.ctx, [directoryCounts]);
  expect(await countListed(db)).toBe(await listed());
});
