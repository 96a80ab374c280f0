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

/** Walks to the control with the Tab key, and presses Enter on it. */
export async function pressAt(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Walks to the field with the Tab key, and types over what is in it. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}
