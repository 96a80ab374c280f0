import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { admin, newArtist, newFan } from '../world/people.ts';
import { expectNoToken, menuOf, openMenu, signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

/** The links a visitor sees in the head of a page, unfolded where it is folded away. */
async function unfoldNavigation(page: Page): Promise<void> {
  const menu = menuOf(page);
  if (await menu.isVisible()) await menu.click();
}

const banner = (page: Page) => page.getByRole('banner');

test('a visitor is offered the three doors, and no dashboard (covers §2.12 §2.18 §4.4)', async ({ page }) => {
  await page.goto('/');
  await unfoldNavigation(page);
  for (const [name, path] of [
    ['Sign in', '/login'],
    ['Sign up', '/register'],
    ['Join as Artist', '/artist-register'],
    ['Artists', '/artists'],
    ['How it works', '/how-it-works'],
  ] as const) {
    const link = banner(page).getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(banner(page).getByRole('link', { name: /dashboard|Profile/i })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
});

test('each role finds its own dashboard, its profile and the way out (covers §2.19 §2.20 §2.21 §4.2)', async ({
  browserOf,
}) => {
  for (const { person, dashboard } of [
    { person: await newFan('Amina Otieno'), dashboard: null },
    { person: await newArtist(), dashboard: '/artist/dashboard' },
    { person: await admin(), dashboard: '/admin/dashboard' },
  ]) {
    const page = await browserOf(person);
    await page.goto('/about');
    await expect(banner(page).getByText(person.name).first()).toHaveText(person.name);
    await openMenu(page);
    const dashboards = banner(page).getByRole('link', { name: /dashboard/i });
    if (dashboard) await expect(dashboards).toHaveAttribute('href', dashboard);
    else await expect(dashboards).toHaveCount(0);
    await expect(banner(page).getByRole('link', { name: 'Your Profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    await expect(banner(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  }
});

test('the menu says who is signed in, obeys the keyboard, and signs out to the start (covers §2.17 §2.22 §2.23)', async ({
  browserOf,
  isMobile,
}) => {
  const fan = await newFan('Wambui Njeri');
  const page = await browserOf(fan);
  await page.goto('/terms');
  const button = menuOf(page);
  const menus = page.getByRole('banner').locator('details[open]');
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
  await expectNoToken(page);
});
