import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBucket } from '#api/testing/bucket/bucket.ts';
import { testFolder } from '#api/testing/folder.ts';
import { orStorageFull } from './full.ts';
import { createStorage, type Storage } from './storage.ts';

const folder = await testFolder();
const bucket = openBucket({
  name: 'videos-of-ours',
  accessKey: 'AKIA/TEST',
  secretKey: 'a+secret/with=signs',
});
afterAll(async () => {
  await bucket.close();
});

const content = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251);
const read = (storage: Storage, key: string, range?: { start: number; end: number }) =>
  new Response(storage.open(key, range)).bytes();

describe.each([
  ['a folder', () => createStorage(pathToFileURL(folder).href)],
  ['a bucket', () => createStorage(bucket.url)],
])('%s', (_, open) => {
  test('keeps bytes, files and streams', async () => {
    const storage = open();
    const file = join(folder, '..', `${Bun.randomUUIDv7()}.mp4`);
    await Bun.write(file, content);
    await storage.put('videos/bytes.mp4', content);
    await storage.put('videos/file.mp4', Bun.file(file));
    await storage.put('videos/stream.mp4', new Blob([content]).stream());
    await rm(file);

    for (const key of ['videos/bytes.mp4', 'videos/file.mp4', 'videos/stream.mp4']) {
      expect((await storage.stat(key))?.bytes).toBe(content.length);
      expect(await read(storage, key)).toEqual(content);
      expect(await read(storage, key, { start: 1000, end: 1999 })).toEqual(content.subarray(1000, 2000));
    }
  });

  test('replaces and removes, as often as it is asked to', async () => {
    const storage = open();
    await storage.put('photos/one/160.webp', new Uint8Array([1]));
    await storage.put('photos/one/160.webp', new Uint8Array([1, 2]));
    expect((await storage.stat('photos/one/160.webp'))?.bytes).toBe(2);
    await storage.delete('photos/one/160.webp');
    await storage.delete('photos/one/160.webp');
    expect(await storage.stat('photos/one/160.webp')).toBeNull();
  });

  test('lists what lies under a folder, however deep', async () => {
    const storage = open();
    for (const key of ['posters/a.jpg', 'posters/b/c.jpg', 'photos/x/1.webp'])
      await storage.put(key, content);
    const found: string[] = [];
    for await (const { key, bytes } of storage.list('posters/')) {
      expect(bytes).toBe(content.length);
      found.push(key);
    }
    expect(found.sort()).toEqual(['posters/a.jpg', 'posters/b/c.jpg']);
    for await (const { key } of storage.list('nothing/')) throw new Error(key);
  });

  test('answers when it is asked whether it is there', async () => {
    await open().ping();
  });

  test.each([
    '../secret.mp4',
    '/etc/passwd.mp4',
    'videos/..%2f.mp4',
    'videos/a.html',
    'videos/a',
    'Videos/a.mp4',
    '',
  ])('takes no key that leads elsewhere: "%s"', async (key) => {
    const storage = open();
    await expect(async () => storage.put(key, content)).toThrow('not a storage key');
    await expect(async () => storage.stat(key)).toThrow('not a storage key');
    expect(() => storage.open(key)).toThrow('not a storage key');
    await expect(async () => storage.delete(key)).toThrow('not a storage key');
  });
});

test('a folder shows nothing of a file that broke off while it was written', async () => {
  const storage = createStorage(pathToFileURL(folder).href);
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(content);
      controller.error(new Error('the network is gone'));
    },
  });
  await expect(async () => storage.put('videos/broken.mp4', broken)).toThrow();
  expect(await storage.stat('videos/broken.mp4')).toBeNull();
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('a bucket believes nobody with another secret', async () => {
  const stranger = createStorage(bucket.url.replace('secret', 'guess'));
  await expect(async () => stranger.put('videos/a.mp4', content)).toThrow();
  await expect(async () => stranger.ping()).toThrow();
});

test('a large video goes into a bucket in parts, and comes out whole', async () => {
  const storage = createStorage(bucket.url);
  const large = Buffer.alloc(12 * 1024 * 1024, content);
  const file = join(folder, 'large.mp4');
  await Bun.write(file, large);

  await storage.put('videos/large.mp4', Bun.file(file));
  expect(bucket.mostBytesAtOnce()).toBeLessThan(large.length);
  expect(Buffer.compare(await read(storage, 'videos/large.mp4'), large)).toBe(0);
});

test('a file goes into a bucket under its content type', async () => {
  await createStorage(bucket.url).put('videos/typed.webm', content);
  expect(bucket.contentTypeOf('videos/typed.webm')).toBe('video/webm');
});

test.each(['ftp://host/x', 's3://host/bucket', 's3://key:secret@host'])('%s is no storage', (url) => {
  expect(() => createStorage(url)).toThrow('STORAGE_URL');
});

test.each([
  [507, 'InsufficientStorage'],
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
])('a bucket without room is full, not broken: %i %s (covers F48)', async (status, code) => {
  const storage = createStorage(bucket.url);
  const large = join(folder, 'for-a-full-bucket.mp4');
  await Bun.write(large, Buffer.alloc(12 * 1024 * 1024, content));
  bucket.refuseWrites({ status, code });
  for (const body of [content, Bun.file(large)]) {
    const refused = await storage.put('videos/full.mp4', body).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'storage_full', status: 507 });
  }
  bucket.refuseWrites({ status: 403, code: 'AccessDenied' });
  expect(await storage.put('videos/full.mp4', content).catch((error) => error.code)).toBe('AccessDenied');
  bucket.refuseWrites(null);
  await storage.put('videos/full.mp4', content);
});

test('a disk without room is full, not broken', async () => {
  // What is written to it is answered with ENOSPC.
  const refused = await orStorageFull(appendFile('/dev/full', 'x')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'storage_full', status: 507 });
});
