import { expect, test } from 'bun:test';
import { inLocale } from '@salamu/messages/in-locale';
import { siteManifest } from './manifest.ts';
import { sharedWith } from './shared.ts';

test('other apps can share with the site where it can be installed, by names that it reads (covers §19.6)', () => {
  expect(siteManifest()).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'minimal-ui' });
  const { action, method, params } = siteManifest().share_target;
  expect([action, method]).toEqual(['/share', 'GET']);
  for (const name of Object.values<string>(params))
    expect(sharedWith(new URLSearchParams({ [name]: 'Zuri' }), new URL('https://salamu.example'))).toBe(
      '/artists?search=Zuri',
    );
});

test('one that is installed from a French page is the same app, in French', () => {
  const french = inLocale('fr', siteManifest);
  expect(french).toMatchObject({ id: siteManifest().id, lang: 'fr', start_url: '/fr' });
  expect(french.shortcuts.map(({ name, url }) => [`${name}`, url])).toContainEqual([
    'Vos demandes',
    '/fr/profile',
  ]);
  expect(french.share_target.action).toBe('/fr/share');
});
