import { inLocale } from '@salamu/messages/in-locale';
import { readTimeZone } from './read-time-zone.ts';
import { mainZoneOf, zoneName } from './time-zone.ts';

describe('a browser’s time zone', () => {
  test.each([
    'Africa/Nairobi',
    'America/Argentina/Buenos_Aires',
    'UTC',
    'America/Port-au-Prince',
    'Etc/GMT+3',
  ])('%s is read', (zone) => expect(readTimeZone(zone)).toBe(zone));

  test.each([
    '',
    null,
    undefined,
    'Africa/',
    '/Nairobi',
    'Africa/Nairobi ',
    ' Africa/Nairobi',
    '+03:00',
    'Mars/Base',
    'Africa//Nairobi',
  ])('%p is refused', (text) => expect(readTimeZone(text)).toBeNull());
});

test.each([
  ['KE', 'Africa/Nairobi'],
  ['NG', 'Africa/Lagos'],
  ['AU', 'Australia/Sydney'],
  ['BR', 'America/Sao_Paulo'],
  ['CA', 'America/Toronto'],
  ['CN', 'Asia/Shanghai'],
  ['ES', 'Europe/Madrid'],
  ['PT', 'Europe/Lisbon'],
  ['US', 'America/New_York'],
])('most people of %s live in %s', (country, zone) => expect(mainZoneOf(country)).toBe(zone));

test('a browser without zone lists knows only our own', () => {
  const list = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getTimeZones') ?? {};
  Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', { ...list, value: undefined });
  try {
    expect([mainZoneOf('KE'), mainZoneOf('US')]).toEqual([null, 'America/New_York']);
  } finally {
    Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', list);
  }
});

test.each([
  ['Africa/Nairobi', 'Nairobi time'],
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Africa/Asmera', 'Asmara time'],
  ['Asia/Calcutta', 'Kolkata time'],
  ['Asia/Katmandu', 'Kathmandu time'],
  ['Europe/Kiev', 'Kyiv time'],
  ['Asia/Saigon', 'Ho Chi Minh City time'],
  ['Etc/GMT-3', 'GMT+3'],
  ['Etc/GMT', null],
  ['Etc/UTC', null],
  ['UTC', null],
  ['GMT', null],
  ['Zulu', null],
  ['America/GMT', 'GMT time'],
])('the time of %s is called %p', (zone, name) => expect(zoneName(zone)).toBe(name));

test('French elides before a city with a vowel', () => {
  const names = ['Africa/Nairobi', 'Africa/Abidjan', 'Africa/Harare'].map((zone) =>
    inLocale('fr', () => zoneName(zone)),
  );
  expect(names).toEqual(['heure de Nairobi', 'heure d’Abidjan', 'heure de Harare']);
});
