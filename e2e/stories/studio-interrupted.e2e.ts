import type { Page } from '@playwright/test';
import { acceptedOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { cutShort, hasRecorded, recordedBy } from '../world/studio.ts';
import { expect, test as worldTest } from '../world/test.ts';

interface InStudio {
  /** Before the studio of an accepted request is opened. */
  page: Page;
  /** Opens it, with its camera. */
  open: () => Promise<void>;
  /** Opens it and starts to record. */
  record: () => Promise<void>;
}

const test = worldTest.extend<{ studio: InStudio }>({
  studio: async ({ browserOf }, use) => {
    const artist = await newArtist();
    const { id } = await acceptedOrder(artist);
    const page = await browserOf(artist);
    const start = page.getByRole('button', { name: 'Start recording' });
    const open = async () => {
      await page.goto(`/artist/requests/${id}/studio`);
      await expect(start).toBeEnabled();
    };
    const record = () => open().then(() => start.click());
    await use({ page, open, record });
  },
});
/** As a call does it, or a headset that is plugged in. */
const tellMicrophone = (page: Page, news: 'mute' | 'unmute') =>
  page.getByLabel('What the camera sees').evaluate((preview: HTMLVideoElement, news) => {
    const [track] = (preview.srcObject as MediaStream).getAudioTracks();
    track?.dispatchEvent(new Event(news));
  }, news);

/** Another app is in front, or the screen is locked; or the page is seen again. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

test('a call ends the take, a headset doesn’t (covers §15.23)', async ({ studio: { page, record } }) => {
  await record();
  await hasRecorded(page, 1);
  await tellMicrophone(page, 'mute');
  await tellMicrophone(page, 'unmute');
  await hasRecorded(page, 6);
  await tellMicrophone(page, 'mute');
  await expect(page.getByText(cutShort)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this take' })).toBeEnabled();
});

test('a call during a pause takes nothing (covers §15.23)', async ({ studio: { page, record } }) => {
  await page.clock.install();
  await record();
  await hasRecorded(page, 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await recordedBy(page);
  await tellMicrophone(page, 'mute');
  await page.clock.fastForward(10_000);
  await tellMicrophone(page, 'unmute');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await hasRecorded(page, paused + 3);
});

test('the screen stays awake, a hidden take is kept (covers §15.24)', async ({
  studio: { page, record },
}) => {
  await page.addInitScript(() => {
    const asked = { awake: 0, slices: 0 };
    Object.assign(window, { asked });
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = function (...given) {
      asked.awake += 1;
      return request.apply(this, given);
    };
    const requestData = MediaRecorder.prototype.requestData;
    MediaRecorder.prototype.requestData = function () {
      asked.slices += 1;
      requestData.call(this);
    };
  });
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as { awake: number; slices: number });
  await record();
  await hasRecorded(page, 1);
  const { awake } = await asked();
  expect(awake).toBeGreaterThan(0);
  expect(await asked()).toEqual({ awake, slices: 0 });
  await hide(page, true);
  expect(await asked()).toEqual({ awake, slices: 1 });
  await hide(page, false);
  expect(await asked()).toEqual({ awake: awake + 1, slices: 1 });
});

test('recording waits for no storage permission (covers §15.24)', async ({ studio: { page, record } }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => new Promise(() => {});
    StorageManager.prototype.estimate = () => new Promise(() => {});
  });
  await record();
  await hasRecorded(page, 1);
});

test('a full phone keeps what it had room for (covers §15.23 F111)', async ({ studio: { page, record } }) => {
  // Chromium tells no page how much room there is, and takes its time to refuse a file that grows.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = () => Promise.resolve({ quota: 20_000_000, usage: 0 });
    Reflect.deleteProperty(StorageManager.prototype, 'getDirectory');
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...given) {
      if (Reflect.get(window, 'isFull')) throw new DOMException('No room', 'QuotaExceededError');
      return add.apply(this, given);
    };
  });
  await record();
  await expect(page.getByRole('alert')).toContainText('This phone is almost full');
  await hasRecorded(page, 9);
  await page.evaluate(() => Object.assign(window, { isFull: true }));
  await expect(page.getByText(/^This phone has no room for more/).first()).toBeVisible();
  await expect(page.getByText(cutShort)).toBeVisible();
  await page.reload();
  await expect(page.getByText(cutShort)).toBeVisible();
  const seconds = () => page.getByLabel('Your take').evaluate((take: HTMLVideoElement) => take.duration || 0);
  await expect.poll(seconds).toBeGreaterThan(5);
  await expect(page.getByRole('button', { name: 'Send this take' })).toBeEnabled();

  await page.getByRole('button', { name: 'Delete this take' }).click();
  await page.getByRole('button', { name: 'Delete the take' }).click();
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
});

test('a full phone ends the take at once (covers §15.23)', async ({ studio: { page, record } }) => {
  await page.addInitScript(() => {
    const stop = MediaRecorder.prototype.stop;
    MediaRecorder.prototype.stop = function () {
      Object.assign(window, { isStopped: true });
      stop.call(this);
    };
    const start = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function (slice) {
      Object.assign(window, { isStopped: false, lost: 0 });
      this.addEventListener('dataavailable', () => {
        const { isFull, isStopped, lost } = window as unknown as Record<string, number>;
        if (isFull && !isStopped) Object.assign(window, { lost: (lost ?? 0) + 1 });
      });
      start.call(this, slice);
    };
  });
  await record();
  await hasRecorded(page, 3);
  const before = await recordedBy(page);
  for (const worker of page.workers())
    await worker.evaluate(() => {
      const file = Reflect.get(self, 'FileSystemSyncAccessHandle') as { prototype: { write(): number } };
      file.prototype.write = () => 0;
    });
  await page.evaluate(() => Object.assign(window, { isFull: true }));
  await expect(page.getByText(/^This phone has no room for more/).first()).toBeVisible();
  const kept = await page.getByText(cutShort).textContent();
  expect(Number(/\d+/.exec(kept ?? '')?.[0])).toBeGreaterThanOrEqual(before - 2);
  expect(await page.evaluate(() => Reflect.get(window, 'lost') as number)).toBeLessThanOrEqual(1);
});

test('a recording ends before it is too long (covers §15.23)', async ({ studio: { page, record } }) => {
  await page.clock.install();
  await record();
  await hasRecorded(page, 2);
  await page.clock.fastForward('04:50');
  await hasRecorded(page, 292);
  await page.clock.fastForward(8_000);
  // Its file is shorter: only the clock was moved on.
  await expect(page.getByRole('radio', { name: /^Take 1 · / })).toBeChecked();
});

test('a microphone that another app has is noticed before recording', async ({ studio: { page, open } }) => {
  await page.clock.install();
  await open();
  const held = page.getByText('Your microphone hears nothing');
  await tellMicrophone(page, 'mute');
  await page.clock.fastForward(1_000);
  await tellMicrophone(page, 'unmute');
  await page.clock.fastForward(10_000);
  await expect(held).toHaveCount(0);
  await tellMicrophone(page, 'mute');
  await page.clock.fastForward(2_000);
  await expect(held).toBeVisible();
  await tellMicrophone(page, 'unmute');
  await expect(held).toHaveCount(0);
});

test('a lost microphone gives way to the usual one (covers §15.26)', async ({ studio: { page, open } }) => {
  await open();
  const microphone = page.getByLabel('Microphone');
  await microphone.evaluate((list: HTMLSelectElement) => list.add(new Option('Headset', 'unplugged')));
  await microphone.selectOption('Headset');
  await expect(page.getByText('The microphone you chose isn’t connected any more')).toBeVisible();
  await expect(microphone).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
});
