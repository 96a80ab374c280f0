import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 80;

/** Walks with the Tab key until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control, 'reached with the Tab key').toBeFocused();
}
