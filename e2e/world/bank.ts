import { expect, type Page } from '@playwright/test';
import type { Order } from './orders.ts';

/** The part of the bank's own book that is about one payment: its charge, what was taken and what was returned. */
async function movements(page: Page, paymentId: string): Promise<string[]> {
  await page.goto('/dev/bank');
  const rows = await page.getByRole('row').allInnerTexts();
  const from = rows.findIndex((row) => row.includes(paymentId));
  if (from < 0) return [];
  const after = rows.slice(from + 1);
  const to = after.findIndex((row) => !/\t(taken|returned)\t/.test(row));
  return after.slice(0, to < 0 ? undefined : to).map((row) => row.split('\t')[1] ?? '');
}

/** The bank took the money once. */
export async function expectTakenOnce(page: Page, paymentId: string): Promise<void> {
  await expect.poll(() => movements(page, paymentId)).toEqual(['taken']);
}

/** The bank has given back all that it took. */
export async function expectRefunded(page: Page, { paymentId }: Pick<Order, 'paymentId'>): Promise<void> {
  await expect.poll(() => movements(page, paymentId)).toEqual(['taken', 'returned']);
}
