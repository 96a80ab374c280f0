import { expect, test } from 'bun:test';
import type { Api } from '@salamu/api/client';
import { inLocale } from '@salamu/messages/in-locale';
import { ownLanguage, railsToday, readyBy } from './rails.ts';

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

test('“See all” leads to artists who take requests, as the row has them, or to a page of its own', async () => {
  const get = async () => ({ data: { items: [{}, {}, {}, {}] }, error: null });
  const api = { artists: { get } } as unknown as Api;
  const paths = (await railsToday(api, { yo: 12 }, '2026-11-22')).map(({ path }) => path);
  expect(paths).toEqual([
    '/artists?maxDays=3&available=true',
    '/artists?price=0-1999&available=true',
    '/artists?available=true&sort=newest',
    '/artists/language/yoruba',
    '/artists/occasion/wedding',
  ]);
});
