import { expect, test } from 'bun:test';
import { SQL } from 'bun';
import { testDatabase } from './database.ts';

test('every test file has a migrated database of its own', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  const [first, second] = [new SQL(one.url), new SQL(other.url)];
  await first`CREATE TABLE mine (id int)`;

  const [seen] = await second`SELECT to_regclass('mine') AS mine, to_regclass('requests') AS requests`;
  expect(seen).toEqual({ mine: null, requests: 'requests' });

  await Promise.all([first.close(), second.close()]);
  await Promise.all([one.drop(), other.drop()]);
});
