import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { holdScripts, reactFile } from '../world/held.ts';
import { untilIdle } from '../world/open.ts';
import { admin, newArtist, newFan } from '../world/people.ts';
import { expectNoToken, menuOf, signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

/** The head folds by size. */
const everySize = { tag: '@every-size' };

const head = (page: Page) => page.getByRole('banner');
const signOutButton = (page: Page) => head(page).getByRole('button', { name: 'Sign out' });
const island = (page: Page) => head(page).locator('astro-island');

/** Waits until React has taken the navigation over. */
async function hydration(page: Page): Promise<void> {
  await expect(island(page)).not.toHaveAttribute('ssr');
  // By then it has only been asked to.
  await page.evaluate('new Promise(requestIdleCallback)');
}

/** The files of React that a page loads. */
function reactIn(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => void (reactFile.test(request.url()) && files.push(request.url())));
  return files;
}

test('a visitor who only reads loads no React (covers F88)', everySize, async ({ page, isMobile }) => {
  const react = reactIn(page);
  for (const path of ['/', '/faqs', '/artists', '/terms']) {
    await untilIdle(page, () => page.goto(path));
    await expect(island(page)).toHaveAttribute('ssr');
  }
  expect(react).toEqual([]);
  if (isMobile) await menuOf(page).click();
  else await head(page).getByRole('link', { name: 'Pricing' }).focus();
  await hydration(page);
  expect(react).toHaveLength(1);
});

test('the menu of a visitor works before React and after it (covers F88)', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/terms');
  const asked = page.waitForRequest(reactFile);
  await menuOf(page).click();
  await asked;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Join as Artist' })).toBeVisible();
  await menu.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/how-it-works');
  await expect(menu).toBeHidden();

  await menuOf(page).click();
  await menuOf(page).focus();
  await expect(island(page)).toHaveAttribute('ssr');
  letGo();
  await hydration(page);
  await expect(menu).toBeVisible();
  await expect(menuOf(page)).toBeFocused();
  await expect(menu.getByRole('link', { name: 'How it works' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuOf(page)).toBeFocused();
});

test(
  'a menu opened before React knows its person later (covers §2.19 §2.20 §2.21 §4.2)',
  everySize,
  async ({ browserOf }) => {
    for (const { person, dashboard } of [
      { person: await newFan('Amina Otieno'), dashboard: null },
      { person: await newArtist(), dashboard: '/artist/dashboard' },
      { person: await admin(), dashboard: '/admin/dashboard' },
    ]) {
      const page = await browserOf(person);
      const letGo = await holdScripts(page);
      await page.goto('/about');
      await menuOf(page).click();
      const profile = head(page).getByRole('link', { name: 'Your Profile' });
      await expect(profile).toBeVisible();
      await expect(profile).toHaveAttribute('href', '/profile');
      await expect(head(page).getByText(person.name)).toHaveCount(0);
      letGo();
      await expect(head(page).getByText(person.name).filter({ visible: true }).first()).toBeVisible();
      const dashboards = head(page).getByRole('link', { name: /dashboard/i });
      if (dashboard) await expect(dashboards).toHaveAttribute('href', dashboard);
      else await expect(dashboards).toHaveCount(0);
      await expect(signOutButton(page)).toBeVisible();
      await expect(head(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    }
  },
);

test(
  'the right one of both states is shown before any script has arrived',
  everySize,
  async ({ page, browserOf }) => {
    for (const [who, isSignedIn] of [
      [await browserOf(await newFan()), true],
      [page, false],
    ] as const) {
      const letGo = await holdScripts(who, /\/_astro\/.*\.js$/);
      await who.goto('/about', { waitUntil: 'commit' });
      await menuOf(who)
        .or(head(who).getByRole('link', { name: 'Sign in' }))
        .filter({ visible: true })
        .first()
        .waitFor();
      if (await menuOf(who).isVisible()) await menuOf(who).click();
      await expect(head(who).getByRole('link', { name: 'Sign in' })).toHaveCount(isSignedIn ? 0 : 1);
      await expect(signOutButton(who)).toHaveCount(isSignedIn ? 1 : 0);
      letGo();
      if (isSignedIn) await hydration(who);
    }
  },
);

test('signing out before React is there signs out once it is (covers F88)', async ({ browserOf }) => {
  const page = await browserOf(await newFan());
  const letGo = await holdScripts(page);
  await page.goto('/faqs');
  await menuOf(page).click();
  await signOutButton(page).click();
  await expect(signOutButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/faqs');
  letGo();
  await expect(page).toHaveURL('/');
  await expectNoToken(page);
});

test('a click elsewhere and the focus going on close the menu', everySize, async ({ browserOf }) => {
  const page = await browserOf(await newFan());
  await page.goto('/faqs');
  await hydration(page);
  await menuOf(page).click();
  await expect(signOutButton(page)).toBeVisible();
  await page.mouse.click(5, 800);
  await expect(signOutButton(page)).toBeHidden();
  await menuOf(page).click();
  await signOutButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(signOutButton(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor has three doors and no dashboard (covers §2.12 §2.18 §4.4)',
    everySize,
    async ({ page }) => {
      await page.goto('/how-it-works');
      if (await menuOf(page).isVisible()) await menuOf(page).click();
      for (const [name, path] of [
        ['Sign in', '/login'],
        ['Sign up', '/register'],
        ['Join as Artist', '/artist-register'],
        ['Artists', '/artists'],
        ['How it works', '/how-it-works'],
      ] as const) {
        const link = head(page).getByRole('link', { name, exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', path);
      }
      await expect(head(page).getByRole('link', { name: /dashboard|Profile/i })).toHaveCount(0);
      await expect(head(page).getByText('Your account').filter({ visible: true })).toHaveCount(0);
      await expect(signOutButton(page)).toHaveCount(0);
      await head(page).getByRole('link', { name: 'Artists', exact: true }).click();
      await expect(page).toHaveURL('/artists');
    },
  );
});

test(
  'the menu says who is signed in, and signs out (covers §2.17 §2.22 §2.23)',
  everySize,
  async ({ browserOf, isMobile }) => {
    const fan = await newFan('Wambui Njeri');
    const page = await browserOf(fan);
    await page.goto('/terms');
    const button = menuOf(page);
    const menus = head(page).locator('details[open]');
    await expect(button).toContainText(isMobile ? 'Menu' : fan.name);
    await expect(menus).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menus).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    if (isMobile) {
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu).toContainText(fan.name);
      await expect(menu).toContainText(fan.email);
      await expect(menu.getByText('W', { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menus).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);

    await signOut(page);
  },
);
