import { join } from 'node:path';
import { testFolder } from '#api/testing/folder.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { underLimit } from '#api/testing/time-limits.ts';
import { cleanApart } from './clean-subprocess.ts';

const folder = await testFolder();
const place = { path: join(folder, 'sent.mp4'), cleanPath: join(folder, 'clean.mp4') };
const order = { ...place, kind: 'video/mp4' as const };
await Bun.write(order.path, fixture('good.mp4'));

const read = async () => (await cleanApart(order)).durationMs;

test('a video whose reader gets no further is not judged, and is read when it is sent again', async () => {
  const stuck = underLimit({ cleaningStuck: 0 }, () => cleanApart(order));
  await expect(stuck).rejects.toMatchObject({ code: 'unavailable' });
  expect([await read(), await read()]).toEqual([8_000, 8_000]);
});

test('a video that is read far more often than any is refused, and the next ones are read', async () => {
  const endless = underLimit({ cleaningStuck: 0 }, () => cleanApart(order, -1n));
  await expect(endless).rejects.toMatchObject({ code: 'invalid_input' });
  expect([await read(), await read()]).toEqual([8_000, 8_000]);
});
