import { afterAll, beforeAll, expect, test } from 'bun:test';
import { leastLikely } from '#api/domain/motion.ts';
import { mostToVerify } from '#api/domain/verification.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { deliverReal } from '#api/testing/deliver-real.ts';
import { type TestProduct, testOrigin, testProduct } from '#api/testing/product.ts';
import { reencode } from '#api/testing/reencode.ts';
import { fixture } from '#api/testing/send-upload.ts';

const videoProofs = jobNamed('video-proofs');
const asSentByAnApp = { width: 240, bitrate: 200_000 };

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const send = (body: BodyInit) =>
  product.app.handle(
    new Request(`${testOrigin}/api/verify/video`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
const sent = async (body: BodyInit) => (await send(body)).json();

/** Delivered, and its pictures watched. */
async function watched() {
  const video = await deliverReal(product);
  while ((await videoProofs.run(product.ctx)) > 0);
  return video;
}

test('a copy that an app has made is very likely ours, until the video is withdrawn (covers §10.15)', async () => {
  const { id, bytes } = await watched();
  const artist = { slug: 'zuri', stageName: 'Zuri Wanjiku' };
  expect(await sent(bytes)).toMatchObject({ answer: 'ours', artist, credentials: true, likelihood: null });

  const copy = await reencode(new Blob([bytes]), asSentByAnApp);
  const answer = await sent(copy);
  expect(answer).toEqual({
    answer: 'ours_reencoded',
    artist,
    deliveredOn: product.clock.now().toISOString().slice(0, 10),
    credentials: false,
    likelihood: expect.any(Number),
  });
  expect(answer.likelihood).toBeGreaterThanOrEqual(leastLikely);

  const admin = await product.signIn('admin');
  const body = { thing: 'video', id, reason: 'It says the wrong name.' };
  expect((await admin.call('POST', '/admin/take-downs', { body })).status).toBe(200);
  expect(await sent(copy)).toMatchObject({ answer: 'withdrawn', artist: null, likelihood: null });
});

test('another video is not ours, nor is a part of one (covers §10.15)', async () => {
  await watched();
  const part = { start: 2, end: 7 };
  const others = [
    fixture('too-long.mp4'),
    await reencode(fixture('good.mp4'), { ...asSentByAnApp, part }),
    'no video at all',
    '',
  ];
  for (const other of others)
    expect(await sent(other)).toMatchObject({ answer: 'not_found', likelihood: null });
});

test('a file whose frame was touched is ours by its credentials (covers §10.15)', async () => {
  const { bytes } = await watched();
  const free = Buffer.from([0, 0, 0, 12, ...Buffer.from('free'), 1, 2, 3, 4]);
  expect(await sent(Buffer.concat([bytes, free]))).toMatchObject({ answer: 'ours', credentials: true });
});

test('nothing of what was sent is kept (covers §10.15)', async () => {
  const lent = product.ctx.workspace;
  const folders: string[] = [];
  product.ctx.workspace = {
    lend: (bytes, work) =>
      lent.lend(bytes, (folder) => {
        folders.push(folder);
        return work(folder);
      }),
  };
  await sent('a secret');
  product.ctx.workspace = lent;
  expect(folders).toHaveLength(1);
  expect(await Bun.file(`${folders[0]}/sent`).exists()).toBe(false);
});

test('a file that is too large is refused, whether or not it says so', async () => {
  const large = new Uint8Array(mostToVerify + 1);
  expect((await send(large)).status).toBe(413);
  expect((await send(new Blob([large]).stream())).status).toBe(413);
});

test('a video is looked at while four others are not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = () =>
    new ReadableStream<Uint8Array>({
      async pull(stream) {
        await promise;
        stream.close();
      },
    });
  const waiting = Array.from({ length: 4 }, () => send(slow()));
  const refused = await send('one too many');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  resolve();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  expect((await send('the next one')).status).toBe(200);
});
