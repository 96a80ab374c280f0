import { apiQuery, canonicalOf, formatPriceBand, readSearch, searchHref } from './artist-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('an address without a query is the first page, most requested first', () => {
  expect(read('')).toMatchObject({ search: '', category: '', sort: 'popular', page: 1 });
  expect(searchHref(read(''))).toBe('/artists');
});

test.each([
  'category=king',
  'country=Kenya',
  'price=cheap',
  'price=-',
  'sort=random',
  'language=klingon',
  'maxDays=2',
  'available=yes',
  'page=0',
  'page=1e9',
  'page=x',
])('%s is ignored', (query) => {
  expect(searchHref(read(query))).toBe('/artists');
});

test.each([
  ['search=a%00', 'a'],
  ['search=%00', ''],
  ['search=a%0a%07b', 'a b'],
  [`search=${'x'.repeat(99)}%F0%9F%98%80`, `${'x'.repeat(99)}\ufffd`],
])('%s drops what cannot be searched for (covers F81)', (query, search) => {
  expect(read(query).search).toBe(search);
});

test('an address survives the round trip', () => {
  const query =
    'search=amina&country=KE&language=sw&price=2500-4999&maxDays=7&rush=true&available=true&sort=rating&page=2';
  const search = readSearch(new URLSearchParams(query), { category: 'musician' });
  expect(searchHref(search, { page: 2 })).toBe(`/artists/category/musician?${query}`);
});

test('changing a filter starts on the first page', () => {
  expect(searchHref(read('category=dj&page=3'), { category: 'poet' })).toBe('/artists/category/poet');
});

test('search results are sorted by relevance, unless another order is chosen', () => {
  expect(apiQuery(read('search=amina')).sort).toBe('relevance');
  expect(apiQuery(read('search=amina&sort=newest')).sort).toBe('newest');
});

test('a price band becomes its two bounds, one of which may be open', () => {
  expect(apiQuery(read('price=25000-'))).toMatchObject({ minPrice: 25_000 });
  expect(apiQuery(read('price=25000-'))).not.toHaveProperty('maxPrice');
});

test.each([
  ['0-2499', 'under US$ 25'],
  ['2500-4999', 'US$ 25 to 50'],
  ['25000-', 'US$ 250 and up'],
])('%s reads %s', (band, words) => {
  expect(formatPriceBand(band)).toBe(words);
});

test.each([
  ['category=media_personality', '/artists/category/media-personality'],
  ['country=CI', '/artists/country/cote-d-ivoire'],
  ['country=KE&category=dj', '/artists/category/dj?country=KE'],
  ['occasion=thank_you', '/artists/occasion/thank-you'],
  ['occasion=wedding&language=yo', '/artists/occasion/wedding?language=yo'],
  ['occasion=other', '/artists?occasion=other'],
  ['language=yo&country=NG', '/artists/country/nigeria?language=yo'],
  ['language=ki&sort=newest', '/artists/language/gikuyu?sort=newest'],
])('%s is found at %s', (query, href) => {
  expect(searchHref(read(query))).toBe(href);
});

test.each([
  ['', '/artists'],
  ['page=2', '/artists?page=2'],
  ['search=amina&page=2', '/artists'],
  ['category=dj&price=2500-4999', '/artists/category/dj'],
  ['category=dj&country=KE', '/artists/category/dj'],
  ['country=KE&page=3', '/artists/country/kenya?page=3'],
  ['occasion=wedding&page=2', '/artists/occasion/wedding?page=2'],
  ['occasion=wedding&price=0-2499', '/artists/occasion/wedding'],
  ['country=KE&occasion=wedding', '/artists/country/kenya'],
  ['occasion=other', '/artists'],
])('the canonical address of %s is %s', (query, href) => {
  expect(canonicalOf(read(query))).toBe(href);
});
