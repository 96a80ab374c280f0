import { isStanding, strikeRules } from './strikes.ts';

const endsAt = new Date('2026-11-23T12:00:00Z');

test('a strike counts until it expires, unless reversed (covers §14.23)', () => {
  expect(isStanding({ endsAt, endedAt: null }, new Date(endsAt.getTime() - 1))).toBe(true);
  expect(isStanding({ endsAt, endedAt: null }, endsAt)).toBe(false);
  expect(isStanding({ endsAt, endedAt: new Date(0) }, new Date(endsAt.getTime() - 1))).toBe(false);
});

test('a strike counts for half a year, and three alert our team', () => {
  expect(strikeRules).toEqual({ days: 180, warnAt: 3 });
});
