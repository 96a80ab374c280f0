import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { BlobSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { mostOfferedBytes, type OfferedKind, offeredKey, offerPatience } from '#api/domain/rendition.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { isKept } from '#api/testing/kept-file.ts';
import { lies, offer } from '#api/testing/lies.ts';
import { pay, place } from '#api/testing/orders.ts';
import { recordOnPhone, traces } from '#api/testing/phone-video.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { fixture, sendUpload } from '#api/testing/send-upload.ts';

const videoRenditions = jobNamed('video-renditions');
const original = fixture('good.mp4');

let product: TestProduct;
let honest: Blob;
beforeAll(async () => {
  product = await testProduct();
  honest = await offer(original, 'p240');
});
afterAll(() => product.close());

async function render(): Promise<void> {
  while ((await videoRenditions.run(product.ctx)) > 0);
}

/** Zuri delivers a video, and promises lighter files of it or doesn't. */
async function deliver(renditionsFollow = true) {
  const [amina, zuri] = [product.as('amina'), product.as('zuri')];
  const order = await place(product, amina);
  await pay(product, amina, order);
  const { id: uploadId } = await sendUpload(zuri, original);
  const body = { uploadId, renditionsFollow };
  expect((await zuri.call('POST', `/requests/${order.id}/deliver`, { body })).status).toBe(200);
  const { videoId } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });
  return { uploadId, videoId: String(videoId) };
}

const put = (uploadId: string, file: Blob, kind: OfferedKind = 'p240', by: 'zuri' | 'amina' = 'zuri') =>
  product.as(by).call('PUT', `/uploads/${uploadId}/renditions/${kind}`, {
    body: file.stream(),
    headers: { 'content-type': 'video/mp4' },
  });

const wanted = async (uploadId: string) =>
  (await (await product.as('zuri').call('GET', `/uploads/${uploadId}/renditions`)).json()).wanted;

/** The light file that fans are shown, or null. */
async function shown(videoId: string): Promise<{ width: number; height: number; file: Buffer } | null> {
  const where = { videoId_kind: { videoId, kind: 'p240' } } as const;
  const row = await product.ctx.db.videoRendition.findUnique({ where });
  if (!row) return null;
  const file = Buffer.from(await new Response(product.ctx.storage.open(row.key)).bytes());
  return { width: row.width, height: row.height, file };
}

/** How a video's last picture is encoded, by which a copy of it is known. */
async function lastPicture(file: Blob): Promise<Buffer> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const packet = track && (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY));
  if (!packet) throw new Error('It shows nothing');
  return Buffer.from(packet.data);
}

/** Whether what fans are shown is what was offered, and not one of the server's own. */
async function isTaken(videoId: string, offered: Blob): Promise<boolean> {
  const rendition = await shown(videoId);
  if (!rendition) throw new Error('There is none');
  return rendition.file.includes(await lastPicture(offered));
}

test('what an artist’s browser made is waited for, and shown where it is like the video', async () => {
  const { uploadId, videoId } = await deliver();
  await render();
  expect(await shown(videoId)).toBeNull();
  expect(await wanted(uploadId)).toEqual(['p240']);

  const answer = await put(uploadId, honest);
  expect([answer.status, await answer.json()]).toEqual([200, { wanted: [] }]);
  await render();
  expect(await shown(videoId)).toMatchObject({ width: 240, height: 428 });
  expect(await isTaken(videoId, honest)).toBe(true);
  // Like ours, it plays from its first second on.
  expect((await shown(videoId))?.file.subarray(0, 4000).includes('sidx')).toBe(true);
  expect((await put(uploadId, honest)).status).toBe(404);
});

test('in place of one that says something else, the server makes its own (covers §18.9)', async () => {
  const { uploadId, videoId } = await deliver();
  const lying = await offer(original, 'p240', lies['a word unsaid']);
  expect((await put(uploadId, lying)).status).toBe(200);
  await render();
  expect(await isTaken(videoId, lying)).toBe(false);
});

test('nothing but pictures and sound is taken of it', async () => {
  const { uploadId, videoId } = await deliver();
  await product.ctx.workspace.lend(honest.size, async (folder) => {
    const path = join(folder, 'traced.mp4');
    await recordOnPhone(path, { from: honest, format: 'mp4' });
    expect((await put(uploadId, Bun.file(path))).status).toBe(200);
  });
  await render();
  expect(await isTaken(videoId, honest)).toBe(true);
  const { file } = (await shown(videoId)) ?? {};
  for (const trace of traces) expect(file?.includes(trace)).toBe(false);
});

test.each([
  ['the video itself', original],
  ['no video', fixture('not-a-photo.jpg')],
])('%s is no lighter file of it', async (_, sent) => {
  const { uploadId, videoId } = await deliver();
  expect((await put(uploadId, sent)).status).toBe(200);
  await render();
  expect(await shown(videoId)).toMatchObject({ width: 240, height: 428 });
});

test('without a promise none is awaited; where one is broken, the server makes its own after three minutes', async () => {
  const unpromised = await deliver(false);
  expect(await wanted(unpromised.uploadId)).toEqual([]);
  expect((await put(unpromised.uploadId, honest)).status).toBe(404);
  const { uploadId, videoId } = await deliver();
  await render();
  expect(await shown(unpromised.videoId)).not.toBeNull();
  expect(await shown(videoId)).toBeNull();

  product.clock.advance(offerPatience + 1);
  await render();
  expect(await shown(videoId)).toMatchObject({ width: 240 });
  expect(await wanted(uploadId)).toEqual([]);
  expect((await put(uploadId, honest)).status).toBe(404);
});

test('only its sender sends it, once, within bounds, and it is forgotten when it is compared', async () => {
  const { ctx } = product;
  const { uploadId, videoId } = await deliver();
  expect((await put(uploadId, honest, 'p240', 'amina')).status).toBe(404);
  expect((await put(uploadId, honest, 'p720')).status).toBe(404);
  const heavy = new Blob([new Uint8Array(mostOfferedBytes('p240', 8000) + 1000)]);
  expect((await put(uploadId, heavy)).status).toBe(413);
  expect(await isKept(ctx, offeredKey(videoId, 'p240'))).toBe(false);
  expect((await put(uploadId, honest)).status).toBe(200);
  expect((await put(uploadId, await offer(original, 'p240', lies['another mouth']))).status).toBe(404);
  expect(await isKept(ctx, offeredKey(videoId, 'p240'))).toBe(true);
  await render();
  expect(await isTaken(videoId, honest)).toBe(true);
  expect(await isKept(ctx, offeredKey(videoId, 'p240'))).toBe(false);
});
