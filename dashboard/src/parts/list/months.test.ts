import { expect, test } from 'bun:test';
import { daysAsMonth, daysOfMonth, monthAsDays, monthOfDays, monthsUntil } from './months.ts';

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

test('a kept view names this month and the last one, and opens on their days of the day it is opened (covers §15.46)', () => {
  const now = new Date('2026-03-31T23:00:00Z');
  const later = new Date('2026-05-01T00:00:00Z');
  const last = daysAsMonth('endDate=2026-02-28&sort=oldest&startDate=2026-02-01', now);
  expect(last).toBe('month=last&sort=oldest');
  expect(new URLSearchParams(monthAsDays(last, later)).get('endDate')).toBe('2026-04-30');
  expect(daysAsMonth(monthAsDays('month=this', later), later)).toBe('month=this');
  for (const kept of ['endDate=2026-01-31&startDate=2026-01-01', 'startDate=2026-03-01', 'sort=oldest', ''])
    expect([daysAsMonth(kept, now), monthAsDays(kept, now)]).toEqual([kept, kept]);
});
