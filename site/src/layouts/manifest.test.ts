import { expect, test } from 'bun:test';
import { tokens } from '@salamu/api/domain/tokens';
import { sharedWith } from '../data/shared.ts';

const manifest = await Bun.file(new URL('../../public/site.webmanifest', import.meta.url)).json();

test('other apps can share with the site where it can be installed, by names that it reads', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'minimal-ui' });
  const { action, method, params } = manifest.share_target;
  expect([action, method]).toEqual(['/share', 'GET']);
  for (const name of Object.values<string>(params))
    expect(sharedWith(new URLSearchParams({ [name]: 'Zuri' }), new URL('https://salamu.example'))).toBe(
      '/artists?search=Zuri',
    );
});

test('a home screen shows the site on the ground that its pages have by day', () => {
  const { light } = tokens.colours.ground;
  expect(manifest).toMatchObject({ background_color: light, theme_color: light });
});
