import { expect, test } from 'bun:test';
import { worthKeeping } from './retention.ts';

const at = (time: string) => ({ takenAt: new Date(time) });
const keptOf = (times: string[]) =>
  worthKeeping(times.map(at)).map(({ takenAt }) => takenAt.toISOString().slice(0, 16));

test('of each day only the newest is kept', () => {
  expect(keptOf(['2026-11-22T01:00Z', '2026-11-22T13:00Z', '2026-11-21T13:00Z'])).toEqual([
    '2026-11-22T13:00',
    '2026-11-21T13:00',
  ]);
});

test('a year and a half of daily backups leaves a week of days, a month of weeks and a year of months', () => {
  const days = Array.from({ length: 550 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 22 - index, 3)).toISOString(),
  );
  const kept = keptOf(days);
  expect(kept.slice(0, 7)).toEqual(days.slice(0, 7).map((time) => time.slice(0, 16)));
  // Sundays, then the last day of each month.
  expect(kept.slice(7, 10)).toEqual(['2026-11-15T03:00', '2026-11-08T03:00', '2026-11-01T03:00']);
  expect(kept.slice(10)).toHaveLength(11);
  expect(kept[10]).toBe('2026-10-31T03:00');
  expect(kept.at(-1)).toBe('2025-12-31T03:00');
});

test('the newest is kept however old it is', () => {
  expect(keptOf(['2020-01-01T00:00Z'])).toEqual(['2020-01-01T00:00']);
  expect(keptOf([])).toEqual([]);
});
