import { expect, test } from 'bun:test';
import { inLocale } from '@salamu/messages/in-locale';
import { ownLanguage, readyBy } from './rails.ts';

test.each([
  ['2026-11-22', 'a Sunday', '2026-11-28', 3],
  ['2026-11-25', 'a Wednesday', '2026-11-28', 3],
  ['2026-11-26', 'a Thursday', '2026-12-05', 7],
  ['2026-11-27', 'a Friday', '2026-12-05', 7],
  ['2026-11-28', 'a Saturday', '2026-12-05', 7],
])('on %s, %s, those are ready by %s who promise %i days at most', (today, _, day, maxDays) => {
  expect(readyBy(today)).toEqual({ day, maxDays });
});

test('the language of the row is one of Africa, and another one than the page’s', () => {
  const spoken = { en: 50, fr: 30, sw: 20, yo: 12, ha: 3 };
  expect(ownLanguage(spoken)).toBe('sw');
  expect(inLocale('sw', () => ownLanguage(spoken))).toBe('yo');
  expect(ownLanguage({ en: 50 })).toBeUndefined();
});
