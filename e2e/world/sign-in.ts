import { expect, type Page } from '@playwright/test';
import { open } from './open.ts';

/** Fills in the sign-in form of `/login` or `/admin-login` and sends it. */
export async function signInAt(page: Page, path: string, email: string, password: string): Promise<void> {
  await open(page, path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Unfolds the menu that holds the way out, where it is folded away. */
export async function openMenu(page: Page): Promise<void> {
  const menu = menuOf(page).or(page.getByRole('button', { name: 'Menu' }));
  await expect(menu.or(wayOut(page)).first()).toBeVisible();
  if (await wayOut(page).isVisible()) return;
  await menu.click();
  await expect(wayOut(page)).toBeVisible();
}

/** The button of the menu in the head of a public page: the whole menu's on a phone, the account's elsewhere. */
export const menuOf = (page: Page) => page.getByRole('banner').locator('summary').filter({ visible: true });

const wayOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).filter({ visible: true });

/** Presses the button, which may ask first what should become of unsent videos. */
export async function askToSignOut(page: Page): Promise<void> {
  await openMenu(page);
  await wayOut(page).click();
}

/** Signs out, by default with the button, and waits for the home page that this opens, even from the home page. */
export async function signOut(page: Page, how = () => askToSignOut(page)): Promise<void> {
  const opened = page.waitForEvent('load');
  await how();
  await opened;
  await expect(page).toHaveURL('/');
  await expectNoToken(page);
}

/** This browser holds nobody's session. */
export async function expectNoToken(page: Page): Promise<void> {
  const stored = async () => {
    const { origins } = await page.context().storageState();
    return origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  };
  await expect.poll(stored).not.toContain('token');
}
