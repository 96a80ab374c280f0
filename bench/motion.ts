import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leastLikely, likelihoodOf, motionBits } from '../api/src/domain/motion.ts';
import { watchMotion } from '../api/src/modules/videos/examination/watch-motion.ts';
import { type Copy, reencode } from '../api/src/testing/reencode.ts';
import { clipOf } from '../prisma/demo/files.ts';
import { printFindings } from './findings.ts';

/** What apps make of a video that is sent. */
const apps: Copy[] = [
  { width: 180, bitrate: 100_000 },
  { width: 240, bitrate: 200_000 },
  { width: 360, bitrate: 500_000 },
];
const seconds = 2;
const sources = [
  ...['wanjiru-nduta', 'adeola-ilori', 'anyone'].map((slug) => clipOf(slug).file),
  join(import.meta.dir, '../e2e/fixtures/good.mp4'),
];
const folder = await mkdtemp(join(tmpdir(), 'salamu-motion-'));

async function bitsOf(video: Blob): Promise<string> {
  const path = join(folder, 'video');
  await Bun.write(path, video);
  const seen = await watchMotion(path);
  if (!seen) throw new Error('Nothing moves in it');
  return seen.bits;
}

const copyOf = async (video: Blob, copy: Copy) => bitsOf(new Blob([await reencode(video, copy)]));

const agreement = (one: string, other: string) =>
  [...one].filter((bit, at) => bit === other[at]).length / motionBits;

const copies: number[] = [];
const parts: string[] = [];
for (const source of sources) {
  const video = Bun.file(source);
  const bits = await bitsOf(video);
  for (const app of apps) copies.push(agreement(bits, await copyOf(video, app)));
  for (const start of [0, seconds, 2 * seconds])
    parts.push(await copyOf(video, { width: 360, bitrate: 500_000, part: { start, end: start + seconds } }));
}
await rm(folder, { recursive: true });

/** Each pair of moments, most of them of different scenes, some of the same one. */
const others = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => agreement(one, other)));

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
const share = (values: number[]) =>
  values.filter((value) => likelihoodOf(value) >= leastLikely).length / values.length;

for (const [name, values] of Object.entries({ copies, others }))
  console.log(
    `${values.length} ${name}: ${mean(values).toFixed(3)} of the bits agree, ± ${deviation(values).toFixed(3)}; ${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)}`,
  );
printFindings([
  { what: 'Copies that are recognised', figure: share(copies), aim: { atLeast: 0.9 } },
  { what: 'Other videos that are taken for copies', figure: share(others), aim: { atMost: 0 } },
]);
