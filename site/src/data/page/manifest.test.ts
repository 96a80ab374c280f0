import { inLocale } from '@salamu/messages/in-locale';
import { siteManifest } from './manifest.ts';

test('the site is one app, wherever it was opened', () => {
  expect(siteManifest()).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'minimal-ui' });
});

test('one that is installed from a French page is the same app, in French', () => {
  const french = inLocale('fr', siteManifest);
  expect(french).toMatchObject({ id: siteManifest().id, lang: 'fr', start_url: '/fr' });
  expect(french.shortcuts.map(({ name, url }) => [`${name}`, url])).toContainEqual([
    'Vos demandes',
    '/fr/profile',
  ]);
});
