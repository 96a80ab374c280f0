import { inLocale } from '@salamu/messages/in-locale';
import { formatBytes, formatDays, formatMoreDays, formatSpan } from './measures.ts';

const hour = 3_600_000;

test.each([
  [hour / 2, '30 minutes'],
  [hour, 'an hour'],
  [1.5 * hour, '90 minutes'],
  [24 * hour, '24 hours'],
  [48 * hour, '48 hours'],
  [72 * hour, '3 days'],
  [73 * hour, '73 hours'],
  [90 * 24 * hour, '90 days'],
])('a span of %i ms is %p', (span, words) => {
  expect(formatSpan(span)).toBe(words);
});

test('one day is a day (covers F131)', () => {
  expect([1, 7].map(formatDays)).toEqual(['1 day', '7 days']);
  expect([1, 7].map(formatMoreDays)).toEqual(['1 more day', '7 more days']);
});

test('a size is rounded for its reader', () => {
  expect(
    [
      0,
      245_760,
      1_048_576,
      3_250_000,
      9.96 * 1_048_576,
      10.4 * 1_048_576,
      500 * 1_048_576,
      1024 ** 3,
      2 * 1024 ** 3,
    ].map(formatBytes),
  ).toEqual(['1 KB', '240 KB', '1 MB', '3.1 MB', '10 MB', '10 MB', '500 MB', '1 GB', '2 GB']);
});

test('each language writes spans and sizes in its own way', () => {
  const written = () => [
    formatSpan(60 * 60_000),
    formatSpan(72 * 60 * 60_000),
    formatMoreDays(2),
    formatBytes(3_250_000),
  ];
  expect(inLocale('fr', written)).toEqual(['une heure', '3\u00a0jours', '2 jours de plus', '3,1\u00a0Mo']);
  expect(inLocale('sw', written)).toEqual(['saa moja', 'siku 3', 'siku 2 zaidi', 'MB 3.1']);
});
