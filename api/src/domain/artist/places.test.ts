import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { dayIn, mondayAfter, placesLeft } from './places.ts';

test('each limit leaves what it has left, and none leaves it open', () => {
  const taken = { open: 4, week: 3, today: 1 };
  expect(placesLeft({ openCap: 5, weekCap: 10, dailyCap: 3 }, taken)).toEqual({ open: 1, week: 7, today: 2 });
  expect(placesLeft({ openCap: 4, weekCap: 2, dailyCap: null }, taken)).toEqual({
    open: 0,
    week: 0,
    today: null,
  });
  expect(placesLeft({ openCap: null, weekCap: null, dailyCap: 1 }, taken)).toEqual({
    open: null,
    week: null,
    today: 0,
  });
});

test('a day is the one of the place', () => {
  const late = new Date('2026-11-29T21:30:00Z');
  expect(dayIn(late, 'Africa/Nairobi')).toBe('2026-11-30');
  expect(dayIn(late, 'Africa/Accra')).toBe('2026-11-29');
});

test('the next Monday is one, and one to seven days later', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
      (at) => {
        const day = at.toISOString().slice(0, 10);
        const monday = new Date(mondayAfter(day));
        expect(monday.getUTCDay()).toBe(1);
        expect((monday.getTime() - Date.parse(day)) / 86_400_000).toBeWithin(1, 8);
      },
    ),
  );
});
