import type { Page } from '@playwright/test';
import { builtLocales } from '@salamu/messages/built-locales';
import { pathIn } from '@salamu/messages/locales';
import { expectAccessible } from '../world/accessible.ts';
import { paidOrder } from '../world/orders.ts';
import { admin, demoPassword, newArtist, newFan, signIn } from '../world/people.ts';
import { screens } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

/** The width at which WCAG 1.4.10 wants everything to fit: a desktop page at 400 %. */
test.use({ viewport: { width: 320, height: 640 } });

/** Those that are offered, and those that are previewed: `LANGUAGES_PREVIEW=ar,en-xa bun run e2e small`. */
const languages = builtLocales();

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.spinner:visible')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(320);
  await expectAccessible(page);
}

const site = [
  ['/', '/artists', '/artists/wanjiru-nduta', '/artists?search=nobody-at-all', '/find'],
  ['/login', '/register', '/artist-register', '/admin-login', '/forgot-password', '/track'],
  ['/how-it-works', '/terms', '/privacy', '/cookies', '/artist-agreement'],
  ['/about', '/careers', '/press', '/blog', '/blog/how-to-write-a-name', '/testimonials'],
  ['/faqs', '/pricing', '/contact', '/artists/category/musician', '/artists/occasion/wedding', '/report'],
  [
    '/reset-password',
    '/confirm-email',
    '/not-me',
    '/unsubscribe',
    '/lost-two-step',
    '/keep-two-step',
    '/suspended',
    '/verify',
  ],
];

for (const locale of languages)
  for (const paths of site.map((each) => each.map((path) => pathIn(locale, path))))
    test(`${paths.join(', ')} fit a very small screen and shut nobody out`, async ({ page }) => {
      for (const path of paths) await expectFitting(page, path);
    });

for (const locale of languages) {
  test(`the profile and a receipt fit a very small screen and shut nobody out in ${locale}`, async ({
    browserOf,
  }) => {
    const page = await browserOf(await newFan('Wolfeschlegelsteinhausenbergerdorff Nakamura'));
    await page.setViewportSize({ width: 320, height: 640 });
    for (const part of [
      '',
      '/videos',
      '/dates',
      '/following',
      '/details',
      '/security',
      '/data',
      '/decisions',
      '/api',
    ])
      await expectFitting(page, pathIn(locale, `/profile${part}`));
    const [path = '', token] = (await paidOrder(await newArtist())).trackUrl.split('#');
    await expectFitting(page, `${pathIn(locale, path)}#${token}`);
    await expectFitting(page, `${pathIn(locale, path)}/receipt#${token}`);
  });

  test(`the artist’s screens fit a very small screen and shut nobody out in ${locale}`, async ({
    browserOf,
  }) => {
    const page = await browserOf(await signIn('artist@salamu.test', demoPassword));
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of screens.artist) await expectFitting(page, pathIn(locale, `/artist/${screen}`));
  });
}

test('the admin’s screens fit a very small screen and shut nobody out', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of screens.admin) await expectFitting(page, `/admin/${screen}`);
});
