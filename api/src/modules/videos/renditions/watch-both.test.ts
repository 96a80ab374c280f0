import { expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gridOf } from '#api/domain/likeness.ts';
import { lies, offer } from '#api/testing/lies.ts';
import { reencode } from '#api/testing/reencode.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { watchBoth } from './watch-both.ts';

const original = fixture('good.mp4');

test('a lighter file is like its video, and each that lies in a place or at a moment is not (covers §18.9)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-lies-'));
  const files: [string, Blob | Uint8Array<ArrayBuffer>][] = [
    ['honest', await offer(original, 'p240')],
    ['honest and larger', await offer(original, 'p360')],
    [
      'its first half',
      await reencode(original, { width: 240, bitrate: 200_000, part: { start: 0, end: 4 } }),
    ],
  ];
  for (const [name, lie] of Object.entries(lies)) files.push([name, await offer(original, 'p240', lie)]);
  const paths = await Promise.all(
    files.map(async ([name, file]) => {
      const path = join(folder, name);
      await Bun.write(path, file);
      return path;
    }),
  );
  const answers = await watchBoth(String(original.name), paths, gridOf({ width: 640, height: 1138 }));
  await rm(folder, { recursive: true });
  expect(files.filter((_, nth) => answers[nth]).map(([name]) => name)).toEqual([
    'honest',
    'honest and larger',
  ]);
});
