import { addArtist } from '#api/testing/artists.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { ArtistList } from './model.ts';

const product = await sharedProduct();
const made = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 9, 1, 0, minute)) });
await addArtist(product, 'Wanjirũ & the Band', {
  ...made(1),
  city: 'Nakuru',
  deliveredCount: 40,
  languages: ['en', 'ki'],
});
await addArtist(product, 'Amina Diallo', {
  ...made(2),
  category: 'comedian',
  country: 'SN',
  languages: ['fr', 'wo'],
  occasions: ['wedding', 'roast'],
  currency: 'XOF',
  price: 30_000,
  priceUsd: 5310,
  deliveredCount: 90,
  ratingSum: 45,
  ratingCount: 10,
  promiseDays: 3,
});
await addArtist(product, 'Bongo Élan', {
  ...made(3),
  category: 'dj',
  country: 'TZ',
  languages: ['sw'],
  currency: 'USD',
  price: 12_000,
  priceUsd: 12_000,
  rushPrice: 3000,
  featured: true,
  ratingSum: 5,
  ratingCount: 1,
  promiseDays: 14,
});
await addArtist(product, 'Nobody Yet', { listed: false, verifiedAt: null });

async function list(query: Record<string, string> = {}): Promise<ArtistList> {
  const response = await product.as('visitor').call('GET', `/artists?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return response.json();
}

const names = ({ items }: ArtistList) => items.map(({ stageName }) => stageName);

async function status(query: string): Promise<number> {
  return (await product.as('visitor').call('GET', `/artists?${query}`)).status;
}

describe('the directory', () => {
  test('holds the listed artists and nobody else (covers §7.8)', async () => {
    const { total, items } = await list();
    expect(total).toBe(5);
    expect(items).toHaveLength(5);
    expect(names({ items } as ArtistList)).not.toContain('Nobody Yet');
  });

  test('shows exactly the fields of a card', async () => {
    const { items } = await list({ search: 'diallo' });
    expect(items[0]).toEqual({
      id: expect.any(String),
      slug: 'amina-diallo',
      stageName: 'Amina Diallo',
      category: 'comedian',
      country: 'SN',
      photo: null,
      price: { amount: 30_000, currency: 'XOF' },
      priceUsd: { amount: 5310, currency: 'USD' },
      rushPrice: null,
      promiseDays: 3,
      rating: { average: 4.5, count: 10 },
      verified: true,
      featured: false,
      available: true,
    });
  });

  test('puts featured artists first, and can be sorted in every way', async () => {
    expect(names(await list())[0]).toBe('Bongo Élan');
    expect(names(await list({ sort: 'popular' })).slice(0, 2)).toEqual([
      'Amina Diallo',
      'Wanjirũ & the Band',
    ]);
    expect(names(await list({ sort: 'price_desc' })).slice(0, 2)).toEqual(['Bongo Élan', 'Amina Diallo']);
    expect(names(await list({ sort: 'price_asc' })).at(-1)).toBe('Bongo Élan');
    expect(names(await list({ sort: 'rating' })).slice(0, 2)).toEqual(['Bongo Élan', 'Amina Diallo']);
    expect(names(await list({ sort: 'fastest' }))[0]).toBe('Amina Diallo');
    expect(names(await list({ sort: 'newest' })).slice(2)).toEqual([
      'Bongo Élan',
      'Amina Diallo',
      'Wanjirũ & the Band',
    ]);
  });

  test('is narrowed by each filter, and by several at once (covers §1.1)', async () => {
    expect(names(await list({ category: 'dj' }))).toEqual(['Bongo Élan']);
    expect(names(await list({ country: 'SN' }))).toEqual(['Amina Diallo']);
    expect(names(await list({ language: 'ki' }))).toEqual(['Wanjirũ & the Band']);
    expect(names(await list({ occasion: 'roast' }))).toEqual(['Amina Diallo']);
    expect((await list({ occasion: 'roast', language: 'sw' })).total).toBe(0);
    expect(names(await list({ currency: 'XOF' }))).toEqual(['Amina Diallo']);
    expect(names(await list({ maxDays: '3' }))).toEqual(['Amina Diallo']);
    expect(names(await list({ featured: 'true' }))).toEqual(['Bongo Élan']);
    expect((await list({ rush: 'true' })).total).toBe(3);
    expect((await list({ rush: 'false' })).total).toBe(2);
    expect((await list({ category: 'dj', country: 'SN' })).total).toBe(0);
  });

  test('compares prices in US cents, or in the currency that is asked for', async () => {
    expect(names(await list({ minPrice: '5310', maxPrice: '5310' }))).toEqual(['Amina Diallo']);
    expect(names(await list({ minPrice: '10000' }))).toEqual(['Bongo Élan']);
    expect(names(await list({ currency: 'XOF', maxPrice: '30000' }))).toEqual(['Amina Diallo']);
    expect((await list({ currency: 'XOF', maxPrice: '29999' })).total).toBe(0);
  });

  test('is paged up to the 10,000th card', async () => {
    const first = await list({ sort: 'newest', pageSize: '2' });
    const third = await list({ sort: 'newest', pageSize: '2', page: '3' });
    expect(first).toMatchObject({ page: 1, pageSize: 2, total: 5 });
    expect(names(third)).toEqual(['Wanjirũ & the Band']);
    expect(names(await list({ pageSize: '48', page: '9' }))).toEqual([]);
    expect(await status('page=209&pageSize=48')).toBe(400);
  });

  test('refuses parameters that do not fit', async () => {
    for (const query of [
      'page=0',
      'pageSize=49',
      'minPrice=-1',
      'maxPrice=1e3',
      'maxDays=15',
      'sort=best',
      'country=XX',
      'rush=yes',
    ]) {
      expect([query, await status(query)]).toEqual([query, 422]);
    }
    expect(await status('search=%00')).toBe(422);
  });
});

describe('a search', () => {
  test('finds the starts of words, without accents and case', async () => {
    expect(names(await list({ search: 'WANJIRU' }))).toEqual(['Wanjirũ & the Band']);
    expect(names(await list({ search: 'elan bon' }))).toEqual(['Bongo Élan']);
    expect(names(await list({ search: 'naku' }))).toEqual(['Wanjirũ & the Band']);
  });

  test('knows countries and categories by their names', async () => {
    expect(names(await list({ search: 'tanzania' }))).toEqual(['Bongo Élan']);
    expect(names(await list({ search: 'comedian senegal' }))).toEqual(['Amina Diallo']);
    expect(names(await list({ search: 'tanzanian deejay' }))).toEqual(['Bongo Élan']);
    expect(names(await list({ search: 'wolof' }))).toEqual(['Amina Diallo']);
  });

  test('knows what people play, how much is little, and which words narrow nothing (covers §18.11)', async () => {
    expect(names(await list({ search: 'bongo flava' }))).toEqual(['Bongo Élan']);
    expect(names(await list({ search: 'a message from a DJ who plays bongo flava' }))).toEqual([
      'Bongo Élan',
    ]);
    expect(names(await list({ search: 'a funny video from a Senegalese artist' }))).toEqual(['Amina Diallo']);
    const cheap = names(await list({ maxPrice: '2499', sort: 'newest' }));
    expect(names(await list({ search: 'cheap', sort: 'newest' }))).toEqual(cheap);
    expect(cheap.length).toBeGreaterThan(0);
  });

  test('says for what it shows artists where it guessed (covers §18.12)', async () => {
    expect((await list({ search: 'wanjriu' })).guessed).toBe('wanjiru');
    expect((await list({ search: 'wanjriu kenya' })).guessed).toBe('wanjiru kenya');
    expect((await list({ search: 'wanjiru' })).guessed).toBeNull();
    expect((await list({ search: 'qqqq xxxx' })).guessed).toBeNull();
    expect((await list({})).guessed).toBeNull();
  });

  test('forgives typing mistakes where no word fits', async () => {
    expect(names(await list({ search: 'amnia' }))).toContain('Amina Diallo');
    expect(names(await list({ search: 'amina dialo' }))[0]).toBe('Amina Diallo');
    expect(names(await list({ search: 'wanjriu' }))).toContain('Wanjirũ & the Band');
    expect((await list({ search: 'qqqq xxxx' })).total).toBe(0);
  });

  test('takes signs for what they are', async () => {
    for (const search of ["'; drop table artists; --", '%', '_', ':* & !', '\\', '😀']) {
      expect((await list({ search })).items.length).toBeLessThanOrEqual(5);
    }
    expect((await list({ search: '   ' })).total).toBe(5);
    expect((await list({ search: '!' })).total).toBe(0);
  });
});

describe('the counts beside the filters', () => {
  test('say how many each value would leave', async () => {
    const { facets } = await list();
    expect(facets.category).toEqual({ musician: 2, comedian: 2, dj: 1 });
    expect(facets.country).toEqual({ KE: 3, SN: 1, TZ: 1 });
    expect(facets.language).toEqual({ en: 3, sw: 3, ki: 1, fr: 1, wo: 1 });
    expect(facets.promise).toEqual({ 1: 0, 3: 1, 7: 4, 14: 5 });
    expect(facets.available).toEqual({ true: 5, false: 0 });
    expect(facets.price).toEqual({
      '0-2499': 3,
      '2500-4999': 0,
      '5000-9999': 1,
      '10000-24999': 1,
      '25000-': 0,
    });
    for (const [band, count] of Object.entries(facets.price)) {
      const [minPrice = '', maxPrice = ''] = band.split('-');
      expect((await list({ minPrice, ...(maxPrice && { maxPrice }) })).total).toBe(count);
    }
  });

  test('leave their own filter out, and keep the others', async () => {
    const { facets, total } = await list({ category: 'dj', maxDays: '7' });
    expect(total).toBe(0);
    expect(facets.category).toEqual({ musician: 2, comedian: 2 });
    expect(facets.promise).toEqual({ 1: 0, 3: 0, 7: 0, 14: 1 });
  });

  test('of prices are in the currency asked for', async () => {
    const { facets } = await list({ currency: 'XOF' });
    expect(Object.keys(facets.price)).toEqual([
      '0-13999',
      '14000-27999',
      '28000-56999',
      '57000-139999',
      '140000-',
    ]);
    expect(facets.price['28000-56999']).toBe(1);
  });
});

test('a sitemap is told every public address, and when it changed', async () => {
  const answer = await product.as('visitor').call('GET', '/sitemap/artists');
  const { items, pages } = await answer.json();
  expect(pages).toBe(1);
  expect(items).toHaveLength(5);
  expect(items).toContainEqual({ slug: 'amina-diallo', updatedAt: expect.stringMatching(/^2026-/) });
  expect(await product.as('visitor').get('/sitemap/artists?page=2')).toEqual({
    items: [],
    pages: 1,
  });
});
