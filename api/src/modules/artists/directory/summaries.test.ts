import { expect, test } from 'bun:test';
import type { Database } from '#api/start/database.ts';
import { cachedSummary, forgetSummaries } from './summaries.ts';

test('counts are kept until they are forgotten', async () => {
  const db = {} as Database;
  let counted = 0;
  const count = async () => {
    counted += 1;
    return { total: counted } as never;
  };
  const ask = () => cachedSummary(db, 'all', now, count);
  const now = new Date();
  await ask();
  await ask();
  expect(counted).toBe(1);
  forgetSummaries({ db });
  await ask();
  expect(counted).toBe(2);
});
