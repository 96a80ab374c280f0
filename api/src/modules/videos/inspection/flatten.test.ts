import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import { type Input, VideoSampleSink } from 'mediabunny';
import { testFolder } from '#api/testing/folder.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { cleanVideo } from './clean-video.ts';
import type { Container } from './container.ts';
import { flatten } from './flatten.ts';
import { openMedia } from './open-media.ts';

const folder = await testFolder();
registerMediabunnyServer();

async function clean(name: string, kind: Container = 'video/mp4') {
  const cleanPath = join(folder, `clean-${name}`);
  const facts = await cleanVideo({ path: fixture(name).name ?? '', kind, cleanPath });
  return { facts, file: Bun.file(cleanPath) };
}

/** The brightness of a picture's parts, four by four. */
async function pictureAt(input: Input, seconds: number): Promise<number[]> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('there is no picture');
  using sample = await new VideoSampleSink(track).getSample(seconds);
  if (!sample) throw new Error(`there is no picture at ${seconds}`);
  const rgba = new Uint8Array(sample.allocationSize({ format: 'RGBA' }));
  await sample.copyTo(rgba, { format: 'RGBA' });
  const { codedWidth: width, codedHeight: height } = sample;
  const cells = Array.from({ length: 16 }, () => ({ sum: 0, count: 0 }));
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const cell = cells[Math.floor((y / height) * 4) * 4 + Math.floor((x / width) * 4)];
      if (!cell) continue;
      cell.sum += rgba[(y * width + x) * 4 + 1] ?? 0;
      cell.count += 1;
    }
  return cells.map(({ sum, count }) => sum / count);
}

const differenceOf = (a: number[], b: number[]) =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

/** The length shown, and seconds of the delivered video beside those of the file that it was cut from. */
const cuts: [string, number, [number, number][]][] = [
  [
    'trimmed-end.mp4',
    6,
    [
      [0.12, 0.12],
      [2.98, 2.98],
      [5.82, 5.82],
    ],
  ],
  [
    'cut-middle.mp4',
    6,
    [
      [0.12, 0.12],
      [2.82, 2.82],
      [3.22, 10.22],
      [5.82, 12.82],
    ],
  ],
  [
    'trimmed-start.mp4',
    6.1,
    [
      [0.12, 0.12],
      [5.82, 5.82],
    ],
  ],
];

test.each(cuts)(
  '%s is delivered as its player shows it, and holds nothing else',
  async (name, seconds, times) => {
    const { facts, file } = await clean(name);
    expect(facts.durationMs / 1_000).toBeCloseTo(seconds, 1);
    using delivered = openMedia(file, () => {});
    using sent = openMedia(fixture(name), () => {});
    for (const track of await delivered.getTracks()) {
      expect(await track.getFirstTimestamp()).toBeCloseTo(0, 1);
      expect(await track.computeDuration()).toBeCloseTo(seconds, 0);
    }
    for (const [here, there] of times)
      expect(differenceOf(await pictureAt(delivered, here), await pictureAt(sent, there))).toBeLessThan(8);
  },
);

test('what was cut out of the middle is nowhere', async () => {
  using delivered = openMedia((await clean('cut-middle.mp4')).file, () => {});
  using sent = openMedia(fixture('cut-middle.mp4'), () => {});
  const gone = await pictureAt(sent, 6.5);
  for (let at = 0.25; at < 6; at += 0.25)
    expect(differenceOf(await pictureAt(delivered, at), gone)).toBeGreaterThan(6);
});

test('a sound that is shown later than the picture stays where it was', async () => {
  const out = join(folder, 'late.mp4');
  const edits = { video: [{ from: 0, to: 4, at: 0 }], audio: [{ from: 0, to: 2, at: 1 }] };
  await flatten({ path: fixture('trimmed-end.mp4').name ?? '', out, edits });
  using late = openMedia(Bun.file(out), () => {});
  const sound = await late.getPrimaryAudioTrack();
  expect(await sound?.computeDuration()).toBeCloseTo(3, 1);
});

test('H.264 in WebM, as Chrome records it, becomes an MP4', async () => {
  const { facts, file } = await clean('chrome-h264.webm', 'video/webm');
  expect(facts).toMatchObject({ mimeType: 'video/mp4', width: 180, height: 320 });
  expect(await file.slice(4, 8).text()).toBe('ftyp');
});
