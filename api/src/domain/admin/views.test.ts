import { expect, test } from 'bun:test';
import { filterOf } from './views.ts';

test('a view keeps what a list is narrowed to and how it is sorted, not whom it was searched for or which page', () => {
  expect(filterOf('?status=failed&sort=oldest&search=amina%40example.com&cursor=abc&artistId=')).toBe(
    'sort=oldest&status=failed',
  );
  expect(filterOf('sort=oldest&status=failed')).toBe(filterOf('status=failed&sort=oldest'));
  expect(filterOf('?search=amina')).toBe('');
});
