import { readBrowserId } from './id.ts';

const id = 'aZ09_-'.repeat(6);

test('a browser id is long enough to be unique', () => {
  expect(readBrowserId(id)).toBe(id);
  for (const other of [null, '', 'short', `${id}!`, `!${id}`, `${id} ${id}`, id.repeat(2)])
    expect(readBrowserId(other)).toBeNull();
});
