import { outOf, readNumber } from './numbers.ts';

test('numbers are read as people type them', () => {
  expect(['25', ' 1,480 ', '12.5'].map(readNumber)).toEqual([25, 1480, 12.5]);
  expect(['', 'ten', '1e'].map(readNumber)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('what is no number, or out of bounds, is refused in words', () => {
  const bounds = { least: 15, most: 1440 };
  expect(outOf(bounds, 60)).toBeUndefined();
  expect(outOf(bounds, 5)).toBe('Between 15 and 1,440.');
  expect(outOf(bounds, Number.NaN)).toBe('Between 15 and 1,440.');
});
