import { renditionKeys } from '#api/domain/video/rendition.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { testOrigin } from '#api/testing/product.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { deliverReal, seenBy } from '#api/testing/videos/deliver-real.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';
import { forgetVideo } from '../service.ts';
import { viewRendering } from './service.ts';

const videoRenditions = jobNamed('videos');

const product = await sharedProduct();

async function render(): Promise<void> {
  while ((await videoRenditions.run(product.ctx)) > 0);
}

const rowOf = (id: string) =>
  product.ctx.db.video.findUniqueOrThrow({ where: { id }, include: { renditions: true, tasks: true } });

const short = fixture('too-short.mp4');

/** An artist's video of three seconds in storage, which no request shows. */
async function loose(content: Blob): Promise<string> {
  const { ctx, people } = product;
  const id = newId();
  const key = `videos/${id}.mp4`;
  await ctx.storage.put(key, content);
  await ctx.db.video.create({
    data: {
      id,
      key,
      artistId: people.zuri.artistId ?? '',
      mimeType: 'video/mp4',
      bytes: BigInt(content.size),
      durationMs: 3000,
      width: 640,
      height: 360,
      createdAt: ctx.clock.now(),
      tasks: { create: { id: newId(), kind: 'render', runAt: ctx.clock.now() } },
    },
  });
  return id;
}

const get = (path: string, range?: string) =>
  product.app.handle(new Request(testOrigin + path, range ? { headers: { range } } : {}));

/** Where the boxes of an MP4 begin. */
function boxesOf(bytes: Buffer): { name: string; at: number }[] {
  const boxes = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), at });
  return boxes;
}

interface Watched {
  video: { bytes: number; downloadUrl: string; renditions: Record<string, string | number>[] };
}

async function watch(requestId: string): Promise<Watched> {
  const { watchUrl } = await seenBy(product.as('amina'), requestId);
  return product.as('visitor').get(new URL(watchUrl).pathname);
}

test('a delivered video has lighter files, which play from their first second and are as private as it is (covers §18.8)', async () => {
  const { id } = await deliverReal(product);
  expect((await watch(id)).video.renditions).toEqual([]);
  expect((await viewRendering(product.ctx)).waiting).toBe(1);
  await render();
  expect(await viewRendering(product.ctx)).toEqual({ waiting: 0 });

  const { video } = await watch(id);
  expect(video.renditions.map(({ kind }) => kind)).toEqual(['sound', 'p240']);
  const [sound, smallest] = video.renditions;
  expect(sound).toMatchObject({ width: 0, height: 0, type: 'audio/mp4; codecs="mp4a.40.2"' });
  expect(smallest).toMatchObject({ width: 240, height: 428 });
  expect(smallest?.type).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]+, mp4a\.40\.2"$/);
  const { url, bytes } = smallest ?? {};
  expect(bytes).toBeLessThan(video.bytes);
  expect(video.downloadUrl).not.toContain('renditions');

  const whole = await get(String(url));
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  const file = Buffer.from(await whole.arrayBuffer());
  expect(file.length).toBe(Number(bytes));
  const boxes = boxesOf(file);
  expect(boxes.slice(0, 6).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'sidx', 'moof', 'mdat', 'moof']);
  expect(boxes[5]?.at, 'the first second').toBeLessThan(35_000);
  expect((await get(String(url), 'bytes=0-99')).status).toBe(206);
  expect((await get(String(url).split('?')[0] ?? '')).status).toBe(404);

  const { videoId } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
  await product.ctx.db.video.update({ where: { id: videoId ?? '' }, data: { takenDownAt: new Date() } });
  expect((await get(String(url))).status).toBe(404);
});

test('what cannot be made leaves the original, says why, and is forgotten with its video', async () => {
  const { ctx } = product;
  const broken = await loose(fixture('renamed-text.mp4'));
  await ctx.db.video.update({ where: { id: broken }, data: { bytes: 900_000n } });
  const good = await loose(short);
  await render();
  expect(await rowOf(broken)).toMatchObject({ tasks: [], renditions: [] });
  expect((await rowOf(broken)).renditionProblem).toContain('p360: ');
  expect((await rowOf(good)).renditions).toHaveLength(2);

  const keys = renditionKeys(good);
  expect(await isKept(ctx, keys[0] ?? '')).toBe(true);
  const drop = await transaction(ctx.db, (tx) => forgetVideo(tx, good));
  await drop(ctx);
  for (const key of keys) expect(await isKept(ctx, key)).toBe(false);
});

test('an unreachable storage is tried again, and makes nothing twice', async () => {
  const { ctx, clock } = product;
  const id = await loose(short);
  let puts = 0;
  const storage = {
    ...ctx.storage,
    async put(key: string, body: Blob) {
      puts += 1;
      if (puts === 2) throw new Error('the bucket is away');
      await ctx.storage.put(key, body);
    },
  };
  await ctx.db.videoTask.deleteMany({ where: { videoId: { not: id } } });
  await videoRenditions.run({ ...ctx, storage } as typeof ctx);
  expect((await rowOf(id)).renditions.map(({ kind }) => kind)).toEqual(['p240']);
  clock.advance(60 * 60_000);
  await render();
  expect(await rowOf(id)).toMatchObject({ tasks: [], renditionProblem: null });
  expect((await rowOf(id)).renditions).toHaveLength(2);
});
