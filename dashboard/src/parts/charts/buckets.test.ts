import { bucketsBetween, drawableUnit, withoutGaps } from './buckets.ts';

test('a range has a bucket for each of its days, weeks or months', () => {
  expect(bucketsBetween('2026-02-27', '2026-03-02', 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(bucketsBetween('2026-03-01', '2026-03-10', 'week')).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
  ]);
  expect(bucketsBetween('2026-11-30', '2027-01-01', 'month')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
});

test('years are not drawn day by day', () => {
  expect(drawableUnit('day', '2026-01-01', '2026-12-31')).toBe('day');
  expect(drawableUnit('day', '2024-01-01', '2026-12-31')).toBe('week');
  expect(drawableUnit('day', '2006-01-01', '2025-12-31')).toBe('month');
});

test('what is missing is zero, and what falls into one bucket is added up', () => {
  const rows = [
    { date: '2026-03-02', paid: 3 },
    { date: '2026-03-04', paid: 2 },
  ];
  const range = { start: '2026-03-01', end: '2026-03-08' };
  expect(withoutGaps(rows, ['paid'], { ...range, end: '2026-03-02', unit: 'day' })).toEqual([
    { date: '2026-03-01', values: [0] },
    { date: '2026-03-02', values: [3] },
  ]);
  expect(withoutGaps(rows, ['paid'], { ...range, unit: 'week' })).toEqual([
    { date: '2026-02-23', values: [0] },
    { date: '2026-03-02', values: [5] },
  ]);
});
