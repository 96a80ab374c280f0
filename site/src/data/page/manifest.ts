import { brand } from '@salamu/api/domain/brand';
import { tokens } from '@salamu/api/domain/pages/tokens';
import { currentLocale, here, m } from '@salamu/messages/messages';

const { light: ground } = tokens.colours.ground;

/** The site as an app on a home screen, in the language spoken here: one app (`id`), which opens in that language. */
export const siteManifest = () => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: m.site_app_description(),
  lang: currentLocale(),
  categories: ['entertainment', 'shopping'],
  start_url: here('/'),
  scope: '/',
  display: 'minimal-ui',
  background_color: ground,
  theme_color: ground,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: m.search_button(), url: here('/artists') },
    { name: m.profile_requests_title(), url: here('/profile') },
  ],
});
