import type { Page } from '@playwright/test';
import { slowUploads } from '../world/network.ts';
import { acceptedOrder, type Order, statusOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { hasRecorded } from '../world/studio.ts';
import { expect, test as worldTest } from '../world/test.ts';

interface InStudio {
  /** The studio of the first request, with its camera open. */
  page: Page;
  /** Requests for these, accepted and in this order. */
  orders: Order[];
}

const names = ['Akinyi', 'Baraka'];
const test = worldTest.extend<{ studio: InStudio }>({
  studio: async ({ browserOf }, use) => {
    const artist = await newArtist();
    const orders: Order[] = [];
    for (const recipientName of names) {
      const order = await acceptedOrder(artist, { recipientName });
      orders.push(order);
    }
    const page = await browserOf(artist);
    await page.goto(`/artist/requests/${orders[0]?.id}/studio`);
    await expect(nextRequest(page)).toBeVisible();
    await use({ page, orders });
  },
});
const nextRequest = (page: Page) => page.getByRole('link', { name: 'Next request: Baraka' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send this take' });

async function recordTake(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(page, seconds);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(sendButton(page)).toBeEnabled();
}

/** A finger goes so far across what is in the middle of the page. */
const swipe = (page: Page, across: number) =>
  page.evaluate((across) => {
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 3) ?? document.body;
    const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: innerHeight / 3 });
    const [from, to] = [at(innerWidth / 2), at(innerWidth / 2 + across)];
    const tell = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true }));
    tell('touchstart', [from], [from]);
    tell('touchend', [], [to]);
  }, across);

test('keys and swipes lead to the next and back (covers §15.32)', async ({ studio: { page, orders } }) => {
  await recordTake(page, 9);
  await page.getByText('Not now?').click();
  await expect(page.getByRole('button', { name: 'Ask for more days' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.getByText('Trim it, or pick its cover').click();
  await page.getByRole('slider', { name: 'Starts at' }).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toContainText('Akinyi');
  const starts = await page.getByRole('slider', { name: 'Starts at' }).getAttribute('aria-valuetext');
  expect(starts).not.toBe('0:00');
  await page.getByRole('button', { name: 'Record another' }).focus();
  await page.keyboard.press('n');
  await expect(heading(page)).toContainText('Baraka');
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await swipe(page, 90);
  await expect(heading(page)).toContainText('Akinyi');
  await expect(sendButton(page)).toBeEnabled();
  await page.getByText('Trim it, or pick its cover').click();
  await expect(page.getByRole('slider', { name: 'Starts at' })).toHaveAttribute(
    'aria-valuetext',
    starts ?? '',
  );
  await swipe(page, -90);
  await expect(heading(page)).toContainText('Baraka');

  const [first] = orders;
  if (!first) throw new Error('there is no first request');
  await page.keyboard.press('p');
  await sendButton(page).click();
  await expect(heading(page)).toContainText('Baraka');
  await expect.poll(() => statusOf(first)).toBe('delivered');
  await page.goto(`/artist/requests/${first.id}/studio`);
  await expect(heading(page)).toHaveText('This request isn’t waiting for a video.');
  await expect(nextRequest(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page)).toContainText('Baraka');
});

test('the next fan is ready though the line is dead (covers §15.33)', async ({ studio: { page } }) => {
  await recordTake(page, 6);
  await page.route(/\/api\/artists\/requests/, () => {});
  await sendButton(page).click();
  await expect(heading(page)).toContainText('Baraka');
});

test('a second take sent replaces the first (covers §15.33)', async ({ studio: { page, orders } }) => {
  const [order] = orders;
  if (!order) throw new Error('there is no first request');
  let deliveries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/deliver') && request.method() === 'POST') deliveries += 1;
  });
  const length = () =>
    page.getByLabel('Your take').evaluate((player: HTMLVideoElement) => player.duration || 0);
  const fast = await slowUploads(page, 1_000);
  await recordTake(page, 6);
  await expect.poll(length).toBeGreaterThan(0);
  const first = await length();
  await sendButton(page).click();
  await expect(heading(page)).toContainText('Baraka');
  await page.goBack();
  await expect(heading(page)).toContainText('Akinyi');
  await page.getByRole('button', { name: 'Record another' }).click();
  await recordTake(page, Math.ceil(first) + 1);
  await expect.poll(length).toBeGreaterThan(first + 0.5);
  const sent = await length();
  await sendButton(page).click();
  await expect(heading(page)).toContainText('Baraka');
  await fast();
  await expect.poll(() => statusOf(order)).toBe('delivered');
  await page.goto(`/artist/requests/${order.id}`);
  await page.getByRole('button', { name: 'Watch the video' }).click();
  const delivered = page.getByLabel('Your video for Akinyi');
  await delivered.evaluate((player: HTMLVideoElement) => Object.assign(player, { preload: 'metadata' }));
  const arrived = () => delivered.evaluate((player: HTMLVideoElement) => player.duration || 0);
  await expect.poll(arrived).toBeGreaterThan(0);
  expect(Math.abs((await arrived()) - sent)).toBeLessThan(0.5);
  expect(deliveries).toBe(1);
});
