import { readTimeZone } from '../time/read-time-zone.ts';
import { countriesOf } from './money.ts';
import { countryOf, type ReaderPlace, readChoice, readerCurrency } from './reader-currency.ts';

const at = (timeZone: string | undefined, ...languages: string[]): ReaderPlace => ({ timeZone, languages });

test('the reader’s choice precedes the device’s time zone, then its language’s region (covers §15.11)', () => {
  const place = at('Africa/Nairobi', 'fr-FR');
  expect(readerCurrency('GBP', place)).toBe('GBP');
  expect(readerCurrency(null, place)).toBe('KES');
  expect(readerCurrency(null, at('Etc/UTC', 'sw', 'fr-FR', 'en-GB'))).toBe('EUR');
  expect(readerCurrency('none', place)).toBeNull();
});

test('a country without a currency of ours defaults to dollars in any language', () => {
  expect(countryOf(at('Africa/Kinshasa', 'fr-FR'))).toBeNull();
  expect(readerCurrency(null, at('Africa/Kinshasa', 'fr-FR'))).toBe('USD');
  expect(readerCurrency(null, at('Indian/Reunion', 'fr-FR'))).toBe('EUR');
  for (const nowhere of ['UTC', 'Etc/GMT+3', 'GMT', '', undefined])
    expect(readerCurrency(null, at(nowhere, 'fr-FR'))).toBe('EUR');
});

test('an unknown country or rate defaults to dollars', () => {
  expect(readerCurrency(null, at('Asia/Tokyo', 'ja-JP'))).toBe('USD');
  expect(readerCurrency(null, at(undefined))).toBe('USD');
});

test.each([
  ['Africa/Dar_es_Salaam', 'TZ', 'TZS'],
  ['Africa/Dakar', 'SN', 'XOF'],
  ['Africa/Douala', 'CM', 'XAF'],
  ['Africa/Ceuta', 'ES', 'EUR'],
  ['Europe/London', 'GB', 'GBP'],
  ['Europe/Helsinki', 'FI', 'EUR'],
  ['America/Chicago', 'US', 'USD'],
])('%s is in %s, where people pay in %s', (zone, country, currency) => {
  expect(countryOf(at(zone, 'en-GB'))).toBe(country);
  expect(readerCurrency(null, at(zone, 'en-ZA'))).toBe(currency as 'USD');
});

test('every country of an artist’s currency has a time zone', () => {
  const countries = Object.values(countriesOf).flatMap((codes) => codes.split(' '));
  const zones = Intl.supportedValuesOf('timeZone');
  const known = new Set(zones.map((zone) => countryOf(at(zone))));
  expect(countries.filter((country) => !known.has(country))).toEqual([]);
  expect(zones.filter((zone) => readTimeZone(zone) === null)).toEqual([]);
});

test('a stored choice counts only while valid', () => {
  expect(['EUR', 'none', 'DEM', '', null].map(readChoice)).toEqual(['EUR', 'none', null, null, null]);
});
