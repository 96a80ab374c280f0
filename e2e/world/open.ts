import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until what is meant to be used at once can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);
}
