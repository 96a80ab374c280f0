import { symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { roomToClean } from '#api/domain/video/room.ts';
import { inStrangersLane } from '#api/modules/photos/lane.ts';
import { storageFull } from '#api/providers/storage/full.ts';
import { openWorkspace } from '#api/providers/workspace.ts';
import { announce, fixture, idOf, partsOf, sendPart, sendUpload } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';
import { hasOpenUpload, removeAbandonedParts, removeExpiredUploads } from './service.ts';

const product = await sharedProduct();

const tus = { 'tus-resumable': '1.0.0' };
const hour = 60 * 60 * 1000;
const head = (who: 'zuri' | 'kofi', id: string) =>
  product.as(who).call('HEAD', `/uploads/${id}`, { headers: tus });
const rows = (who: 'zuri' | 'kofi') =>
  product.ctx.db.upload.count({ where: { ownerId: product.people[who].id } });

describe('an upload', () => {
  test('is announced with its size and says where it goes on and when it expires', async () => {
    const created = await announce(product.as('zuri'), 1000);

    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    expect(created.headers.get('upload-expires')).toBe('Tue, 03 Nov 2026 09:00:00 GMT');
    expect(created.headers.get('access-control-allow-origin')).toBeNull();

    const known = await head('zuri', idOf(created));
    expect(known.status).toBe(200);
    expect(known.headers.get('upload-offset')).toBe('0');
    expect(known.headers.get('upload-length')).toBe('1000');

    const id = idOf(created);
    await sendPart(product.as('zuri'), id, 0, new Uint8Array(10));
    expect(await partsOf(product.ctx)).toEqual([id]);
    const removed = await product.as('zuri').call('DELETE', `/uploads/${id}`, { headers: tus });
    expect(removed.status).toBe(204);
    expect((await head('zuri', id)).status).toBe(404);
    expect(await partsOf(product.ctx)).toEqual([]);
  });

  test('goes on where it broke off', async () => {
    const video = await fixture('good.mp4').bytes();
    const zuri = product.as('zuri');
    const id = idOf(await announce(zuri, video.length));

    const first = await sendPart(zuri, id, 0, video.subarray(0, 5000));
    expect(first.status).toBe(204);
    expect(first.headers.get('upload-offset')).toBe('5000');
    expect((await head('zuri', id)).headers.get('upload-offset')).toBe('5000');

    const misplaced = await sendPart(zuri, id, 4000, video.subarray(4000));
    expect(misplaced.status).toBe(409);
    expect(await misplaced.json()).toMatchObject({ code: 'upload_offset_conflict' });

    const last = await sendPart(zuri, id, 5000, video.subarray(5000));
    expect(last.status).toBe(204);
    expect(last.headers.get('upload-expires')).toBeNull();
    expect((await head('zuri', id)).headers.get('upload-offset')).toBe(String(video.length));

    const stored = await product.ctx.db.upload.findUniqueOrThrow({ where: { id } });
    expect(stored.finishedAt).toEqual(product.clock.now());
    expect(stored.content).toMatchObject({ kind: 'video', mimeType: 'video/mp4', durationMs: 8000 });
    const { key, bytes } = stored.content as { key: string; bytes: number };
    expect((await product.ctx.storage.stat(key))?.bytes).toBe(bytes);
  });

  test('that was whole when the process died is finished by its last byte', async () => {
    const video = await fixture('good.mp4').bytes();
    const zuri = product.as('zuri');
    const id = idOf(await announce(zuri, video.length));
    const { workspace } = product.ctx;
    product.ctx.workspace = { lend: () => Promise.reject(new Error('the process died')) };
    expect((await sendPart(zuri, id, 0, video)).status).toBe(500);
    product.ctx.workspace = workspace;

    expect((await head('zuri', id)).headers.get('upload-offset')).toBe(String(video.length - 1));
    expect((await sendPart(zuri, id, video.length - 1, video.subarray(-1))).status).toBe(204);
    expect((await head('zuri', id)).headers.get('upload-offset')).toBe(String(video.length));
  });

  test('that broke off more often than a bucket counts begins again', async () => {
    const zuri = product.as('zuri');
    const id = idOf(await announce(zuri, 1000));
    await product.ctx.db.upload.update({ where: { id }, data: { lastPart: 9_999 } });
    expect((await sendPart(zuri, id, 0, new Uint8Array(10))).status).toBe(204);
    const refused = await sendPart(zuri, id, 10, new Uint8Array(10));
    expect(refused.status).toBe(400);
    expect((await refused.json()).detail).toContain('start again');
    await zuri.call('DELETE', `/uploads/${id}`, { headers: tus });
  });

  test('of someone else is answered byte for byte like one that is not there', async () => {
    const id = idOf(await announce(product.as('zuri'), 1000));
    const answers = await Promise.all(
      [id, Bun.randomUUIDv7(), '..%2Fauth-secret', 'x'].map(async (path) => {
        const foreign = await product.as('kofi').call('HEAD', `/uploads/${path}`, { headers: tus });
        const sent = await sendPart(product.as('kofi'), path, 0, new Uint8Array(10));
        const { requestId, ...problem } = await sent.json();
        expect(requestId).toBeString();
        const removed = await product.as('kofi').call('DELETE', `/uploads/${path}`, { headers: tus });
        return { head: foreign.status, sent: sent.status, problem, removed: removed.status };
      }),
    );
    expect(answers[0]).toMatchObject({ head: 404, sent: 404, removed: 404 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await product.as('zuri').call('DELETE', `/uploads/${id}`, { headers: tus });
  });

  test('needs an owner', async () => {
    expect((await announce(product.as('visitor'), 1000)).status).toBe(401);
    expect(
      (await product.withToken('Tracking nonsense').call('POST', '/uploads', { headers: tus })).status,
    ).toBe(404);
  });

  test('takes no other protocol, content type or length (covers §18.3)', async () => {
    const zuri = product.as('zuri');
    const post = (headers: Record<string, string>) => zuri.call('POST', '/uploads', { headers });
    expect((await post({ 'upload-length': '10' })).status).toBe(412);
    expect((await post({ 'upload-length': '10', 'tus-resumable': '0.2.2' })).status).toBe(412);
    for (const length of ['-1', '1e3', '0x10', ' ', 'ten', '10.5']) {
      expect((await post({ ...tus, 'upload-length': length })).status).toBe(400);
    }
    expect((await post(tus)).status).toBe(400);
    expect((await post({ ...tus, 'upload-defer-length': '1' })).status).toBe(400);

    const tooLarge = await post({ ...tus, 'upload-length': String(500 * 1024 * 1024 + 1) });
    expect(tooLarge.status).toBe(413);
    expect((await tooLarge.json()).detail).toContain('500 MB');
    const empty = await post({ ...tus, 'upload-length': '0' });
    expect(empty.status).toBe(422);

    const id = idOf(await announce(zuri, 10));
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'video/mp4' };
    expect((await zuri.call('PATCH', `/uploads/${id}`, { headers, body: 'x' })).status).toBe(415);
    expect((await sendPart(zuri, id, 0, new Uint8Array(11))).status).toBe(413);
    await zuri.call('DELETE', `/uploads/${id}`, { headers: tus });
  });

  test('tells what it can when asked', async () => {
    const answer = await product.as('zuri').call('OPTIONS', '/uploads');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
    expect(answer.headers.get('tus-max-size')).toBe(String(500 * 1024 * 1024));
  });
});

test.each([
  ['renamed-text.mp4', 'not a video'],
  ['truncated.mp4', 'end of this file is missing'],
  ['no-audio.mp4', 'no sound'],
  ['audio-only.mp4', 'no picture'],
  ['too-short.mp4', 'shorter than 5 seconds'],
  ['too-long.mp4', 'longer than 5 minutes'],
  ['hevc.mp4', 'Most Compatible'],
  ['ten-bit.mp4', '10-bit'],
  ['not-a-photo.jpg', 'not a video'],
])(
  '%s is refused with words for the artist, and nothing of it stays (covers §18.2 F101)',
  async (name, words) => {
    const before = await rows('kofi');
    const { id, response } = await sendUpload(product.as('kofi'), fixture(name));

    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = await response.json();
    expect(problem.detail).toContain(words);
    expect(problem.errors).toEqual([{ path: 'file', message: problem.detail }]);
    expect((await head('kofi', id)).status).toBe(404);
    expect(await rows('kofi')).toBe(before);
    expect(await partsOf(product.ctx)).not.toContain(id);
  },
);

describe('a full storage', () => {
  test('keeps what has arrived on a full disk, and takes the rest once there is room (covers F48)', async () => {
    const video = await fixture('good.mp4').bytes();
    const zuri = product.as('zuri');
    const id = idOf(await announce(zuri, video.length));
    expect((await sendPart(zuri, id, 0, video.subarray(0, 5000))).status).toBe(204);

    // What is written to it is answered with ENOSPC.
    await symlink('/dev/full', join(product.ctx.env.dataDir, 'files/uploads', id, '2'));
    const refused = await sendPart(zuri, id, 5000, video.subarray(5000));
    expect(refused.status).toBe(507);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'storage_full' });

    expect((await head('zuri', id)).headers.get('upload-offset')).toBe('5000');
    expect((await sendPart(zuri, id, 5000, video.subarray(5000))).status).toBe(204);
  });

  test('keeps a whole upload that the bucket has no room for, and finishes it with its last byte (covers F48)', async () => {
    const video = await fixture('good.mp4').bytes();
    const zuri = product.as('zuri');
    const id = idOf(await announce(zuri, video.length));
    const { put } = product.ctx.storage;
    product.ctx.storage.put = async () => {
      throw storageFull();
    };
    expect((await sendPart(zuri, id, 0, video)).status).toBe(507);
    expect((await head('zuri', id)).headers.get('upload-offset')).toBe(String(video.length - 1));
    product.ctx.storage.put = put;
    expect((await sendPart(zuri, id, video.length - 1, video.subarray(-1))).status).toBe(204);
    expect((await product.ctx.db.upload.findUniqueOrThrow({ where: { id } })).finishedAt).not.toBeNull();
  });

  test('keeps a whole upload where the disk has no room for its clean copy', async () => {
    const video = await fixture('good.mp4').bytes();
    const zuri = product.as('zuri');
    const id = idOf(await announce(zuri, video.length));
    const { workspace } = product.ctx;
    product.ctx.workspace = {
      lend: (bytes, work) =>
        workspace.lend(bytes, async (folder) => {
          await symlink('/dev/full', join(folder, 'clean'));
          return work(folder);
        }),
    };
    expect((await sendPart(zuri, id, 0, video)).status).toBe(507);
    product.ctx.workspace = workspace;
    expect((await head('zuri', id)).headers.get('upload-offset')).toBe(String(video.length - 1));
    expect((await sendPart(zuri, id, video.length - 1, video.subarray(-1))).status).toBe(204);
  });
});

