import { jobNamed } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { addArtist } from '#api/testing/artists.ts';
import { place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { keptFacets } from './counts-repo.ts';
import type { Filters } from './filters.ts';
import { bandEdges } from './price-bands.ts';
import { countFacets } from './repo.ts';
import { listArtists } from './service.ts';

const directoryCounts = jobNamed('directory');
const ids: string[] = [];

const product = await sharedProduct();
for (let n = 0; n < 24; n += 1) {
  const id = await addArtist(product, `Artist number ${n}`, {
    category: n % 2 ? 'dj' : 'poet',
    country: ['KE', 'NG', 'SN'][n % 3] ?? 'KE',
    currency: n % 2 ? 'XOF' : 'KES',
    languages: n % 4 ? ['en', 'sw'] : ['fr'],
    price: 9_900 + n * 17_500,
    priceUsd: 2_499 + (n % 12) * 2_500,
    rushPrice: n % 5 ? null : 1_000,
    promiseDays: 1 + (n % 14),
    featured: n % 7 === 0,
  });
  ids.push(id);
}

const none: Filters = {
  search: null,
  category: null,
  country: null,
  language: null,
  occasion: null,
  currency: null,
  minPrice: null,
  maxPrice: null,
  maxDays: null,
  rush: null,
  available: null,
  featured: null,
};
const rates = { perUsd: { KES: 12_900, XOF: 565 } } as never;
const chosen: Partial<Filters>[] = [
  {},
  { category: 'dj' },
  { country: 'KE' },
  { category: 'dj', country: 'KE' },
  { language: 'sw' },
  { currency: 'XOF' },
  { currency: 'KES' },
  { minPrice: 2_500, maxPrice: 4_999 },
  { minPrice: 25_000 },
  { maxDays: 7 },
  { rush: true },
  { available: true },
  { available: false },
  { featured: true },
];

/** Each choice's counts that are kept, beside those of looking at every artist. */
async function compare(): Promise<void> {
  const { db } = product.ctx;
  const now = product.clock.now();
  for (const choice of chosen) {
    const filters = { ...none, ...choice };
    const edges = bandEdges(filters.currency, rates);
    const kept = await keptFacets(db, filters, edges, now);
    const counted = await countFacets(db, filters, edges, now);
    const sorted = (rows: typeof counted) => rows.map((row) => `${Object.values(row)}`).sort();
    expect({ choice, counts: sorted(kept ?? []) }).toEqual({ choice, counts: sorted(counted) });
  }
}

const fold = () => runUntilIdle(product.ctx, [directoryCounts]);
const change = (n: number, data: object) =>
  product.ctx.db.artist.update({ where: { id: ids[n] ?? '' }, data });

test('the counts that are kept are those of looking at every artist, whatever changes and whenever it is taken in (covers F172)', async () => {
  await compare();
  await fold();
  await compare();
  await change(1, { accepting: false });
  await change(2, { awayUntil: new Date(product.clock.now().getTime() + 86_400_000) });
  await change(3, { listed: false });
  await change(4, { category: 'dj', country: 'SN', languages: ['wo'] });
  await change(5, { price: 1_000, priceUsd: 100_000, currency: 'KES', promiseDays: 14 });
  await compare();
  await fold();
  await compare();
});

test('an artist who is away counts as free the moment the time is over, and one whose desk is full does not', async () => {
  await change(6, { openCap: 1 });
  await place(product, product.as('amina'), { artistId: ids[6] ?? '' });
  await product.settle();
  await compare();
  product.clock.advance(2 * 86_400_000);
  await compare();
  await product.settle();
  await fold();
  await compare();
});

test('what is kept for no such combination is not made up', async () => {
  const { db } = product.ctx;
  const ask = (choice: Partial<Filters>) =>
    keptFacets(db, { ...none, ...choice }, bandEdges(null, rates), product.clock.now());
  expect(await ask({ category: 'dj', maxDays: 7 })).toBeNull();
  expect(await ask({ maxDays: 5 })).toBeNull();
  expect(await ask({ minPrice: 1 })).toBeNull();
  expect(await ask({ occasion: 'wedding' })).toBeNull();
});

test('a change that nothing counts leaves no trace', async () => {
  await fold();
  await change(7, { ratingSum: 5, bio: 'Another one' });
  await change(8, { awayUntil: null });
  expect(await product.ctx.db.directoryChange.count()).toBe(0);
});

test('counts are cached until the listed artists change', async () => {
  const { ctx, hearNews } = product;
  await hearNews();
  const total = async () => (await listArtists(ctx, {})).total;
  const kept = () => ctx.cache.last(`counts ${JSON.stringify(none)}`)?.value;
  const before = await total();
  const counted = kept();
  await total();
  expect(kept()).toBe(counted);
  const heard = Promise.withResolvers<void>();
  ctx.invalidations.subscribe({
    onInvalidate: ({ tag }) => void (tag === 'counts' && heard.resolve()),
    onGap() {},
  });
  await change(9, { listed: false });
  await heard.promise;
  expect(await total()).toBe(before - 1);
});
