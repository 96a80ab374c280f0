import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { launchChromium } from '../browser.ts';
import { cameraFlags, microphoneFlag } from '../world/camera.ts';
import { acceptedOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { hasRecorded, keptFile } from '../world/studio.ts';
import { expect, test } from '../world/test.ts';

const size = { width: 720, height: 1280 };
test.use({ launchOptions: launchChromium(...cameraFlags(size), microphoneFlag(0.3)) });

/** What the page has asked of camera and recorder, and what they have made of it. */
interface Asked {
  devices: MediaStreamConstraints[];
  recorders: MediaRecorderOptions[];
  slices: (number | undefined)[];
  settings(): { video: MediaTrackSettings; audio: MediaTrackSettings };
}

function listen(): void {
  const asked: Asked = {
    devices: [],
    recorders: [],
    slices: [],
    settings() {
      const { srcObject } = document.querySelector('video') as HTMLVideoElement;
      const [video = {}, audio = {}] = ['video', 'audio'].map((kind) =>
        // While it is opened again there is none.
        (srcObject as MediaStream | null)
          ?.getTracks()
          .find((track) => track.kind === kind)
          ?.getSettings(),
      );
      return { video, audio };
    },
  };
  Object.assign(window, { asked });
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wish = {}) => {
    asked.devices.push(wish);
    return open(wish);
  };
  window.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options: MediaRecorderOptions = {}) {
      super(stream, options);
      asked.recorders.push(options);
    }
    override start(slice?: number) {
      asked.slices.push(slice);
      super.start(slice);
    }
  };
}

test('a take is upright, and can be cut at every second (covers §15.25)', async ({ browserOf }) => {
  const artist = await newArtist();
  const { id } = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.addInitScript(listen);
  await page.goto(`/artist/requests/${id}/studio`);
  const record = page.getByRole('button', { name: 'Start recording' });
  await expect(record).toBeEnabled();
  const asked = () =>
    page.evaluate(() => {
      const { devices, recorders, slices, settings } = Reflect.get(window, 'asked') as Asked;
      return { devices, recorders, slices, ...settings() };
    });
  const spoken = await asked();
  expect(spoken.devices.at(-1)).toEqual({
    video: {
      facingMode: 'user',
      width: { ideal: 720 },
      height: { ideal: 1280, max: 1280 },
      aspectRatio: { ideal: 9 / 16 },
      frameRate: { ideal: 30, max: 30 },
    },
    audio: { noiseSuppression: true, autoGainControl: true, echoCancellation: false },
  });
  expect(spoken.video).toMatchObject(size);
  expect(spoken.audio).toMatchObject({ noiseSuppression: true, autoGainControl: true });

  await page.getByText('Singing').click();
  await expect.poll(async () => (await asked()).audio.noiseSuppression).toBe(false);
  expect((await asked()).audio).toMatchObject({ autoGainControl: false, echoCancellation: false });
  await expect(page.getByText('This device still changes the sound')).toHaveCount(0);

  const preview = page.getByLabel('What the camera sees');
  expect(await preview.evaluate((video) => getComputedStyle(video).scale)).toBe('-1 1');
  await record.click();
  await hasRecorded(page, 7);
  const { recorders, slices } = await asked();
  expect(slices.at(-1)).toBe(1_000);
  for (const recorder of recorders)
    expect(recorder).toEqual({
      mimeType: expect.stringMatching(/^video\/(mp4|webm)/),
      videoBitsPerSecond: 1_500_000,
      audioBitsPerSecond: 96_000,
      videoKeyFrameIntervalDuration: 1_000,
    });
  await page.getByRole('button', { name: 'Stop recording' }).click();

  const take = page.getByLabel('Your take');
  // A picture that is not painted yet is black on both sides.
  const isDarkerAtLeft = () =>
    take.evaluate((video: HTMLVideoElement) => {
      const picture = new OffscreenCanvas(2, 1);
      const context = picture.getContext('2d');
      context?.drawImage(video, 0, 0, 2, 1);
      const [left = 0, , , , right = 0] = context?.getImageData(0, 0, 2, 1).data ?? [];
      return left < right;
    });
  await expect.poll(isDarkerAtLeft).toBe(true);

  const source = new BufferSource(await keptFile(page));
  const kept = new Input({ source, formats: ALL_FORMATS });
  const video = await kept.getPrimaryVideoTrack();
  if (!video) throw new Error('the take has no picture');
  // A busy machine rehearses more than once, and gets fewer pixels.
  const width = recorders.length > 2 ? video.displayWidth : size.width;
  expect(width).toBeLessThanOrEqual(size.width);
  expect([video.displayWidth, video.displayHeight]).toEqual([width, (width * 16) / 9]);
  // Where the camera of a busy machine gave no picture, there is none to cut at.
  let [key, farthest] = [0, 0];
  for await (const { type, timestamp } of new EncodedPacketSink(video).packets()) {
    if (type === 'key') key = timestamp;
    farthest = Math.max(farthest, timestamp - key);
  }
  expect(key).toBeGreaterThan(4);
  expect(farthest).toBeLessThan(1.5);
});
