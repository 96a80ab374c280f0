import type { Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { launchChromium } from '../browser.ts';
import { cameraFlags, microphoneFlag } from '../world/camera.ts';
import { acceptedOrder, statusOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { hasRecorded, keptFile } from '../world/studio.ts';
import { expect, test } from '../world/test.ts';

// Chromium opens it as 720 × 1280, and records every pixel of it.
const large = { width: 1080, height: 1920 };
test.use({ launchOptions: launchChromium(...cameraFlags(large), microphoneFlag(0.3)) });

/** The camera is one that gives three pictures a second. */
function slowDown(): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const opened = await open(wish);
    for (const track of opened.getVideoTracks()) track.stop();
    const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 1280 });
    const context = canvas.getContext('2d');
    let pictures = 0;
    setInterval(() => {
      pictures += 1;
      if (context) context.fillStyle = `hsl(${pictures * 40} 50% 60%)`;
      context?.fillRect(0, 0, 720, 1280);
    }, 333);
    return new MediaStream([...canvas.captureStream().getVideoTracks(), ...opened.getAudioTracks()]);
  };
}

async function pixelsOf(page: Page): Promise<number[]> {
  const kept = new Input({ source: new BufferSource(await keptFile(page)), formats: ALL_FORMATS });
  const video = await kept.getPrimaryVideoTrack();
  return video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [];
}

test('a camera is recorded in 720 × 1280 pixels at most (covers §15.25)', async ({ browserOf }) => {
  const artist = await newArtist();
  const { id } = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${id}/studio`);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(page, 6);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByLabel('Your take')).toBeVisible();
  const [width = 0, height = 0] = await pixelsOf(page);
  expect(width).toBeGreaterThanOrEqual(360);
  expect(width).toBeLessThanOrEqual(720);
  expect(height).toBe(Math.round((width * 16) / 9));
});

test('a take whose pictures come late is small, and not sent (covers §15.30)', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.addInitScript(slowDown);
  await page.goto(`/artist/requests/${order.id}/studio`);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(page, 7);
  await page.getByRole('button', { name: 'Stop and send' }).click();
  await expect(page.getByText('The picture stutters or stands still.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeEnabled();
  expect(await pixelsOf(page)).toEqual([360, 640]);
  expect(await statusOf(order)).toBe('accepted');
});
