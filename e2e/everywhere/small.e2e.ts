import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { builtLocales } from '@salamu/messages/built-locales';
import { isPreview, type Locale, pathIn } from '@salamu/messages/locales';
import { expectAccessible } from '../world/accessible.ts';
import { deliveredOrder, order, paidOrder } from '../world/orders.ts';
import { admin, demoPassword, newArtist, newEmail, newFan, signIn } from '../world/people.ts';
import { screens } from '../world/screens.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

/** The width at which WCAG 1.4.10 wants everything to fit: a desktop page at 400 %. */
test.use({ viewport: { width: 320, height: 640 } });

/** Those that are offered, and those that are previewed: `LANGUAGES_PREVIEW=ar,en-xa bun run e2e small`. */
const languages = builtLocales();
/** By which the tests of those that are previewed are run alone. */
const mark = (locale: Locale) => (isPreview(locale) ? ' @previewed' : '');

async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.spinner:visible')).toHaveCount(0);
  await expectShownFitting(page, path);
}

async function expectShownFitting(page: Page, what: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${what} is wider than the screen`).toBeLessThanOrEqual(320);
  await expectAccessible(page);
}

/** Each screen of the request form, as someone fills it in who reads any language. */
async function expectFormFitting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const form = page.locator('#request form');
  const next = form.locator('button[type="submit"]').last();
  await form.locator('[name="forSelf"][value="true"]').check();
  await expect(page.locator('#request astro-island[ssr]')).toHaveCount(0);
  await form.locator('[name="recipientName"]').fill('Wolfeschlegelsteinhausenbergerdorff');
  await form.locator('[name="occasion"][value="birthday"]').check();
  await expectShownFitting(page, `${path}, whom`);
  await next.click();
  await form
    .locator('[name="instructions"]')
    .fill('She opens her salon, and has waited for it for ten years.');
  await expectShownFitting(page, `${path}, words`);
  await next.click();
  await form.locator('[name="guestName"]').fill('Amina Otieno');
  await form.locator('[name="guestEmail"]').fill(newEmail('small'));
  await expectShownFitting(page, `${path}, when`);
  await next.click();
  await expect(form.locator('[name="guestEmail"]:visible')).toHaveCount(0);
  await expectShownFitting(page, `${path}, review`);
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
    test(`${paths.join(', ')} fit a very small screen and shut nobody out${mark(locale)}`, async ({
      page,
    }) => {
      for (const path of paths) await expectFitting(page, path);
    });

for (const locale of languages) {
  test(`a request fits a very small screen from its form to its video, in ${locale}${mark(locale)}`, async ({
    page,
  }) => {
    const artist = await newArtist();
    await expectFormFitting(page, pathIn(locale, `/artists/${artist.slug}`));
    const { checkoutUrl } = await order(artist);
    const checkout = new URL(checkoutUrl, productUrl);
    await expectFitting(page, pathIn(locale, checkout.pathname) + checkout.hash);
    const { id } = await deliveredOrder(artist);
    const { watchUrl } = await unwrap(artist.api.requests({ id }).get());
    await expectFitting(page, pathIn(locale, new URL(watchUrl ?? '').pathname));
    await page.goto(pathIn(locale, `/embed/artists/${artist.slug}`));
    await expectShownFitting(page, 'the card for other sites');
  });

  test(`the profile and a receipt fit a very small screen and shut nobody out in ${locale}${mark(locale)}`, async ({
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
      '/texts',
      '/data',
      '/decisions',
      '/api',
    ])
      await expectFitting(page, pathIn(locale, `/profile${part}`));
    const [path = '', token] = (await paidOrder(await newArtist())).trackUrl.split('#');
    await expectFitting(page, `${pathIn(locale, path)}#${token}`);
    await expectFitting(page, `${pathIn(locale, path)}/receipt#${token}`);
  });

  test(`the artist’s screens fit a very small screen and shut nobody out in ${locale}${mark(locale)}`, async ({
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
