import type { Locator } from '@playwright/test';
import { testsAll } from '../../api/src/testing/exhaustive.ts';
import { expectAccessible } from '../world/accessible.ts';
import { cameraFlags, microphoneFlag } from '../world/camera.ts';
import { captionsOf } from '../world/captions.ts';
import { killableBrowser } from '../world/killable.ts';
import { acceptedOrder, statusOf, watchUrlOf } from '../world/orders.ts';
import { newArtist, password } from '../world/people.ts';
import { productUrl } from '../world/setting.ts';
import { askToSignOut, signInAt } from '../world/sign-in.ts';
import { stored } from '../world/stored.ts';
import { cutShort, hasRecorded } from '../world/studio.ts';
import { expect, test } from '../world/test.ts';

/** `bun run proof` asks for twenty. */
const kills = Number(process.env.E2E_KILLS ?? 1);
/** How much a recorder gives at a time, in milliseconds. */
const slice = 1_000;

type Noted = typeof window & { began: number; slices: number[] };

/** Notes in the page when recording began, and when each slice of it came, in milliseconds. */
function noteSlices(): void {
  const start = MediaRecorder.prototype.start;
  MediaRecorder.prototype.start = function (...given) {
    const began = performance.now();
    const slices: number[] = [];
    Object.assign(window, { began, slices });
    this.addEventListener('dataavailable', () => void slices.push(performance.now() - began));
    start.apply(this, given);
  };
}

const secondsOf = (video: Locator) => video.evaluate((player: HTMLVideoElement) => player.duration || 99);

