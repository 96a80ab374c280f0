import { countryCodes } from '../artist/countries.ts';
import { formatDay, formatTime } from './format-time.ts';
import { readTimeZone } from './read-time-zone.ts';
import { mainZoneOf } from './time-zone.ts';

test.each([
  ['2027-03-06T18:00:00Z', 'Africa/Nairobi', '6 March 2027 at 21:00 (Nairobi time)'],
  ['2027-03-28T00:30:00Z', 'Europe/London', '28 March 2027 at 00:30 (London time)'],
  ['2027-03-28T01:30:00Z', 'Europe/London', '28 March 2027 at 02:30 (London time)'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '1 November 2026 at 01:30 (New York time)'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '1 November 2026 at 01:30 (New York time)'],
  ['2026-11-01T07:30:00Z', 'America/New_York', '1 November 2026 at 02:30 (New York time)'],
  ['2027-03-06T22:00:00Z', 'Africa/Nairobi', '7 March 2027 at 01:00 (Nairobi time)'],
  ['2027-03-06T18:00:00Z', 'Asia/Calcutta', '6 March 2027 at 23:30 (Kolkata time)'],
  ['2027-03-06T18:00:00Z', 'Etc/GMT-3', '6 March 2027 at 21:00 (GMT+3)'],
  ['2027-03-06T18:00:00Z', 'UTC', '6 March 2027 at 18:00 UTC'],
  ['2027-03-06T18:00:00Z', null, '6 March 2027 at 18:00 UTC'],
])('%s in %s is written “%s”', (at, zone, words) => {
  expect(formatTime(new Date(at), zone)).toBe(words);
});

test('every country that an artist can come from has a main zone (covers F144)', () => {
  expect(countryCodes.filter((country) => readTimeZone(mainZoneOf(country)) === null)).toEqual([]);
  expect(mainZoneOf('KE')).toBe('Africa/Nairobi');
  expect(mainZoneOf('US')).toBe('America/New_York');
});

test.each(['Africa/Nairobi<b>', 'Mars/Olympus', '+03:00', '', 'a'.repeat(99)])(
  '“%s” isn’t a time zone',
  (text) => {
    expect(readTimeZone(text)).toBeNull();
  },
);

test('a calendar day is the same in every zone', () => {
  expect(formatDay('2026-11-01')).toBe('1 November 2026');
});
