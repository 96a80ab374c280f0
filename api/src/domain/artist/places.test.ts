import { dayIn, placesLeft } from './places.ts';

test('each limit leaves its remaining places; without one there is no limit', () => {
  const taken = { open: 4, today: 1 };
  expect(placesLeft({ openCap: 5, dailyCap: 3 }, taken)).toEqual({ open: 1, today: 2 });
  expect(placesLeft({ openCap: 4, dailyCap: null }, taken)).toEqual({ open: 0, today: null });
  expect(placesLeft({ openCap: null, dailyCap: 1 }, taken)).toEqual({ open: null, today: 0 });
});

test('a day begins at midnight in the artist’s time zone', () => {
  const late = new Date('2026-11-29T21:30:00Z');
  expect(dayIn(late, 'Africa/Nairobi')).toBe('2026-11-30');
  expect(dayIn(late, 'Africa/Accra')).toBe('2026-11-29');
});
