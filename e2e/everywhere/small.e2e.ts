import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtLocales } from '@salamu/messages/built-locales';
import { accentedEnglish, baseLocale, type Locale, pathIn } from '@salamu/messages/locales';
import { exhaustive } from '../../api/src/testing/exhaustive.ts';
import { expectAccessible, expectSameAtBothSizes } from '../world/accessible.ts';
import { longest } from '../world/longest.ts';
import { deliveredOrder, order, ownPaidOrder, paidOrder, watchUrlOf } from '../world/orders.ts';
import { admin, demoPassword, newArtist, newEmail, newFan, signIn } from '../world/people.ts';
import { profileParts, screens, sitePaths } from '../world/screens.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

/** The width at which WCAG 1.4.10 wants everything to fit: a desktop page at 400 %. */
test.use({ viewport: { width: 320, height: 640 } });

/** Those that are offered, and accented English where it is built: `ACCENTED_ENGLISH=1 bun run e2e small`. */
const languages = builtLocales();
/** By which the tests in accented English are run alone. */
const mark = (locale: Locale) => (locale === accentedEnglish ? ' @accented' : '');
const testIn = (locale: Locale) => ([longest, accentedEnglish].includes(locale) ? test : exhaustive(test));

async function expectFitting(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(pathIn(locale, path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.spinner:visible')).toHaveCount(0);
  await expectShownFitting(page, locale, path);
}

async function expectShownFitting(page: Page, locale: Locale, what: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `${what} is wider than the screen in ${locale}`).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await expectSameAtBothSizes(page);
}

/** Each screen of an area is there for those who may see it. */
async function expectAreaFitting(page: Page, locale: Locale, area: keyof typeof screens): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of screens[area]) {
    await expectFitting(page, locale, `/${area}/${screen}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`^[^?]*/${area}/${screen}`));
  }
}

/** Each screen of the request form, as someone fills it in who reads any language. */
async function expectFormFitting(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(pathIn(locale, path));
  const form = page.locator('#request form');
  const next = form.locator('button[type="submit"]').last();
  await form.locator('[name="forSelf"][value="true"]').check();
  await expect(page.locator('#request astro-island[ssr]')).toHaveCount(0);
  await form.locator('[name="recipientName"]').fill('Wolfeschlegelsteinhausenbergerdorff');
  await form.locator('[name="occasion"][value="birthday"]').check();
  await expectShownFitting(page, locale, `${path}, whom`);
  await next.click();
  await form
    .locator('[name="instructions"]')
    .fill('She opens her salon, and has waited for it for ten years.');
  await expectShownFitting(page, locale, `${path}, words`);
  await next.click();
  await form.locator('[name="guestName"]').fill('Amina Otieno');
  await form.locator('[name="guestEmail"]').fill(newEmail('small'));
  await expectShownFitting(page, locale, `${path}, when`);
  await next.click();
  await expect(form.locator('[name="guestEmail"]:visible')).toHaveCount(0);
  await expectShownFitting(page, locale, `${path}, review`);
}

/** Pages that the walks below reach with something of their own to show, by their files. */
const reached = [
  ...profileParts.map((part) => `profile${part || '/index'}`),
  ...['profile/requests/[request]/index', 'profile/requests/[request]/receipt'],
  ...['track/[request]/index', 'track/[request]/receipt', 'checkout/[payment]'],
  ...['watch/[key]', 'watch/[key]/card'],
  // Only a form that is posted without scripts leads to it: the walk without scripts does.
  'artists/[slug]/request',
  // It redirects.
  'profile/following',
];

test('every page of the site is among those that are walked through', async () => {
  const files = await readdir(join(import.meta.dirname, '../../site/src/pages'), { recursive: true });
  const pages = files.filter((file) => file.endsWith('.astro')).map((file) => file.replace('.astro', ''));
  const visited = sitePaths.flat().map((path) => path.replace(/[?#].*/, ''));
  const isVisited = (page: string) => {
    const address = `/${page.replace(/(^|\/)index$/, '')}`.replaceAll(/\[\w+\]/g, '[^/]+');
    return visited.some((path) => new RegExp(`^${address}$`).test(path));
  };
  expect(pages.filter((page) => !reached.includes(page) && !isVisited(page))).toEqual([]);
});

for (const locale of languages)
  for (const paths of sitePaths) {
    const addresses = paths.map((path) => pathIn(locale, path)).join(', ');
    testIn(locale)(
      `${addresses} fit a very small screen and shut nobody out${mark(locale)} (covers §23.6 F198)`,
      async ({ page, trouble }) => {
        trouble.expect(/\b404\b|\b50[03]\b/);
        for (const path of paths) await expectFitting(page, locale, path);
      },
    );
  }

for (const locale of languages) {
  const how = `a very small screen and shut nobody out in ${locale}${mark(locale)}`;

  testIn(locale)(`the pages of a request, from its form to its video, fit ${how}`, async ({ page }) => {
    const artist = await newArtist();
    await expectFormFitting(page, locale, `/artists/${artist.slug}`);
    const { checkoutUrl } = await order(artist);
    await expectFitting(page, locale, checkoutUrl.replace(productUrl, ''));
    const watchUrl = await watchUrlOf(await deliveredOrder(artist));
    const watch = new URL(watchUrl).pathname;
    await expectFitting(page, locale, watch);
    await expectFitting(page, locale, `${watch}/card`);
  });

  testIn(locale)(`the profile and a receipt fit ${how} (covers §23.6 F198)`, async ({ browserOf }) => {
    const fan = await newFan('Wolfeschlegelsteinhausenbergerdorff Nakamura');
    const page = await browserOf(fan);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const part of profileParts) await expectFitting(page, locale, `/profile${part}`);
    const own = await ownPaidOrder(fan, await newArtist());
    await expectFitting(page, locale, `/profile/requests/${own.id}`);
    await expectFitting(page, locale, `/profile/requests/${own.id}/receipt`);
    const [path, token] = (await paidOrder(await newArtist())).trackUrl.split('#');
    await expectFitting(page, locale, `${path}#${token}`);
    await expectFitting(page, locale, `${path}/receipt#${token}`);
  });

  testIn(locale)(
    `the artist’s screens are there, fit ${how} (covers §2.24 §23.6 F198)`,
    async ({ browserOf }) => {
      await expectAreaFitting(
        await browserOf(await signIn('artist@salamu.test', demoPassword)),
        locale,
        'artist',
      );
    },
  );
}

test('the admin’s screens fit and shut nobody out (covers §2.24 §23.6 F198)', async ({ browserOf }) => {
  await expectAreaFitting(await browserOf(await admin()), baseLocale, 'admin');
});
