import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 150;

/** Walks with the Tab key until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached with the Tab key').toBeFocused();
}

/** Walks to the control with the Tab key, and presses Enter or another key on it. */
export async function pressAt(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Walks to the field with the Tab key, and types over what is in it. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}
