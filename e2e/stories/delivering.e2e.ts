import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { signing } from '@salamu/api/domain/video/limits';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { expectAccessible } from '../world/accessible.ts';
import { held } from '../world/held.ts';
import { dropNetworkAfter, slowUploads } from '../world/network.ts';
import { acceptedOrder, type Order, paidOrder, statusOf } from '../world/orders.ts';
import { admin, newArtist, password } from '../world/people.ts';
import { fixture, productUrl } from '../world/setting.ts';
import { signInAt } from '../world/sign-in.ts';
import { expect, test as worldTest } from '../world/test.ts';
import { untilKept } from '../world/unsent.ts';

/** The accepted request is shown. */
const test = worldTest.extend({
  accepted: async ({ accepted }, use) => {
    await accepted.page.goto(`/artist/requests/${accepted.order.id}`);
    await expect(accepted.page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
    await use(accepted);
  },
});

/** In bytes per second: what is sent lasts longer than a busy machine takes to look. */
const slowEnoughToSee = 2_000;

const choose = (page: Page, name: string) => page.getByLabel('Choose a video').setInputFiles(fixture(name));
const send = (page: Page) => page.getByRole('button', { name: 'Send this video' }).click();
const delivered = (page: Page) => page.getByText('Your video for Njeri is delivered.');
async function deliver(page: Page): Promise<void> {
  await send(page);
  await expect(delivered(page)).toBeVisible();
}

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

test('a small recording becomes a file that every phone plays, with every pixel and hardly larger than it was (covers §10.5 §18.6 F100)', async ({
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

test('a small recording that phones play is sent as it is, and reaches the fan as an MP4 (covers F100)', async ({
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

test('a 10-bit recording is converted into one that every phone plays (covers F101)', async ({
  accepted: { page, order },
}) => {
  await choose(page, 'ten-bit.mp4');
  await expect(page.getByText('First, this device')).toBeVisible();
  await deliver(page);
  const { bytes } = await watchable(order);
  expect(bytes.length).toBeLessThan(sizeOf('ten-bit.mp4') + addedBytes);
  expect([66, 77, 100], 'Baseline, Main or High: 8 bits').toContain(profileOf(bytes));
});

test('a file that cannot be delivered is refused with words that say what to do (covers §18.2)', async ({
  accepted: { page, order },
}) => {
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

test('a chosen video is checked as a take is: a black one can’t be sent, and a stutter is said (covers §15.30)', async ({
  accepted: { page },
}) => {
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

test('an upload goes on where it was when the network comes back (covers §10.4)', async ({
  accepted: { page },
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await choose(page, 'good.mp4');
  await dropNetworkAfter(page, 100_000, 'good.mp4');
  await send(page);
  await expect(page.getByText('You’re offline. The upload resumes')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(delivered(page)).toBeVisible();
  expect(offsets.slice(0, 2)).toEqual([0, 100_000]);
});

test('a full storage stops an upload with words, and it goes on when there is room (covers F48)', async ({
  accepted: { page },
  trouble,
}) => {
  trouble.expect(/507/);
  await page.clock.install();
  let full = true;
  await page.route(
    (url) => url.pathname.startsWith('/api/uploads/'),
    async (route, request) => {
      if (!full || request.method() !== 'PATCH') return route.fallback();
      const problem = { status: 507, code: 'storage_full', title: 'Our storage is full at the moment' };
      await route.fulfill({ status: 507, contentType: 'application/problem+json', json: problem });
    },
  );
  await choose(page, 'good.mp4');
  await send(page);
  await expect(
    page.getByText('Our storage is full right now. Your video is safe on this device'),
  ).toBeVisible();
  await expectAccessible(page);
  full = false;
  await page.clock.fastForward('05:00');
  await expect(delivered(page)).toBeVisible();
});

test('a chosen video is kept before it is sent, and found again after a reload on another page (covers F102)', async ({
  accepted: { page, order },
}) => {
  await choose(page, 'good.mp4');
  await untilKept(page, order);

  await page.goto('/artist/earnings');
  const bar = page.getByRole('region', { name: 'Videos not sent yet' });
  await expect(bar).toContainText('Your video for Njeri isn’t sent yet');
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Continue: the video for Njeri' }).click();
  await expect(page.getByText('0:08 · 360 × 640')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await deliver(page);
  await page.goto('/artist/earnings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('what is on its way goes on after a reload on any page, and is sent once by however many tabs (covers §15.27)', async ({
  accepted: { artist, page, order },
}) => {
  const kioko = await acceptedOrder(artist, { recipientName: 'Kioko' });
  const calls: string[] = [];
  page.context().on('request', (call) => {
    if (call.method() === 'POST') calls.push(new URL(call.url()).pathname);
  });
  await page.goto(`/artist/requests/${kioko.id}`);
  await choose(page, 'good.mp4');
  await untilKept(page, kioko);
  await page.goto(`/artist/requests/${order.id}`);
  await choose(page, 'good.mp4');
  await slowUploads(page, slowEnoughToSee);
  await send(page);
  const progress = page.getByRole('progressbar', { name: 'Sending good.mp4' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/artist/earnings');
  const bar = page.getByRole('region', { name: 'Videos not sent yet' });
  await bar.getByText(/^2 videos on this device · 1 is being sent \d+%$/).click();
  await expect(bar).toContainText('Your video for Njeri is being sent');
  await expect(bar).toContainText('Your video for Kioko isn’t sent yet');
  await expectAccessible(page);

  const other = await page.context().newPage();
  await other.goto(`/artist/requests/${order.id}`);
  await expect(
    other.getByText('Your video is being sent already, in another tab or in the background.'),
  ).toBeVisible();
  await expectAccessible(other);
  await page.close();
  await expect(delivered(other)).toBeVisible();
  expect(
    calls.filter((path) => path === '/api/uploads'),
    'a video and its poster',
  ).toHaveLength(2);
  expect(calls.filter((path) => path.endsWith('/deliver'))).toHaveLength(1);
});

test('a conversion that a reload breaks off goes on from the kept file (covers F102)', async ({
  accepted: { page },
}) => {
  await page.route('**/convert-*.js', () => {}, { times: 1 });
  await choose(page, 'good.webm');
  await send(page);
  await expect(page.getByRole('progressbar', { name: 'Making a file that every phone plays' })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(delivered(page)).toBeVisible();
});

test('a delivery whose answer is lost is said to be one after a reload (covers F116)', async ({
  accepted: { page, order },
}) => {
  await page.route('**/deliver', async (route) => void (await route.fetch()), { times: 1 });
  await choose(page, 'good.mp4');
  await send(page);
  await expect.poll(() => statusOf(order)).toBe('delivered');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(delivered(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch the video' })).toBeVisible();
  await expect(page.getByText('wasn’t delivered')).toHaveCount(0);
});

test('a request refunded while sending keeps the file (covers F103 F104)', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${order.id}`);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await choose(page, 'good.mp4');
  const sending = held();
  await page.route('**/api/uploads/*', async (route, request) => {
    if (request.method() === 'PATCH') await sending.until;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole('progressbar', { name: 'Sending good.mp4' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await expect(page.getByText('Your video is being sent.')).toBeVisible();

  const { api } = await admin();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await unwrap(api.admin.requests({ id: order.id }).refund.post({ reason: 'Asked twice.' }, { headers }));
  const said = page.getByText('The fan got their money back. Your video wasn’t delivered');
  await expect(said).toBeVisible();
  sending.letGo();
  await expectAccessible(page);
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save the video' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Discard the video' }).click();
  await expect(said).toHaveCount(0);
});

test('an artist declines with a reason, and the fan has the money back', async ({ browserOf, page }) => {
  const artist = await newArtist();
  const order = await paidOrder(artist);
  const desk = await browserOf(artist);
  await desk.goto(`/artist/requests/${order.id}`);
  await desk.getByRole('button', { name: 'Decline' }).click();
  await desk.getByLabel('Why can’t you make it?').fill('I am on tour until May.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Decline and refund' }).click();
  await expect(desk.getByText('Declined', { exact: true }).first()).toBeVisible();

  await page.goto(order.trackUrl);
  await expect(page.getByText('couldn’t do it. We refund you in full, automatically.')).toBeVisible();
  await expect(page.getByText('“I am on tour until May.”')).toBeVisible();
  await expect(page.getByText('Refund sent')).toBeVisible();
});
