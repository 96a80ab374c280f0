import { expect, test } from 'bun:test';
import { apiQuery, bandWords, readSearch, searchHref } from './artist-search.ts';

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
  'page=0',
  'page=1e9',
  'page=x',
])('%s says nothing', (query) => {
  expect(searchHref(read(query))).toBe('/artists');
});

test('an address comes back as it was', () => {
  const href =
    '/artists?search=amina&category=musician&country=KE&price=2500-4999&rush=true&sort=rating&page=2';
  expect(searchHref(read(href.split('?')[1] ?? ''), { page: 2 })).toBe(href);
});

test('changing a filter starts on the first page', () => {
  expect(searchHref(read('category=dj&page=3'), { category: 'poet' })).toBe('/artists?category=poet');
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
