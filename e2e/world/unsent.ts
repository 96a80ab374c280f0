import { expect, type Page } from '@playwright/test';
import type { Order } from './orders.ts';

/** A chosen video is offered for sending at once, and kept on the device a moment later. */
export async function untilKept(page: Page, { id }: Pick<Order, 'id'>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send this video' })).toBeVisible();
  const notes = () => page.evaluate(() => Object.entries(localStorage).flat().join());
  await expect.poll(notes).toContain(`"requestId":"${id}"`);
}
