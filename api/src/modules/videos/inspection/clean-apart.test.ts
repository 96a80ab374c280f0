import { expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixture } from '#api/testing/send-upload.ts';
import { underLimit } from '#api/testing/time-limits.ts';
import { cleanApart } from './clean-apart.ts';
import type { Order } from './clean-video.ts';

test('a video that keeps its reader busy is refused, and the next ones are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-clean-'));
  const path = join(folder, 'sent.mp4');
  await Bun.write(path, fixture('good.mp4'));
  const order: Order = { path, cleanPath: join(folder, 'clean.mp4'), kind: 'video/mp4' };
  await expect(underLimit({ cleaning: 0 }, () => cleanApart(order))).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const read = [await cleanApart(order), await cleanApart(order)];
  expect(read.map(({ durationMs }) => durationMs)).toEqual([8_000, 8_000]);
  await rm(folder, { recursive: true });
});
