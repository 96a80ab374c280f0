import { expect, test } from 'bun:test';
import { formatSpan } from './span.ts';

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];

test('a length of time is told in its largest exact unit', () => {
  expect(formatSpan(3 * day)).toBe('3 days');
  expect(formatSpan(36 * hour)).toBe('36 hours');
  expect(formatSpan(hour)).toBe('1 hour');
  expect(formatSpan(45 * minute)).toBe('45 minutes');
  expect(formatSpan(90_000)).toBe('90 seconds');
});

test('a single day is told in hours, which nobody takes for a calendar day', () => {
  expect(formatSpan(day)).toBe('24 hours');
  expect(formatSpan(2 * day)).toBe('2 days');
});
