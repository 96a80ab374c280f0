import { worthKeeping } from './retention.ts';

const at = (time: string, migration = '20260101000000_init') => ({ takenAt: new Date(time), migration });
const timesOf = (backups: { takenAt: Date }[]) =>
  backups.map(({ takenAt }) => takenAt.toISOString().slice(0, 16));
const hourly = (newest: string, count: number) =>
  Array.from({ length: count }, (_, ago) => new Date(Date.parse(newest) - ago * 3_600_000).toISOString());

test('all backups of the last two days are retained', () => {
  const kept = timesOf(worthKeeping(hourly('2026-11-22T12:00Z', 100).map((time) => at(time))));
  expect(kept.slice(0, 48)).toEqual(hourly('2026-11-22T12:00Z', 48).map((time) => time.slice(0, 16)));
  // Then the last of the 19th and of the 18th, where the hundred end.
  expect(kept.slice(48)).toEqual(['2026-11-19T23:00', '2026-11-18T23:00']);
});

test('a year of hourly backups leaves two days of hours, two weeks of days and eight weeks', () => {
  const kept = timesOf(worthKeeping(hourly('2026-11-22T23:00Z', 24 * 365).map((time) => at(time))));
  const days = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((day) => `2026-11-${day}T23:00`);
  // The last two of the fourteen days are among the hours; then the Sundays.
  expect(kept.slice(48)).toEqual([
    ...days,
    '2026-11-09T23:00',
    ...['2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18', '2026-10-11', '2026-10-04'].map(
      (day) => `${day}T23:00`,
    ),
  ]);
});

test('the newest from before the last migration is retained, however many follow', () => {
  const before = hourly('2026-01-01T12:00Z', 3).map((time) => at(time));
  const after = hourly('2026-11-22T12:00Z', 24 * 200).map((time) => at(time, '20260101130000_next'));
  expect(timesOf(worthKeeping([...before, ...after])).at(-1)).toBe('2026-01-01T12:00');
  const later = hourly('2026-11-23T12:00Z', 1).map((time) => at(time, '20261123000000_after_that'));
  expect(timesOf(worthKeeping([...before, ...after, ...later]))).not.toContain('2026-01-01T12:00');
});

test('the newest is retained at any age', () => {
  expect(timesOf(worthKeeping([at('2020-01-01T00:00Z')]))).toEqual(['2020-01-01T00:00']);
  expect(worthKeeping([])).toEqual([]);
});
