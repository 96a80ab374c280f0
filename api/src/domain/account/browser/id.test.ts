import { expect, test } from 'bun:test';
import { readBrowserId } from './id.ts';

const id = 'aZ09_-'.repeat(6);

test('a browser is known by an id long enough that no two share one, and by nothing else', () => {
  expect(readBrowserId(id)).toBe(id);
  for (const other of [null, '', 'short', `${id}!`, `!${id}`, `${id} ${id}`, id.repeat(2)])
    expect(readBrowserId(other)).toBeNull();
});
