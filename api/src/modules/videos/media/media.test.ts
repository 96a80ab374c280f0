import fc from 'fast-check';
import { jobNamed } from '#api/jobs/jobs.ts';
import { newId } from '#api/start/database/ids.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { readSignedUrl, signedUrl } from '../signed-url.ts';
import { byteRange } from './serve-file.ts';

const housekeeping = jobNamed('housekeeping');

const minute = 60 * 1000;
const hour = 60 * minute;
const large = 'videos/large.mp4';
const key = 'videos/private.mp4';
const content = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);

const product = await sharedProduct();
await keep(key);
await keep(large);
await product.ctx.storage.put(large, new Uint8Array(7_500_000));

/** Store a file as the video of an artist. */
async function keep(file: string, more: { posterKey?: string; sampleOfId?: string | null } = {}) {
  await product.ctx.storage.put(file, content);
  await product.ctx.db.video.create({
    data: {
      id: newId(),
      artistId: product.people.zuri.artistId ?? '',
      key: file,
      mimeType: 'video/mp4',
      bytes: BigInt(content.length),
      durationMs: 8000,
      width: 360,
      height: 640,
      createdAt: product.ctx.clock.now(),
      ...more,
    },
  });
}

/** What anybody gets at an address. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await product.app.handle(new Request(testOrigin + path, { method, headers }));
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}

describe('a private video', () => {
  test('is nobody’s without its signature, or with one for something else', async () => {
    const url = new URL(signedUrl(product.ctx, key), testOrigin);
    const without = async (change: (query: URLSearchParams) => void, file = url.pathname) => {
      const query = new URLSearchParams(url.search);
      change(query);
      return (await get(`${file}?${query}`)).status;
    };
    await keep('videos/other.mp4');

    expect(await without(() => {})).toBe(200);
    expect(await without((query) => query.delete('signature'))).toBe(404);
    expect(await without((query) => query.set('signature', ''))).toBe(404);
    expect(await without((query) => query.set('issued', '9999999999'))).toBe(404);
    expect(await without((query) => query.set('download', 'salary.exe'))).toBe(404);
    expect(await without(() => {}, '/media/videos/other.mp4')).toBe(404);
    expect((await get(url.pathname)).status).toBe(404);
  });

  test('starts within 15 minutes of its address, and not later (covers F46)', async () => {
    const url = signedUrl(product.ctx, key);
    product.clock.advance(15 * minute - 1000);
    expect((await get(url)).status).toBe(200);
    product.clock.advance(1000);
    expect((await get(url)).status).toBe(404);
    expect((await get(url, { range: 'bytes=0-' })).status).toBe(404);
    expect((await get(signedUrl(product.ctx, key))).status).toBe(200);
  });

  test('is served on, once it has started, for as long as it takes at 100 kbit/s (covers F46)', async () => {
    const [started, unused] = [
      signedUrl(product.ctx, large),
      signedUrl(product.ctx, large, { download: 'a.mp4' }),
    ];
    const later = { range: 'bytes=100000-' };
    expect((await get(started, { range: 'bytes=0-99' })).status).toBe(206);
    product.clock.advance(20 * minute);
    expect((await get(started, later)).status).toBe(206);
    const whole = { ...later, 'if-range': '"another file"' };
    expect((await get(started, whole)).status).toBe(404);
    // 15 minutes to start, and ten for 7.5 MB.
    product.clock.advance(5 * minute - 1000);
    expect((await get(started, later)).status).toBe(206);
    product.clock.advance(1000);
    expect((await get(started, later)).status).toBe(404);
    expect((await get(unused, later)).status).toBe(404);
  });

  test('is not served in parts at an address that started nothing (covers F46)', async () => {
    const url = signedUrl(product.ctx, large);
    product.clock.advance(15 * minute);
    expect((await get(url, { range: 'bytes=100-' })).status).toBe(404);
    expect((await get(url, {}, 'HEAD')).status).toBe(404);
  });

  test('is served for twelve hours at most, however large it is', () => {
    const url = new URL(signedUrl(product.ctx, key), testOrigin);
    const address = readSignedUrl(product.ctx, key, url.searchParams);
    expect(address?.servesFor(400 * 1024 * 1024)).toBeLessThan(12 * 60 * 60);
    expect(address?.servesFor(10_000 * 1024 * 1024)).toBe(12 * 60 * 60);
  });

  test('ends in the middle when the video is replaced (covers F46)', async () => {
    await keep('videos/replaced.mp4', { posterKey: 'posters/replaced.jpg' });
    await product.ctx.storage.put('posters/replaced.jpg', content);
    const url = signedUrl(product.ctx, 'videos/replaced.mp4');
    const poster = signedUrl(product.ctx, 'posters/replaced.jpg');
    expect((await get(poster)).status).toBe(200);
    expect((await get(url, { range: 'bytes=0-99' })).status).toBe(206);
    await product.ctx.db.video.delete({ where: { key: 'videos/replaced.mp4' } });
    expect((await get(url, { range: 'bytes=100-' })).status).toBe(404);
    expect((await get(poster)).status).toBe(404);
  });

  test('leaves no trace of its views once their addresses have ended', async () => {
    await get(signedUrl(product.ctx, key));
    await housekeeping.run(product.ctx);
    expect(await product.ctx.db.mediaView.count()).toBeGreaterThan(0);
    product.clock.advance(12 * hour);
    await housekeeping.run(product.ctx);
    expect(await product.ctx.db.mediaView.count()).toBe(0);
  });

  test('stays in the browser alone, and can neither run nor be framed', async () => {
    const { headers } = await get(signedUrl(product.ctx, key));
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-disposition')).toBe('inline');
  });

  test('is saved under a name that people can read', async () => {
    const { headers } = await get(signedUrl(product.ctx, key, { download: 'Wanjirũ "für" Njeri.mp4' }));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Wanjir_ _f_r_ Njeri.mp4"; filename*=UTF-8''Wanjir%C5%A9%20%22f%C3%BCr%22%20Njeri.mp4`,
    );
  });
});

test('media is read, never written', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await get('/media/videos/private.mp4', {}, method);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  }
});

describe('a file is answered', () => {
  const url = () => signedUrl(product.ctx, key);

  test('whole', async () => {
    const { status, headers, bytes } = await get(url());
    expect(status).toBe(200);
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-length')).toBe('1000');
    expect(bytes).toEqual(content);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=-5000', 0, 999],
  ])('in part: %s', async (range, start, end) => {
    const { status, headers, bytes } = await get(url(), { range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(bytes).toEqual(content.subarray(start, end + 1));
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    'not at all beyond its end: %s',
    async (range) => {
      const { status, headers } = await get(url(), { range });
      expect(status).toBe(416);
      expect(headers.get('content-range')).toBe('bytes */1000');
    },
  );

  test.each(['bytes=5-1', 'bytes=a-b', 'bytes=-', 'items=0-1', 'bytes=0-1,5-6', ''])(
    'whole where a range means nothing to us: "%s"',
    async (range) => {
      expect((await get(url(), { range })).status).toBe(200);
    },
  );

  test('to HEAD with the size and without the bytes', async () => {
    const { status, headers, bytes } = await get(url(), { range: 'bytes=0-9' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe('1000');
    expect(bytes.length).toBe(0);
  });

  test('with nothing new where the caller has it, and whole where the caller’s part is of another file', async () => {
    const etag = (await get(url())).headers.get('etag') ?? '';
    expect((await get(url(), { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get(url(), { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(url(), { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });
});

test('ranges lie inside the file, whatever is asked', () => {
  const part = fc.oneof(fc.nat(3000).map(String), fc.constant(''), fc.string());
  fc.assert(
    fc.property(part, part, fc.nat(2000), (first, last, bytes) => {
      const range = byteRange(`bytes=${first}-${last}`, bytes);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(bytes);
    }),
  );
});

test('what everybody may see needs no signature: photos, and the videos on a listed artist’s page', async () => {
  const { ctx, people } = product;
  await ctx.storage.put('photos/someone-160/160.webp', content);
  const photo = await get('/media/photos/someone-160/160.webp');
  expect(photo.status).toBe(200);
  expect(photo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

  await keep('videos/sample.mp4', { posterKey: 'posters/sample.jpg', sampleOfId: people.zuri.artistId });
  await ctx.storage.put('posters/sample.jpg', content);
  const sample = await get('/media/videos/sample.mp4');
  expect(sample.status).toBe(200);
  expect(sample.headers.get('cache-control')).toBe('public, max-age=900');
  expect((await get('/media/posters/sample.jpg')).headers.get('content-type')).toBe('image/jpeg');

  await ctx.db.artist.update({ where: { id: people.zuri.artistId ?? '' }, data: { listed: false } });
  expect((await get('/media/videos/sample.mp4')).status).toBe(404);
});

test.each([
  '/media/photos/../../auth-secret',
  '/media/photos/..%2f..%2fauth-secret.webp',
  '/media/photos%2fsomeone-160/160.svg',
  '/media/auth-secret',
  '/media/photos/',
  '/media/',
  '/media/uploads/%00.mp4',
])('nothing but media lies under /media: %s', async (path) => {
  expect([404, 422]).toContain((await get(path)).status);
});
