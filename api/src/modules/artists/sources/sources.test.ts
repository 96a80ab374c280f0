import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sourceRules } from '#api/domain/artist/sources.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { keptDays } from '#api/domain/retention.ts';
import { clearExpired } from '#api/jobs/housekeeping.ts';
import { pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { Reach } from './model.ts';
import { saveVisits } from './service.ts';
import { createTally, tallyBounds } from './tally.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

/** Visits to Zuri's page, each from a network of its own. */
async function visit(...sources: string[]): Promise<void> {
  for (const [at, source] of sources.entries())
    product.ctx.visits.note({ slug: 'zuri', source }, `192.0.2.${at}`);
  await saveVisits(product.ctx);
}

async function reach(): Promise<Reach> {
  const answer = await (await product.signIn('zuri')).call('GET', '/artists/reach');
  expect(answer.status).toBe(200);
  return answer.json();
}
const countsOf = async () =>
  Object.fromEntries(
    (await reach()).items.map(({ source, visits, requests }) => [source, [visits, requests]]),
  );

test('an artist sees visits and paid requests by the link they came by, and nothing of who came (covers §19.4)', async () => {
  await visit('instagram', 'instagram', 'flyer-nairobi');
  await visit('flyer-nairobi', 'instagram');
  const amina = product.as('amina');
  await pay(product, amina, await place(product, amina, { source: 'flyer-nairobi' }));
  await place(product, amina, { source: 'instagram' });
  await pay(product, amina, await place(product, amina, {}));
  expect(await reach()).toEqual({
    days: 30,
    items: [
      { source: 'instagram', visits: 3, requests: 0 },
      { source: 'flyer-nairobi', visits: 2, requests: 1 },
    ],
  });
  const kept = await product.ctx.db.artistVisits.findMany();
  expect(kept.map((row) => Object.keys(row).sort())).toEqual(
    Array(2).fill(['artistId', 'day', 'source', 'visits']),
  );
});

test('only so many words of an artist’s own are counted apart, and those that came first stay (covers §19.5)', async () => {
  const words = Array.from({ length: sourceRules.own + 5 }, (_, at) => `word-${at}`);
  await visit(...words);
  await visit('flyer-nairobi', 'tiktok', 'one-more');
  const counts = await countsOf();
  expect(counts).toMatchObject({ 'flyer-nairobi': [3, 1], tiktok: [1, 0], 'word-0': [1, 0] });
  expect(counts.other).toEqual([words.length - (sourceRules.own - 1) + 1, 0]);
  expect(counts).not.toHaveProperty('one-more');
});

test('an artist who isn’t public or there is not counted, and words of no link are refused with a request', async () => {
  const before = await product.ctx.db.artistVisits.count();
  product.ctx.visits.note({ slug: 'nobody', source: 'x' }, '192.0.2.1');
  await saveVisits(product.ctx);
  expect(await product.ctx.db.artistVisits.count()).toBe(before);
  const amina = product.as('amina');
  const order = (source: string) => place(product, amina, { source });
  for (const source of ['Two words', '<b>', 'a--b', 'x'.repeat(sourceRules.max + 1)])
    await expect(order(source)).rejects.toThrow();
});

test('a network counts so often between two savings, and links are bounded (covers §19.5)', () => {
  const tally = createTally();
  for (let at = 0; at < 500; at += 1) tally.note({ slug: 'zuri', source: 'x' }, '192.0.2.1');
  tally.note({ slug: 'zuri', source: 'x' }, '192.0.2.2');
  const counted = tally.take();
  expect(counted).toEqual([{ slug: 'zuri', source: 'x', visits: tallyBounds.perNetwork + 1 }]);
  expect(tally.take()).toEqual([]);
  for (let at = 0; at < tallyBounds.links * 2; at += 1)
    tally.note({ slug: 'zuri', source: `word-${at}` }, `network ${at}`);
  expect(tally.take()).toHaveLength(tallyBounds.links);
});

test('visits that could not be stored are stored later (covers §19.5)', async () => {
  product.ctx.visits.note({ slug: 'zuri', source: 'youtube' }, '192.0.2.1');
  const broken = { ...product.ctx, db: undefined as unknown as typeof product.ctx.db };
  await expect(saveVisits(broken)).rejects.toThrow();
  await saveVisits(product.ctx);
  expect(await countsOf()).toMatchObject({ youtube: [1, 0] });
});

test('days that nobody is shown any more are forgotten (covers §19.4)', async () => {
  product.clock.advance(addDays(new Date(0), sourceRules.days).getTime());
  expect((await reach()).items).toEqual([]);
  expect(await product.ctx.db.artistVisits.count()).toBeGreaterThan(0);
  product.clock.advance(addDays(new Date(0), keptDays.visits).getTime());
  await clearExpired(product.ctx);
  expect(await product.ctx.db.artistVisits.count()).toBe(0);
});