test('an artist records on the page, beside the brief or a script, trims and sends one of two takes with captions, and the next fan stands ready (covers §15.22 §15.31 §15.35 §15.36 §15.37)', {
  tag: testsAll ? '@every-size' : [],
}, async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist, { mustSay: ['Thirty years'] });
  await acceptedOrder(artist, { recipientName: 'Kioko' });
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${order.id}`);
  await page.getByRole('link', { name: 'Record the video' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Njeri');
  await page.getByText('Singing').click();
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(page, 3);
  await page.getByText('Thirty years').click();
  // Someone who looked at a message comes back to the page.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await hasRecorded(page, 9);
  await page.getByRole('button', { name: 'Stop recording' }).click();

  await page.getByRole('button', { name: 'Record another' }).click();
  await page.getByRole('button', { name: 'Write a script' }).click();
  await page.getByLabel('What you want to say').fill('Happy birthday, dear Njeri! '.repeat(20));
  await page.getByRole('button', { name: 'Keep it' }).click();
  const script = page.getByRole('region', { name: 'Your script' });
  await script.getByRole('button', { name: 'Read on' }).press('Enter');
  await expect.poll(() => script.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(page, 1);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('radio', { name: /^Take 2/ })).toBeChecked();
  await expect(page.getByText('A video needs 5 seconds at least.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this take' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Thirty years' })).not.toBeChecked();
  await page.getByText(/^Take 1/).click();
  await expect(page.getByRole('checkbox', { name: 'Thirty years' })).toBeChecked();
  const video = page.getByLabel('Your take');
  await expect.poll(() => secondsOf(video)).toBeGreaterThan(5.5);
  const whole = await secondsOf(video);
  await expect(page.getByRole('button', { name: 'Send this take' })).toBeEnabled();
  await expectAccessible(page);
  await page.goto('/artist/dashboard');
  await askToSignOut(page);
  const asked = page.getByRole('dialog', { name: 'Sign out with unsent videos?' });
  await expect(asked).toContainText('for Njeri');
  await expectAccessible(page);
  await asked.getByText('Send them first').click();
  await asked.getByRole('button', { name: 'Stay and send them' }).click();
  await expect(page).toHaveURL(`/artist/requests/${order.id}/studio`);
  await page.goto('/artist/dashboard');
  await askToSignOut(page);
  await asked.getByRole('button', { name: 'Keep them and sign out' }).click();
  await expect(page).toHaveURL('/');
  await signInAt(page, '/login', artist.email, password);
  await expect(page).toHaveURL('/artist/dashboard');
  await page.getByRole('link', { name: 'Continue: the video for Njeri' }).click();
  await page.getByText(/^Take 1/).click();
  await page.getByText('Trim it, or pick its cover').click();
  await page.getByRole('slider', { name: 'Starts at' }).press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Starts at' })).toHaveAttribute('aria-valuetext', '0:01');
  await page
    .getByRole('radio', { name: /^At 0:/ })
    .first()
    .press('ArrowRight');
  await expectAccessible(page);
  await page.getByText('Add captions').click();
  await page
    .getByLabel('What you say in it')
    .fill('Happy birthday, Njeri! Thirty years, and not a day older.');
  await page.getByRole('button', { name: 'Make captions' }).click();
  await page
    .getByLabel(/^Said at/)
    .first()
    .fill('Heri ya kuzaliwa!');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send this take' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kioko');
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await expect.poll(() => statusOf(order)).toBe('delivered');
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')));
  await expect.poll(unsent).toEqual([]);
  await page.goto(`/artist/requests/${order.id}`);
  await page.getByRole('button', { name: 'Watch the video' }).click();
  const delivered = page.getByLabel('Your video for Njeri');
  await delivered.evaluate((player: HTMLVideoElement) => Object.assign(player, { preload: 'metadata' }));
  await expect.poll(() => secondsOf(delivered)).toBeLessThan(whole - 0.5);
  await expect(delivered).toHaveAttribute('poster', /./);
  await page.goto(await watchUrlOf(order));
  const captions = { mode: 'showing', first: 'Heri ya kuzaliwa!', areIn: true };
  await expect.poll(() => captionsOf(page)).toEqual(captions);
});

test('ten videos, also in a batch, take at most 30 taps (covers §15.32 §15.34)', async ({ browserOf }) => {
  const artist = await newArtist();
  const asked = [
    ['Akinyi', 'birthday'],
    ['Baraka', 'wedding'],
    ['Chebet', 'birthday'],
  ] as const;
  for (const [recipientName, occasion] of asked) await acceptedOrder(artist, { recipientName, occasion });
  const page = await browserOf(artist);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/artist/dashboard');
  await page.getByRole('link', { name: 'Record the video' }).click();
  await expect(heading).toContainText('Akinyi');
  await page.getByText('Not now?').click();
  await expect(page.getByRole('button', { name: 'Ask for more days' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await page.keyboard.press('n');
  await expect(heading).toContainText('Baraka');
  await expect(page.getByRole('link', { name: 'Next request: Chebet' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toContainText('Akinyi');

  await page.goto('/artist/requests');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await page.getByLabel('Sort').selectOption('By occasion');
  const birthdays = page.getByRole('region', { name: 'Birthday 2 to make' });
  await expect(birthdays.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await tap(birthdays.getByRole('link', { name: 'Record these: Birthday' }));
  await expect(heading).toContainText('Akinyi');
  for (const next of ['Chebet', 'Akinyi', 'Chebet']) {
    await expect(page.getByRole('link', { name: `Next request: ${next}` })).toBeVisible();
    await page.keyboard.press('n');
    await expect(heading).toContainText(next);
  }
  const toOpen = taps;
  for (const next of ['Akinyi', 'Baraka']) {
    await tap(page.getByRole('button', { name: 'Start recording' }));
    const sends = page.getByRole('button', { name: 'Stop and send' });
    await expect(sends).toBeEnabled();
    await hasRecorded(page, 6);
    await tap(sends);
    await expect(heading).toContainText(next);
  }
  expect(toOpen + 10 * ((taps - toOpen) / 2)).toBeLessThanOrEqual(30);
  await expect(page).toHaveURL(/studio$/);
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
});

test('a phone that is upside down is told of, and what a call cuts short is kept', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${order.id}/studio`);
  await page.getByRole('button', { name: 'Start recording' }).click();
  // Chromium without a window has no sensors, and takes none from its developer tools.
  await page.evaluate(() => dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta: -90 })));
  await expect(page.getByText('Your phone is upside down. Turn it round.')).toBeVisible();
  await hasRecorded(page, 6);
  await page.getByLabel('What the camera sees').evaluate((preview: HTMLVideoElement) => {
    const [track] = (preview.srcObject as MediaStream).getAudioTracks();
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(page.getByText(cutShort)).toBeVisible();
  await expect(page.getByText('Your phone was upside down')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeEnabled();
});

test('a browser that is killed while it records loses at most three seconds, and what is kept is checked (covers §15.22)', async () => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  for (let kill = 0; kill < kills; kill += 1) {
    const browser = await killableBrowser(artist, [...cameraFlags(), microphoneFlag(0)]);
    const address = `${productUrl}/artist/requests/${order.id}/studio`;
    const page = await browser.open();
    await page.addInitScript(noteSlices);
    await page.goto(address);
    await page.getByRole('button', { name: 'Start recording' }).click();
    const moment = 2_000 + 6_000 * Math.random();
    const { recorded, slices } = await page.evaluate(async (moment) => {
      const noted = window as Partial<Noted>;
      const ms = () => performance.now() - (noted.began ?? Number.POSITIVE_INFINITY);
      while (ms() < moment) await new Promise(requestAnimationFrame);
      return { recorded: ms(), slices: noted.slices ?? [] };
    }, moment);
    const newest = slices.at(-1) ?? 0;
    const written = async () =>
      (await stored<{ seconds: number }>(page, 'salamu-studio', 'takes')).at(-1)?.seconds ?? 0;
    await expect.poll(written).toBeGreaterThan(newest / 1_000 - 0.1);
    await browser.kill();

    const again = await browser.open();
    await again.goto(address);
    const video = again.getByLabel('Your take');
    // Before the first slice there is nothing to find.
    await expect(video.or(again.getByRole('button', { name: 'Start recording' }))).toBeVisible();
    const isKept = await video.isVisible();
    if (isKept) await expect.poll(() => secondsOf(video)).toBeLessThan(99);
    const kept = isKept ? 1_000 * (await secondsOf(video)) : 0;
    // A busy machine gives a slice late: that much more is not the studio’s to keep.
    const late = Math.max(0, newest - slices.length * slice, recorded - (slices.length + 1) * slice);
    expect(recorded - kept - late).toBeLessThanOrEqual(3_000);
    if (isKept) {
      await expect(again.getByText(cutShort)).toBeVisible();
      await expect(again.getByText('There’s no sound in this video.')).toBeVisible();
      await expect(again.getByRole('button', { name: 'Send this take' })).toBeDisabled();
    }
    await browser.remove();
  }
});
