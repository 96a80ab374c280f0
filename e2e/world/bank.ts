import { expect, type Page } from '@playwright/test';

/** Every movement that the bank's own book has for one payment. */
export async function expectInTheBook(page: Page, paymentId: string, movements: string[]): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/bank');
    const rows = page.getByRole('row');
    const charge = rows.filter({ hasText: paymentId });
    await expect(charge).toBeVisible({ timeout: 500 });
    for (const movement of movements)
      await expect(rows.filter({ hasText: movement }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}
