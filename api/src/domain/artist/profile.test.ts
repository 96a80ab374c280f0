import { inLocale } from '@salamu/messages/in-locale';
import fc from 'fast-check';
import { countryCodes, countryName } from './countries.ts';
import { currencyOf } from './country-currency.ts';
import { promiseSteps } from './directory.ts';
import { languageChoice, languageCodes, languageName } from './languages.ts';
import { profileLimits, reservedSlugs, slugify } from './profile.ts';
import { isMuted } from './settings.ts';

test.each([
  ['Wanjirũ & the Band', 'wanjiru-and-the-band'],
  ['  DJ  Zoé!! ', 'dj-zoe'],
  ['A&B', 'a-and-b'],
  ['50 Cent', '50-cent'],
  ['Ne-Yo', 'ne-yo'],
  ['★★★', ''],
  ['x'.repeat(70), 'x'.repeat(60)],
  [`${'x'.repeat(59)} end`, 'x'.repeat(59)],
  ['Tony & Guy & Co', 'tony-and-guy-and-co'],
])('%s is found at /artists/%s', (stageName, slug) => expect(slugify(stageName)).toBe(slug));

test('any artist name gives a slug of letters, digits and single dashes, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(60);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('a reserved path can’t be an artist’s slug', () => {
  for (const word of ['admin', 'admin-login', 'api', 'login', 'artists', 'settings', 'watch'])
    expect(reservedSlugs.has(word)).toBe(true);
  expect(reservedSlugs.has('amani')).toBe(false);
  expect(reservedSlugs.has('')).toBe(false);
});

test('profile limits match the form', () => {
  expect(profileLimits).toMatchObject({
    name: { min: 1, max: 80 },
    stageName: { min: 2, max: 60 },
    bio: { min: 40, max: 1500 },
    city: { min: 2, max: 80 },
    languages: { min: 1, max: 8 },
    cap: { min: 1, max: 500 },
    awayDays: { max: 365 },
    photo: { maxBytes: 5 * 1024 * 1024, maxPixels: 24_000_000, leastSide: 400 },
  });
  expect(promiseSteps.at(-1)).toBe(profileLimits.promiseDays.max);
  expect(promiseSteps).toEqual([1, 3, 7, 14]);
});

test('countries and languages have their local names', () => {
  expect(['CD', 'CG', 'KE'].map(countryName)).toEqual(['DR Congo', 'Congo', 'Kenya']);
  expect(['pcm', 'luo', 'ki', 'kam', 'sw'].map(languageName)).toEqual([
    'Nigerian Pidgin',
    'Dholuo',
    'Gĩkũyũ',
    'Kamba',
    'Swahili',
  ]);
  const named = [...countryCodes.map(countryName), ...languageCodes.map(languageName)];
  expect(new Set(named).size).toBe(countryCodes.length + languageCodes.length);
  for (const [index, code] of [...countryCodes, ...languageCodes].entries())
    expect(named[index]).not.toBe(code);
});

test.each(['en', 'fr', 'sw'] as const)('languages that Chrome has no name for have one in %s', (locale) => {
  const unnamed = jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code);
  const names = inLocale(locale, () => ['kam', 'ki', 'nd', 'pcm', 'rn'].map(languageName));
  unnamed.mockRestore();
  for (const name of names) expect(name.length).toBeGreaterThan(4);
});

test('a list in French begins each language with a capital, a sentence does not', () => {
  expect(inLocale('fr', () => [languageName('yo'), languageChoice('yo')])).toEqual(['yoruba', 'Yoruba']);
});

test('the country list begins with all fifty-four African countries', () => {
  expect(countryCodes.indexOf('AE')).toBe(54);
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
});

test.each([
  ['KE', 'KES'],
  ['SN', 'XOF'],
  ['TG', 'XOF'],
  ['GA', 'XAF'],
  ['FR', 'EUR'],
  ['GB', 'GBP'],
  ['US', 'USD'],
  ['ET', 'USD'],
] as const)('an artist in %s defaults to %s', (country, currency) =>
  expect(currencyOf(country)).toBe(currency),
);

test.each([
  ['deadline_reminder', 'reminders'],
  ['approved', 'approvals'],
  ['auto_approved', 'approvals'],
  ['reviewed', 'reviews'],
  ['reacted', 'reactions'],
  ['payout_paid', 'payouts'],
] as const)('a mail about %s is muted by %s and by nothing else', (event, kind) => {
  expect(isMuted(event, [kind])).toBe(true);
  expect(isMuted(event, [])).toBe(false);
  expect(isMuted(event, ['something else'])).toBe(false);
});

test('a mail about work or money owed is never muted', () => {
  for (const event of ['paid', 'expired', 'redo_asked', 'payout_failed'])
    expect(isMuted(event, ['reminders', 'approvals', 'reviews', 'payouts'])).toBe(false);
});
