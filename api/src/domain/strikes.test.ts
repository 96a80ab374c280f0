import { expect, test } from 'bun:test';
import { defaultStrikes, isStanding, strikeBounds } from './strikes.ts';

const endsAt = new Date('2026-11-23T12:00:00Z');

test('a strike stands until its last moment, unless it was taken back (covers §14.23)', () => {
  expect(isStanding({ endsAt, endedAt: null }, new Date(endsAt.getTime() - 1))).toBe(true);
  expect(isStanding({ endsAt, endedAt: null }, endsAt)).toBe(false);
  expect(isStanding({ endsAt, endedAt: new Date(0) }, new Date(endsAt.getTime() - 1))).toBe(false);
});

test('what the product ships with is within what may be set', () => {
  expect(defaultStrikes).toEqual({ days: 180, warnAt: 3 });
  expect(strikeBounds).toEqual({
    days: { label: 'Days until a strike ends', least: 30, most: 730 },
    warnAt: { label: 'Strikes at which you’re told', least: 2, most: 10 },
  });
});
