import { daysOfMonth, monthOfDays, monthsUntil } from './months.ts';

test('this month and last month come first, and those of the year before have their names', () => {
  const months = monthsUntil(new Date('2027-01-31T23:59:59Z'));
  expect(months.slice(0, 3)).toEqual([
    ['2027-01', 'This month'],
    ['2026-12', 'Last month'],
    ['2026-11', 'November 2026'],
  ]);
  expect(months.at(-1)).toEqual(['2025-02', 'February 2025']);
});

test('a month is its days, and nothing else is (covers §15.49)', () => {
  expect(daysOfMonth('2028-02')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
  expect(monthOfDays(daysOfMonth('2028-02'))).toBe('2028-02');
  expect(monthOfDays({ startDate: '2028-02-01', endDate: '2028-02-28' })).toBe('');
  expect(monthOfDays({ startDate: '2028-02-02', endDate: '2028-02-29' })).toBe('');
  expect(monthOfDays({ endDate: '2028-02-29' })).toBe('');
  expect(monthOfDays({})).toBeNull();
});