test('keeps a whole upload while other videos have the room to be cleaned (covers F115)', async () => {
  const { ctx } = product;
  const video = await fixture('good.mp4').bytes();
  const zuri = product.as('zuri');
  const id = idOf(await announce(zuri, video.length));
  const { workspace } = ctx;
  ctx.workspace = openWorkspace(ctx.env.tmpDir, roomToClean(video.length));
  const other = Promise.withResolvers<void>();
  const cleaning = ctx.workspace.lend(1, () => other.promise);
  const refused = await sendPart(zuri, id, 0, video);
  expect(refused.status).toBe(507);
  expect(refused.headers.get('retry-after')).toBe('60');
  other.resolve();
  await cleaning;
  expect((await sendPart(zuri, id, video.length - 1, video.subarray(-1))).status).toBe(204);
  ctx.workspace = workspace;
});

test('no more than three uploads are under way, even when they begin at once', async () => {
  const amina = product.as('amina');
  const answers = await Promise.all(Array.from({ length: 8 }, () => announce(amina, 1000)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBeTruthy();
});

test('no more than 2 GB are sent within a day', async () => {
  const brian = product.as('brian');
  const bytes = 500 * 1024 * 1024;
  const begin = async () => {
    const created = await announce(brian, bytes);
    await product.ctx.db.upload.updateMany({
      where: { ownerId: product.people.brian.id },
      data: { finishedAt: product.clock.now() },
    });
    return created.status;
  };
  expect([await begin(), await begin(), await begin(), await begin()]).toEqual([201, 201, 201, 201]);
  expect(await begin()).toBe(429);
  expect((await announce(brian, 48 * 1024 * 1024)).status).toBe(201);
});

test('what is left of uploads goes after a day', async () => {
  const { ctx, clock } = product;
  const finished = await sendUpload(product.as('zuri'), fixture('good.mp4'));
  expect(finished.response.status).toBe(204);
  const begun = idOf(await announce(product.as('zuri'), 1000));
  const ownerId = product.people.zuri.id;
  const { key } = (await ctx.db.upload.findUniqueOrThrow({ where: { id: finished.id } })).content as {
    key: string;
  };
  expect(await ctx.storage.stat(key)).not.toBeNull();
  const begunBefore = new Date(clock.now().getTime() + 1);
  expect(await hasOpenUpload(ctx.db, { ownerId, begunBefore, now: clock.now() })).toBe(true);
  expect(await hasOpenUpload(ctx.db, { ownerId, begunBefore: new Date(0), now: clock.now() })).toBe(false);

  clock.advance(24 * hour);
  expect((await head('zuri', begun)).status).toBe(404);
  expect(await hasOpenUpload(ctx.db, { ownerId, begunBefore, now: clock.now() })).toBe(false);
  expect(await removeExpiredUploads(ctx)).toBeGreaterThanOrEqual(2);
  expect(await ctx.db.upload.count()).toBe(0);
  expect(await isKept(ctx, key)).toBe(false);
  expect(await partsOf(ctx)).toEqual([]);
});

test('parts that belong to no upload go two days later (covers F114)', async () => {
  const { ctx, clock } = product;
  const id = idOf(await announce(product.as('zuri'), 1000));
  await sendPart(product.as('zuri'), id, 0, new Uint8Array(10));
  await ctx.parts.begin('left-by-a-copy-that-died');
  const place = join(ctx.env.dataDir, 'files/uploads/left-by-a-copy-that-died');
  const atClock = (hours: number) => new Date(clock.now().getTime() - hours * hour);
  for (const [path, hours] of [
    [place, 47],
    [join(place, '..', id), 49],
  ] as const)
    await utimes(path, atClock(hours), atClock(hours));
  expect(await removeAbandonedParts(ctx)).toBe(0);
  await utimes(place, atClock(49), atClock(49));
  expect(await removeAbandonedParts(ctx)).toBe(1);
  expect(await partsOf(ctx)).toEqual([id]);
});

test('pictures of strangers wait in a lane of their own, and an artist’s does not wait behind them', async () => {
  const busy = Promise.withResolvers<void>();
  const others = ['one', 'another'].map((whose) => inStrangersLane(() => busy.promise, whose));
  const photo = fixture('photo.jpg');
  const strangers = sendUpload(product.as('brian'), photo);
  expect((await sendUpload(product.as('zuri'), photo)).response.status).toBe(204);
  const finished = { ownerId: product.people.brian.id, finishedAt: { not: null } };
  expect(await product.ctx.db.upload.count({ where: finished })).toBe(0);
  busy.resolve();
  expect((await strangers).response.status).toBe(204);
  await Promise.all(others);
});
