import { expect, test } from 'bun:test';
import { settingsReader } from '#api/start/settings.ts';
import { readRatesSettings } from './settings.ts';

function read(source: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readRatesSettings(settingsReader(source, problems)), problems };
}

test('exchange rates come from a URL, with a key in a header if it wants one', () => {
  expect(read({})).toEqual({ settings: null, problems: [] });
  const RATES_URL = 'https://rates.example/latest?key=1';
  const { settings } = read({ RATES_URL, RATES_HEADER: 'apikey: 3f9c:x' });
  expect(settings).toEqual({ url: RATES_URL, header: 'apikey: 3f9c:x' });
});

test('half a source, and what is none, is complained about', () => {
  const wrong = { RATES_URL: 'rates.example', RATES_HEADER: '3f9c' };
  expect(read(wrong).problems).toEqual([
    'RATES_URL must start with http:// or https://',
    'RATES_HEADER must be a name and a value, like apikey: 3f9c…',
  ]);
  expect(read({ RATES_HEADER: 'apikey: 3f9c' }).problems).toEqual(['RATES_HEADER needs RATES_URL as well']);
});
