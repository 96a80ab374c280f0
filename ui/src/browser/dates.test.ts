import { inLocale } from '@salamu/messages/in-locale';
import { formatDay, formatRelative } from './dates.ts';

const now = new Date(2026, 10, 20, 12, 0);
const at = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month, day, hour, minute).toISOString();

test.each([
  [at(10, 20, 12), 'just now'],
  [at(10, 20, 11, 20), '40 minutes ago'],
  [at(10, 20, 15), 'in 3 hours'],
  [at(10, 20, 23), 'in 11 hours'],
  [at(10, 21, 23), 'tomorrow'],
  [at(10, 19, 1), 'yesterday'],
  [at(10, 27, 9), 'in 7 days'],
  [at(8, 5, 9), '5 Sept'],
])('%s is written as "%s"', (iso, words) => {
  expect(formatRelative(iso, now)).toBe(words);
});

test('another year is named', () => {
  expect(formatRelative(new Date(2025, 2, 5).toISOString(), now)).toBe('5 Mar 2025');
});

test('a calendar day is the same day in every time zone', () => {
  expect(formatDay('2026-12-31')).toBe('31 December 2026');
});

test('each language writes dates in its own way', () => {
  const written = () => [
    formatRelative(at(10, 20, 15), now),
    formatRelative(at(10, 19, 1), now),
    formatDay('2026-12-31'),
    formatDay('2027-01-01'),
    formatRelative(at(11, 1, 9), new Date(2026, 7, 1)),
  ];
  expect(inLocale('fr', written)).toEqual([
    'dans 3 heures',
    'hier',
    '31 décembre 2026',
    '1er janvier 2027',
    'le 1er déc.',
  ]);
  expect(inLocale('sw', written)).toEqual([
    'baada ya saa 3',
    'jana',
    '31 Desemba 2026',
    '1 Januari 2027',
    'tarehe 1 Des',
  ]);
});
