import { aboutCount, upToCounted } from './count-words.ts';

test('a count is exact up to where it is counted', () => {
  expect(upToCounted(1_000)).toBe('1,000');
  expect(aboutCount(1_000)).toBe('1,000');
});

test('an estimate says that it is one', () => {
  expect(upToCounted(24_318)).toBe('1,000+');
  expect(aboutCount(24_318)).toBe('About 24,000');
  expect(aboutCount(1_001)).toBe('1,000+');
});
