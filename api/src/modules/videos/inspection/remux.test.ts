import { join } from 'node:path';
import { testsAll } from '#api/testing/exhaustive.ts';
import { testFolder } from '#api/testing/folder.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { framesOf } from '#api/testing/videos/frames.ts';
import { recordOnPhone, traces } from '#api/testing/videos/phone-video.ts';
import { cleanVideo } from './clean-video.ts';
import type { Container } from './container.ts';

const folder = await testFolder();

const tracesIn = async (path: string) => {
  const bytes = Buffer.from(await Bun.file(path).bytes());
  return traces.filter((trace) => bytes.includes(trace));
};

describe.each([
  { format: 'mp4', from: 'good.mp4', kind: 'video/mp4', becomes: 'video/mp4' },
  { format: 'mov', from: 'good.mov', kind: 'video/quicktime', becomes: 'video/mp4' },
  { format: 'webm', from: 'good.webm', kind: 'video/webm', becomes: 'video/webm' },
] as const)('a $format from a phone', ({ format, from, kind, becomes }) => {
  test('keeps its frames, length and rotation, and loses its place, its phone and every other track (covers F47)', async () => {
    const [path, cleanPath] = [join(folder, `phone.${format}`), join(folder, `clean.${format}`)];
    const rotation = format === 'webm' ? 0 : 90;
    await recordOnPhone(path, { from: fixture(from), format, rotation });
    expect(await tracesIn(path)).toEqual([...traces]);

    const facts = await cleanVideo({ path, kind, cleanPath });
    expect(await tracesIn(cleanPath)).toEqual([]);
    expect(facts.mimeType).toBe(becomes);
    expect([facts.width, facts.height]).toEqual(rotation === 90 ? [640, 360] : [360, 640]);
    const [before, after] = [await framesOf(Bun.file(path)), await framesOf(Bun.file(cleanPath))];
    expect(after.tracks).toBe(2);
    expect(after.rotation).toBe(rotation);
    expect(Math.abs(after.seconds - before.seconds)).toBeLessThan(0.02);
    expect(after.pictures).toEqual(before.pictures);
    expect(after.sounds).toEqual(before.sounds);
  });

  test('plays before it is whole: its index lies in front', async () => {
    const head = Buffer.from(await Bun.file(join(folder, `clean.${format}`)).bytes()).subarray(0, 5000);
    expect(head.includes(format === 'webm' ? 'V_VP' : 'moov')).toBe(true);
  });
});

/** Mebibytes of the largest upload; half of it already are more than the memory. */
const large = testsAll ? 490 : 250;
/** Milliseconds that a slow disk takes for 1 MiB. */
const slowWrite = 5;

test('a large upload is cleaned within 200 MB of memory, however slow the disk (covers F47 F201)', async () => {
  const [path, cleanPath] = [join(folder, 'large.mp4'), join(folder, 'large-clean.mp4')];
  const times = 20;
  const pictures = (await framesOf(fixture('good.mp4'))).pictures.length * times;
  await recordOnPhone(path, {
    from: fixture('good.mp4'),
    format: 'mp4',
    times,
    padding: Math.floor((large * 1024 * 1024) / pictures),
  });
  const bytes = Bun.file(path).size;
  expect(bytes).toBeGreaterThan(large * 1024 * 1024);

  const order = { path, cleanPath, kind: 'video/mp4' satisfies Container };
  const script = `
    const { open } = await import('node:fs/promises');
    const { cleanVideo } = await import('./clean-video.ts');
    const { peakMemory } = await import('#api/testing/videos/peak-memory.ts');
    await using any = await open(process.execPath);
    const files = Object.getPrototypeOf(any);
    const { write } = files;
    files.write = async function (...args) {
      await Bun.sleep(${slowWrite});
      return write.apply(this, args);
    };
    await cleanVideo(${JSON.stringify(order)});
    process.stdout.write(String(await peakMemory()));`;
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: import.meta.dir,
    env: { PATH: process.env.PATH ?? '' },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const peak = Number(await new Response(child.stdout).text());
  expect(await child.exited).toBe(0);
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(200 * 1024 * 1024);
  expect(Bun.file(cleanPath).size).toBeGreaterThan(large * 1024 * 1024);
});
