import { expect, type Page } from '@playwright/test';
import type { Order } from './orders.ts';
import { fixture } from './setting.ts';
import { test as worldTest } from './test.ts';

/** The accepted request is shown. */
export const test = worldTest.extend({
  accepted: async ({ accepted }, use) => {
    await accepted.page.goto(`/artist/requests/${accepted.order.id}`);
    await expect(accepted.page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
    await use(accepted);
  },
});

/** In bytes per second: what is sent lasts longer than a busy machine takes to look. */
export const slowEnoughToSee = 2_000;

export const choose = (page: Page, name: string) =>
  page.getByLabel('Choose a video').setInputFiles(fixture(name));
export const send = (page: Page) => page.getByRole('button', { name: 'Send this video' }).click();
export const delivered = (page: Page) => page.getByText('Your video for Njeri is delivered.');
export async function deliver(page: Page): Promise<void> {
  await send(page);
  await expect(delivered(page)).toBeVisible();
}

/** A chosen video is offered for sending at once, and kept on the device a moment later. */
export async function untilKept(page: Page, { id }: Pick<Order, 'id'>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send this video' })).toBeVisible();
  const notes = () => page.evaluate(() => Object.entries(localStorage).flat().join());
  await expect.poll(notes).toContain(`"requestId":"${id}"`);
}
