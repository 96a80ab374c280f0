import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobNamed } from '#api/jobs/jobs.ts';
import type { Storage } from '#api/providers/storage/storage.ts';
import { newId } from '#api/start/ids.ts';
import { framesOf } from '#api/testing/frames.ts';
import { isKept } from '#api/testing/kept-file.ts';
import { recordOnPhone, traces } from '#api/testing/phone-video.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { fixture } from '#api/testing/send-upload.ts';

const videoCleaning = jobNamed('video-cleaning');

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await testProduct();
  folder = await mkdtemp(join(tmpdir(), 'salamu-stored-'));
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

/** A video as it was stored before new ones were cleaned. */
async function stored(content: Blob, extension = 'mov'): Promise<{ id: string; key: string }> {
  const { ctx, people } = product;
  const [id, now] = [newId(), ctx.clock.now()];
  const key = `videos/${newId()}.${extension}`;
  await ctx.storage.put(key, content);
  const shape = { durationMs: 8000, width: 640, height: 360, mimeType: 'video/quicktime' };
  const owner = { artistId: people.zuri.artistId ?? '', createdAt: now, cleanAt: now };
  await ctx.db.video.create({ data: { id, key, bytes: BigInt(content.size), ...shape, ...owner } });
  return { id, key };
}

async function fromPhone(): Promise<Blob> {
  const path = join(folder, `${newId()}.mov`);
  await recordOnPhone(path, { from: fixture('good.mov'), format: 'mov', rotation: 90 });
  return Bun.file(path);
}

const rowOf = (id: string) => product.ctx.db.video.findUniqueOrThrow({ where: { id } });
const read = (key: string) => new Response(product.ctx.storage.open(key)).blob();
async function clean(): Promise<void> {
  while ((await videoCleaning.run(product.ctx)) > 0);
}

test('stored videos lose their place and phone, and the file that had them (covers F47)', async () => {
  const recording = await fromPhone();
  const videos = [await stored(recording), await stored(recording)];
  await clean();

  for (const { id, key } of videos) {
    const row = await rowOf(id);
    expect(row).toMatchObject({
      mimeType: 'video/mp4',
      width: 640,
      height: 360,
      cleanAt: null,
      cleaningProblem: null,
    });
    expect(await isKept(product.ctx, key)).toBe(false);
    const file = await read(row.key);
    expect(BigInt(file.size)).toBe(row.bytes);
    const bytes = Buffer.from(await file.bytes());
    expect(traces.filter((trace) => bytes.includes(trace))).toEqual([]);
    expect((await framesOf(file)).pictures).toEqual((await framesOf(recording)).pictures);
  }
  const left = await readdir(product.ctx.env.tmpDir, { recursive: true });
  expect(left.filter((path) => path.includes('work-'))).toEqual([]);
});

test('a video that cannot be written again stays, says why, and holds up no other', async () => {
  const broken = await stored(fixture('renamed-text.mp4'));
  const lost = await stored(fixture('good.mov'));
  await product.ctx.storage.delete(lost.key);
  const good = await stored(await fromPhone());
  await clean();

  expect(await rowOf(broken.id)).toMatchObject({ key: broken.key, cleanAt: null });
  expect((await rowOf(broken.id)).cleaningProblem).toStartWith('This is not a video');
  expect((await rowOf(good.id)).key).not.toBe(good.key);
  expect((await rowOf(lost.id)).cleanAt?.getTime()).toBeGreaterThan(product.clock.now().getTime());
  await product.ctx.db.video.delete({ where: { id: lost.id } });
});

test('a job that dies after any step goes on where it was, and leaves no old file (covers F47)', async () => {
  const { ctx, clock } = product;
  for (const step of ['put', 'drop'] as const) {
    const video = await stored(await fromPhone());
    let dies = true;
    const die = () => {
      dies = false;
      throw new Error('the process died');
    };
    const storage: Storage = {
      ...ctx.storage,
      async put(key, body) {
        await ctx.storage.put(key, body);
        if (step === 'put' && dies) die();
      },
    };
    const db = new Proxy(ctx.db, {
      get(whole, name) {
        if (step === 'drop' && name === 'droppedFile' && dies) die();
        return Reflect.get(whole, name);
      },
    });
    await videoCleaning.run({ ...ctx, db, storage });
    expect((await rowOf(video.id)).cleanAt).not.toBeNull();
    clock.advance(15 * 60_000);
    await clean();
    const row = await rowOf(video.id);
    expect(row.cleanAt).toBeNull();
    expect(await isKept(ctx, video.key)).toBe(false);
    expect(await framesOf(await read(row.key))).toMatchObject({ rotation: 90 });
  }
});

test('two copies never clean the same video', async () => {
  const videos = [await stored(await fromPhone()), await stored(await fromPhone())];
  await Promise.all([1, 2, 3].map(() => videoCleaning.run(product.ctx)));
  for (const { id, key } of videos) {
    expect((await rowOf(id)).cleanAt).toBeNull();
    expect(await isKept(product.ctx, key)).toBe(false);
  }
});
