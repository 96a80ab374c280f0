import { beginOf, dayHere } from './days.ts';

test('a day comes back as it was chosen, wherever the artist is', () => {
  expect(dayHere(beginOf('2026-12-05') ?? '')).toBe('2026-12-05');
  expect(beginOf('')).toBeNull();
});
