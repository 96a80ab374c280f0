import type { Page } from '@playwright/test';
import { hours, moveClock } from '../world/clock.ts';
import { downloadBy } from '../world/downloads.ts';
import { held } from '../world/held.ts';
import { deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

async function openGift(page: Page): Promise<void> {
  await page.goto(await watchUrlOf(await deliveredOrder(await newArtist())));
}

const place = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

test('a gift opened hours after its page loaded plays (covers F46)', async ({ page, trouble }) => {
  trouble.expect(/404/);
  await openGift(page);
  await moveClock(hours(13));
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => place(page)).toBeGreaterThan(0.5);
  expect(await isPaused(page)).toBe(false);

  await moveClock(hours(13));
  const downloading = await downloadBy(page.getByRole('link', { name: /^Download/ }));
  expect(downloading.bytes.length).toBeGreaterThan(100_000);
});

interface PausedView {
  statuses: number[];
  play(): Promise<void>;
  /** The rest of the video, asked for at the start, is refused now. */
  expire(): void;
}

/** A gift paused after its first seconds, an hour ago. */
async function pausedForAnHour(page: Page): Promise<PausedView> {
  const { until: anHourLater, letGo: expire } = held();
  const statuses: number[] = [];
  // The first part arrives; the rest is asked for after the pause, as with a video larger than what a browser buffers.
  const firstBytes = 120_000;
  await page.route(/\/media\/videos\//, async (route, request) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers().range ?? '')?.[1] ?? 0);
    if (statuses.length > 0 || from > 0) await anHourLater;
    const range = statuses.length === 0 ? `bytes=0-${firstBytes - 1}` : request.headers().range;
    const answer = await route.fetch({ headers: { ...request.headers(), ...(range && { range }) } });
    statuses.push(answer.status());
    await route.fulfill({ response: answer });
  });
  await openGift(page);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => place(page)).toBeGreaterThan(1);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  expect(await place(page)).toBeLessThan(6);
  await moveClock(hours(1));
  const play = () =>
    video.evaluate((element: HTMLVideoElement) => void element.play().catch(() => undefined));
  return { statuses, play, expire };
}

test('a view paused for an hour goes on at the same place (covers F46)', async ({ page, trouble }) => {
  trouble.expect(/404/);
  const { statuses, play, expire } = await pausedForAnHour(page);
  await play();
  expire();
  await expect.poll(() => place(page)).toBeGreaterThan(6);
  expect(statuses).toContain(404);
});

test('a view goes on though its link is renewed (covers F105)', async ({ page, trouble }) => {
  trouble.expect(/404/);
  const { statuses, play, expire } = await pausedForAnHour(page);
  const { until: pressed, letGo: answer } = held();
  await page.route(/\/api\/watch\//, async (route) => {
    await pressed;
    await route.continue();
  });
  const renewal = page.waitForRequest(/\/api\/watch\//);
  expire();
  await renewal;
  await play();
  answer();
  await expect.poll(() => place(page)).toBeGreaterThan(6);
  expect(statuses).toContain(404);
});
