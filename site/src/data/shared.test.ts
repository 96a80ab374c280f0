import { expect, test } from 'bun:test';
import { sharedWith } from './shared.ts';

const base = new URL('https://salamu.example/share');
const led = (given: Record<string, string>) => sharedWith(new URLSearchParams(given), base);

test('an artist’s address, wherever an app puts it, leads to the artist (covers §19.6)', () => {
  const artist = '/artists/wanjiru-nduta?from=share';
  expect(led({ url: 'https://salamu.example/artists/wanjiru-nduta' })).toBe(artist);
  expect(led({ text: 'Look! https://salamu.example/artists/wanjiru-nduta?from=x' })).toBe(artist);
  expect(
    led({ title: 'A', text: 'https://a.example https://salamu.example/embed/artists/wanjiru-nduta' }),
  ).toBe(artist);
});

test('an address in French leads to the page in French', () => {
  expect(led({ url: 'https://salamu.example/fr/artists/wanjiru-nduta' })).toBe(
    '/fr/artists/wanjiru-nduta?from=share',
  );
});

test('anything else is searched for by its words, without addresses (covers §19.6)', () => {
  expect(led({ title: 'Sauti Sol', text: 'Suzanna https://youtu.be/xyz' })).toBe(
    '/artists?search=Suzanna+Sauti+Sol',
  );
  expect(led({ url: 'https://evil.example/artists/wanjiru-nduta' })).toBe('/artists');
  expect(led({})).toBe('/artists');
  expect(led({ text: 'x'.repeat(5_000) })).toBe(`/artists?search=${'x'.repeat(100)}`);
});
