import { signing } from './limits.ts';
import { roomToClean } from './room.ts';

test('a signed video needs space for a third copy', () => {
  const { maxBytes } = signing;
  expect(roomToClean(maxBytes) - roomToClean(maxBytes - 1)).toBe(3);
  expect(roomToClean(maxBytes + 1)).toBe(roomToClean(maxBytes) - maxBytes + 2);
});
