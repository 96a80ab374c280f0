import { expect, test } from 'bun:test';
import { apiQuery, bandWords, canonicalOf, readSearch, searchHref } from './artist-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('an address without anything is the most asked for, first page', () => {
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
])('%s says nothing', (query) => {
  expect(searchHref(read(query))).toBe('/artists');
});

test.each([
  ['search=a%00', 'a'],
  ['search=%00', ''],
  ['search=a%0a%07b', 'a b'],
  [`search=${'x'.repeat(99)}%F0%9F%98%80`, `${'x'.repeat(99)}\ufffd`],
])('%s keeps nothing that cannot be searched', (query, search) => {
  expect(read(query).search).toBe(search);
});

test('an address comes back as it was', () => {
  const query =
    'search=amina&country=KE&language=sw&price=2500-4999&maxDays=7&rush=true&available=true&sort=rating&page=2';
  const search = readSearch(new URLSearchParams(query), { category: 'musician' });
  expect(searchHref(search, { page: 2 })).toBe(`/artists/category/musician?${query}`);
});

test('changing a filter starts on the first page', () => {
  expect(searchHref(read('category=dj&page=3'), { category: 'poet' })).toBe('/artists/category/poet');
});

test('words are sorted by how well they match, unless another order is asked for', () => {
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
  expect(bandWords(band)).toBe(words);
});

test.each([
  ['category=media_personality', '/artists/category/media-personality'],
  ['country=CI', '/artists/country/cote-d-ivoire'],
  ['country=KE&category=dj', '/artists/category/dj?country=KE'],
])('%s lives at %s', (query, href) => {
  expect(searchHref(read(query))).toBe(href);
});

test.each([
  ['', '/artists'],
  ['page=2', '/artists?page=2'],
  ['search=amina&page=2', '/artists'],
  ['category=dj&price=2500-4999', '/artists/category/dj'],
  ['category=dj&country=KE', '/artists/category/dj'],
  ['country=KE&page=3', '/artists/country/kenya?page=3'],
])('of %s a search engine keeps %s', (query, href) => {
  expect(canonicalOf(read(query))).toBe(href);
});
