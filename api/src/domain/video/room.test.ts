import { expect, test } from 'bun:test';
import { signing } from './limits.ts';
import { roomToClean } from './room.ts';

test('a video that is signed needs room for a third copy, up to the largest one that is', () => {
  const { maxBytes } = signing;
  expect(roomToClean(maxBytes) - roomToClean(maxBytes - 1)).toBe(3);
  expect(roomToClean(maxBytes + 1)).toBe(roomToClean(maxBytes) - maxBytes + 2);
});
