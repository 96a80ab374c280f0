import { capOf } from './caps.ts';

test('a limit is a whole number within bounds, or none', () => {
  expect(capOf(' 3 ')).toBe(3);
  expect(capOf('')).toBeNull();
  for (const typed of ['0', '2.5', '-1', '501', 'many', '1e2']) expect(capOf(typed)).toBeUndefined();
});
