import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { signing } from '@salamu/api/domain/video/limits';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { expectAccessible } from '../world/accessible.ts';
import { choose, deliver, delivered, send, slowEnoughToSee, test } from '../world/delivering.ts';
import { slowUploads } from '../world/network.ts';
import { type Order, paidOrder, statusOf } from '../world/orders.ts';
import { newArtist, password } from '../world/people.ts';
import { fixture, productUrl } from '../world/setting.ts';
import { signInAt } from '../world/sign-in.ts';
import { expect } from '../world/test.ts';

const sizeOf = (name: string) => statSync(fixture(name)).size;

/** The most room that the server keeps for the index of these videos, and for their credentials. */
const addedBytes = 20_000 + signing.credentialBytes;

/** What the fan of a delivered request sees, and the video that is played. */
async function watchable({ guest, id }: Order) {
  const { watchUrl } = await unwrap(guest.requests({ id }).get());
  const { video } = await unwrap(guest.requests({ id }).video.get());
  const played = await fetch(new URL(video.url, productUrl));
  const bytes = Buffer.from(await played.arrayBuffer());
  return { watchUrl: `${watchUrl}`, type: played.headers.get('content-type'), bytes };
}

/** H.264's `profile_idc`, as the MP4's decoder configuration has it. */
const profileOf = (mp4: Buffer) => mp4[mp4.indexOf('avcC') + 5];

test('an artist signs in, reads, accepts and delivers (covers §1.4 §10.6 §14.13)', async ({ page }) => {
  const artist = await newArtist();
  const order = await paidOrder(artist, { mustSay: ['Congratulations on the salon'], rush: true });

  await signInAt(page, '/login', artist.email, password);
  await expect(page).toHaveURL('/artist/dashboard');
  await expect(page.getByRole('heading', { name: '1 video to make' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/artist/requests');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Birthday for Njeri/ }).click();
  await expect(page.getByRole('heading', { name: 'Will you make this video?' })).toBeVisible();
  await expect(page.getByText('“n-JEH-ree”')).toBeVisible();
  await expect(page.getByText(/^Due /).first()).toBeVisible();
  await expect(page.getByRole('complementary').filter({ hasText: 'Your agreed share' })).toContainText(
    'KES 2,625',
  );
  await expect(page.getByText('The fan paid KES 3,500. Our commission is KES 875.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Congratulations on the salon' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept the request' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();

  await choose(page, 'good.mp4');
  await expect(page.getByText('0:08 · 360 × 640')).toBeVisible();
  await expectAccessible(page);
  const hurry = await slowUploads(page, slowEnoughToSee);
  await send(page);
  const progress = page.getByRole('progressbar', { name: 'Sending good.mp4' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  await hurry();
  await expect(delivered(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch the video' })).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(order)).toBe('delivered');
});

test('a small recording is converted, hardly larger (covers §10.5 §18.6 F100)', async ({
  accepted: { page, order },
}) => {
  await choose(page, 'good.webm');
  await expect(page.getByText('First, this device makes it a file that every phone plays')).toBeVisible();
  await deliver(page);
  const { watchUrl, type, bytes } = await watchable(order);
  expect(type).toBe('video/mp4');
  expect(bytes.length).toBeLessThan(1.25 * sizeOf('good.webm') + addedBytes);
  const made = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  expect(await (await made.getPrimaryVideoTrack())?.getDisplayWidth()).toBe(360);
  expect(
    await (await fetch(watchUrl)).text(),
    'the poster is a picture of the video, not of the artist',
  ).toMatch(/poster="\/media\/(?!photos\/)/);
});

test('a file phones play is sent as it is, as an MP4 (covers F100)', async ({
  accepted: { page, order },
}) => {
  await choose(page, 'good.mov');
  await expect(page.getByText('We send it as it is.')).toBeVisible();
  await deliver(page);
  const { type, bytes } = await watchable(order);
  expect(type).toBe('video/mp4');
  expect(bytes.length, 'but for the index and credentials in front').toBeLessThan(
    sizeOf('good.mov') + addedBytes,
  );
});

test('a 10-bit recording is converted to 8 bits (covers F101)', async ({ accepted: { page, order } }) => {
  await choose(page, 'ten-bit.mp4');
  await expect(page.getByText('First, this device')).toBeVisible();
  await deliver(page);
  const { bytes } = await watchable(order);
  expect(bytes.length).toBeLessThan(sizeOf('ten-bit.mp4') + addedBytes);
  expect([66, 77, 100], 'Baseline, Main or High: 8 bits').toContain(profileOf(bytes));
});

test('a bad file is refused, saying what to do (covers §18.2)', async ({ accepted: { page, order } }) => {
  const refusal = page.getByRole('alert');
  for (const [file, words] of [
    ['truncated.mp4', /end of this file is missing. Wait until your phone has finished saving it/],
    ['renamed-text.mp4', /can’t read this file as a video. Choose an MP4, MOV or WebM/],
    ['no-audio.mp4', /no sound. Allow the microphone and record it again/],
    ['too-short.mp4', /lasts only 3 s\. Record one of at least 5/],
    ['too-long.mp4', /longer than 5 minutes. Trim it/],
    ['audio-only.mp4', /has only sound. Choose the video itself/],
    ['hevc.mp4', /in HEVC \(H.265\), which many phones can’t play/],
  ] as const) {
    await choose(page, file);
    await expect(refusal).toHaveText(words);
  }
  await expectAccessible(page);
  expect(await statusOf(order)).toBe('accepted');
  await choose(page, 'good.webm');
  await expect(refusal).toHaveCount(0);
});

/** Seven seconds of one colour with sound, as an app records them at so many pictures a second. */
async function film(page: Page, colour: string, rate: number): Promise<Buffer> {
  const film = await page.evaluate(
    async ({ colour, rate }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 144, height: 256 });
      const context = canvas.getContext('2d', { alpha: false });
      const timer = setInterval(() => {
        if (context) context.fillStyle = colour;
        context?.fillRect(0, 0, 144, 256);
      }, 1_000 / rate);
      const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(
        new MediaStream([...canvas.captureStream().getTracks(), ...sound.getTracks()]),
      );
      const slices: Blob[] = [];
      await new Promise<void>((resolve) => {
        recorder.ondataavailable = ({ data }) => {
          slices.push(data);
          if (slices.length === 7) recorder.stop();
        };
        recorder.onstop = () => resolve();
        recorder.start(1_000);
      });
      clearInterval(timer);
      const reader = new FileReader();
      reader.readAsDataURL(new Blob(slices));
      await new Promise((resolve) => reader.addEventListener('load', resolve));
      return String(reader.result).split(',')[1] ?? '';
    },
    { colour, rate },
  );
  return Buffer.from(film, 'base64');
}

test('a black video can’t be sent, a stutter is shown (covers §15.30)', async ({ accepted: { page } }) => {
  const chooseFilm = async (colour: string, rate: number) =>
    page
      .getByLabel('Choose a video')
      .setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: await film(page, colour, rate) });
  await chooseFilm('black', 15);
  await expect(page.getByText('The picture is black all through.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this video' })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose another' }).click();
  await chooseFilm('teal', 3);
  await expect(page.getByText('The picture stutters or stands still.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeEnabled();
});
