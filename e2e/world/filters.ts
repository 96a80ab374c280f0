import type { Page } from '@playwright/test';

/** Makes the filters of the artist list visible: on a phone they are folded away. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.getByText(/Filters and sorting/);
  const isFolded = await page.locator('form details:not([open])').count();
  if (isFolded && (await fold.isVisible())) await fold.click();
}
