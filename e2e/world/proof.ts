import { expect, type Page } from '@playwright/test';

/** The dialog in which a page asks for the password in place. */
export const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Is it really you?' });

/** Give the password that the page asks for, and see the question go. */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = proofDialog(page);
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
