import { expect, type Page } from '@playwright/test';

/** Opens the mail of that subject to that address, the latest of so many, as soon as they have arrived. */
export async function openMail(page: Page, to: string, subject: string | RegExp, many = 1): Promise<void> {
  const mails = page.getByRole('link', { name: subject });
  const arrived = async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(to)}`);
    return mails.count();
  };
  await expect.poll(arrived).toBeGreaterThanOrEqual(many);
  await mails.first().click();
  await expect(page.getByRole('article')).toBeVisible();
}

/** Presses the button that a link to confirm an address leads to. */
export async function confirmAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
}

/** Follows the first link that the open mail offers, to the page it leads to. */
export async function followMail(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/dev/'));
}
