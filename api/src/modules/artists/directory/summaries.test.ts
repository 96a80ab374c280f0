import { expect, test } from 'bun:test';
import type { Context } from '#api/start/context.ts';
import type { Database } from '#api/start/database.ts';
import { cachedSummary, forgetSummaries } from './summaries.ts';

test('counts are forgotten wherever they were counted, on a replica too', async () => {
  const [db, other] = [{} as Database, {} as Database];
  const ctx = { db, replicas: [{ db: other }] } as unknown as Context;
  let counted = 0;
  const count = async () => {
    counted += 1;
    return { total: counted } as never;
  };
  const ask = async () => [
    await cachedSummary(db, 'all', now, count),
    await cachedSummary(other, 'all', now, count),
  ];
  const now = new Date();
  await ask();
  await ask();
  expect(counted).toBe(2);
  forgetSummaries(ctx);
  await ask();
  expect(counted).toBe(4);
});
