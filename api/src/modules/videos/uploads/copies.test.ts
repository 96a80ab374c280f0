import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '#api/http/app.ts';
import { type Booted, boot } from '#api/start/boot.ts';
import { silentLog } from '#api/start/log/log.ts';
import { type Bucket, openBucket } from '#api/testing/bucket/bucket.ts';
import { TestClock } from '#api/testing/clock.ts';
import { type CopyProcess, startCopy } from '#api/testing/copies/copy-process.ts';
import { exhaustive } from '#api/testing/exhaustive.ts';
import { type Caller, caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { openProvenSession } from '#api/testing/proven-session.ts';
import { announce, fixture, idOf, partsOf, sendPart } from '#api/testing/send-upload.ts';
import { until } from '#api/testing/until.ts';
import { framesOf } from '#api/testing/videos/frames.ts';
import { recordOnPhone } from '#api/testing/videos/phone-video.ts';

// Processes are started here, on a machine that may be busy.
const tus = { 'tus-resumable': '1.0.0' };
const partBytes = 8 * 1024 * 1024;

let bucket: Bucket;
let video: Uint8Array;
beforeAll(async () => {
  bucket = openBucket({ name: 'shared', accessKey: 'AKIATEST', secretKey: 'a-secret-of-the-test' });
  const product = await testProduct();
  const path = join(product.ctx.env.dataDir, 'long.mp4');
  await recordOnPhone(path, { from: fixture('good.mp4'), format: 'mp4', padding: 100_000 });
  video = await Bun.file(path).bytes();
  await product.close();
});
afterAll(() => bucket.close());

describe.each([
  ['a bucket', (_: string) => bucket.url, test],
  ['a shared folder', (folder: string) => pathToFileURL(join(folder, 'files')).href, exhaustive(test)],
])('in %s', (_, storageIn, testOfCrashes) => {
  let product: TestProduct;
  let other: Booted;
  let here: Caller;
  let there: Caller;

  beforeAll(async () => {
    product = await testProduct();
    const env = { ...product.ctx.env, storageUrl: storageIn(product.ctx.env.dataDir) };
    await product.close();
    product = await testProduct({ storageUrl: env.storageUrl });
    const { ctx, clock, people } = product;
    other = boot({ env: ctx.env, databaseUrl: ctx.env.databaseUrl ?? '', clock, log: silentLog });
    here = product.as('zuri');
    there = caller(createApp(other.ctx), `Bearer ${people.zuri.token}`);
  });
  afterAll(async () => {
    await other.stop();
    await product.close();
  });

  const find = (id: string) => product.ctx.db.upload.findUniqueOrThrow({ where: { id } });
  const offsetAt = async (who: Caller, id: string) =>
    Number((await who.call('HEAD', `/uploads/${id}`, { headers: tus })).headers.get('upload-offset'));
  const begin = async (bytes = video.length) => idOf(await announce(here, bytes));

  /** What the copies hand to the cleaning, as one of them has put it together. */
  function watchArriving(): Uint8Array[] {
    const arrived: Uint8Array[] = [];
    for (const ctx of [product.ctx, other.ctx]) {
      const { lend } = ctx.workspace;
      ctx.workspace = {
        lend: (bytes, work) =>
          lend(bytes, async (folder) => {
            const done = await work(folder);
            arrived.push(await Bun.file(join(folder, 'arrived')).bytes());
            return done;
          }),
      };
    }
    return arrived;
  }

  test('each part goes to another copy, and the bytes are the ones that were sent (covers F108)', async () => {
    const arrived = watchArriving();
    const id = await begin();
    let turn = 0;
    for (let offset = 0; offset < video.length; turn += 1) {
      const size = [partBytes, 300_000, 1_000_000, 7_000_000][turn % 4] ?? partBytes;
      const who = turn % 2 === 0 ? here : there;
      const sent = await sendPart(who, id, offset, video.subarray(offset, offset + size));
      expect(sent.status).toBe(204);
      offset = Math.min(offset + size, video.length);
      expect(await offsetAt(turn % 3 === 0 ? there : here, id)).toBe(offset);
    }
    expect(turn).toBe(4);
    expect(Buffer.compare(arrived[0] ?? new Uint8Array(), video)).toBe(0);
    expect((await find(id)).finishedAt).not.toBeNull();
    expect(await partsOf(product.ctx)).toEqual([]);
  });

  test('of two copies that get the same part at once, one takes it (covers F113)', async () => {
    const id = await begin();
    const part = video.subarray(0, partBytes);
    const answers = await Promise.all([here, there].map((who) => sendPart(who, id, 0, part)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409]);
    const [taken] = answers.filter(({ status }) => status === 204);
    expect(await offsetAt(there, id)).toBe(Number(taken?.headers.get('upload-offset')));
    await here.call('DELETE', `/uploads/${id}`, { headers: tus });
    expect(await partsOf(product.ctx)).toEqual([]);
  });

  /** As another copy does when this one has not been heard of for too long. */
  const takeAway = (id: string) =>
    product.ctx.db.upload.update({
      where: { id },
      data: { leaseToken: { increment: 1 }, leaseUntil: null },
    });
  const isWriting = (id: string, number: number, sending?: Promise<unknown>) =>
    until(async () => (await find(id)).lastPart >= number, sending);

  test('a copy that has lost its lease writes nothing that counts (covers F113)', async () => {
    const arrived = watchArriving();
    const id = await begin();
    const first = Promise.withResolvers<void>();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const wrong = new Uint8Array(partBytes).fill(7);
    bucket.delay((method, url) =>
      method === 'PUT' && url.search.includes('partNumber=1&') ? first.promise : undefined,
    );

    const stale = sendStream(here, id, readable);
    await writer.write(video.subarray(0, 1000));
    await isWriting(id, 1, stale);
    await takeAway(id);
    const offset = await offsetAt(there, id);
    expect(offset).toBeLessThanOrEqual(1000);
    expect((await sendPart(there, id, offset, video.subarray(offset, partBytes))).status).toBe(204);

    const rest = writer.write(wrong).then(() => writer.close());
    first.resolve();
    expect((await stale).status).toBe(409);
    await rest.catch(() => {});
    bucket.delay(null);
    expect(await offsetAt(here, id)).toBe(partBytes);
    expect((await sendPart(here, id, partBytes, video.subarray(partBytes))).status).toBe(204);
    expect(Buffer.compare(arrived.at(-1) ?? new Uint8Array(), video)).toBe(0);
  });

  test('a storage that has lost a part says so, and the client sends it again', async () => {
    const id = await begin();
    await sendPart(here, id, 0, video.subarray(0, partBytes));
    const { session } = await find(id);
    await product.ctx.parts.remove({ id, session });
    expect(await offsetAt(there, id)).toBe(0);
    expect((await sendPart(there, id, 0, video)).status).toBe(204);
    expect((await find(id)).finishedAt).not.toBeNull();
  });

  testOfCrashes('a copy that died while it looked into a whole upload leaves it to the next', async () => {
    const id = await begin();
    const { workspace } = product.ctx;
    const isCleaning = (bytes: number) => bytes > 2 * video.length;
    product.ctx.workspace = {
      lend: (bytes, work) =>
        workspace.lend(bytes, async (folder) => {
          const done = await work(folder);
          if (isCleaning(bytes)) throw new Error('the process died');
          return done;
        }),
    };
    expect((await sendPart(here, id, 0, video)).status).toBe(500);
    product.ctx.workspace = workspace;
    expect(await offsetAt(there, id)).toBe(video.length - 1);
    expect((await sendPart(there, id, video.length - 1, video.subarray(-1))).status).toBe(204);
    expect((await find(id)).finishedAt).not.toBeNull();
    expect(await partsOf(product.ctx)).toEqual([]);
  });

  testOfCrashes(
    'copies are killed between parts and within one, and the video arrives whole (covers F108)',
    async () => {
      const { env, storage } = product.ctx;
      const settings = {
        DATABASE_URL: env.databaseUrl ?? '',
        STORAGE_URL: env.storageUrl,
        AUTH_SECRET: env.authSecrets.join(),
      };
      const copies = await Promise.all([1, 2, 3].map(() => startCopy(settings)));
      await using killed = new AsyncDisposableStack();
      for (const copy of copies) killed.defer(() => copy.kill());
      const [first, second, third] = copies as [CopyProcess, CopyProcess, CopyProcess];
      // The copies have the time of day, which the product of this test has not.
      const clock = new TestClock(new Date());
      const token = await openProvenSession({ ...product.ctx, clock }, product.people.zuri);
      const at = ({ url }: CopyProcess) => caller({ fetch }, `Bearer ${token}`, url);

      const id = idOf(await announce(at(first), video.length));
      expect((await sendPart(at(first), id, 0, video.subarray(0, partBytes))).status).toBe(204);
      await first.kill();

      const broken = sendRaw(second, token, id, partBytes, video.subarray(partBytes, partBytes + 3_000_000));
      await isWriting(
        id,
        2,
        new Promise((resolve) => broken.once('data', (answer) => resolve(answer.toString()))),
      );
      await second.kill();
      broken.destroy();

      const offset = await offsetAt(at(third), id);
      expect(offset).toBeGreaterThanOrEqual(partBytes);
      expect((await sendPart(at(third), id, offset, video.subarray(offset))).status).toBe(204);
      const { key } = (await find(id)).content as { key: string };
      const stored = await new Response(storage.open(key)).blob();
      expect(await framesOf(stored)).toEqual(await framesOf(new Blob([video.slice()])));
    },
  );
});

/** As `sendPart`, from the first byte on, of bytes that come when they come. */
function sendStream(who: Caller, id: string, body: ReadableStream<Uint8Array>): Promise<Response> {
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  return who.call('PATCH', `/uploads/${id}`, { headers, body });
}

/** A part of which the rest never comes. */
function sendRaw({ url }: CopyProcess, token: string, id: string, offset: number, bytes: Uint8Array) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'tus-resumable: 1.0.0',
    `upload-offset: ${offset}`,
    'content-type: application/offset+octet-stream',
    `content-length: ${bytes.length + 1000}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  return socket;
}
