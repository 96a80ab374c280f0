import { formatCount } from './format-count.ts';

test('an unfinished count says so (covers F186)', () => {
  expect(formatCount(83_334)).toBe('83,334');
  expect(formatCount(83, true)).toBe('83+');
  expect(formatCount(1_001, true)).toBe('1,000+');
});
