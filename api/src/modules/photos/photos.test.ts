import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { DomainError } from '#api/domain/errors.ts';
import { createStorage } from '#api/providers/storage/storage.ts';
import { testFolder } from '#api/testing/folder.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { openPicture } from './picture.ts';
import { presentPhoto } from './present.ts';
import { storePhoto } from './service.ts';

const folder = await testFolder();
const storage = createStorage(pathToFileURL(folder).href);

const plain = (width: number, height: number, background = '#a34') =>
  sharp({ create: { width, height, channels: 3, background } });
const stored = async (photoKey: string, width: number) =>
  sharp(await new Response(storage.open(`${photoKey}/${width}.webp`)).bytes()).metadata();

describe('a photo', () => {
  test('is kept in every width that its original reaches, and no wider', async () => {
    const { photoKey, photoPlaceholder } = await storePhoto(
      { storage },
      await plain(700, 875).jpeg().toBuffer(),
    );
    const view = presentPhoto(photoKey, photoPlaceholder);

    expect(view?.url).toBe(`/media/${photoKey}/480.webp`);
    expect(view?.srcset).toBe(
      [160, 320, 480, 640].map((width) => `/media/${photoKey}/${width}.webp ${width}w`).join(', '),
    );
    expect(await stored(photoKey, 640)).toMatchObject({ format: 'webp', width: 640, height: 800 });
    expect(await storage.stat(`${photoKey}/960.webp`)).toBeNull();
    expect(view?.placeholder).toStartWith('data:image/webp;base64,');
    expect(view?.placeholder.length).toBeLessThan(400);
  });

  test('stands upright and tells nothing of where it was taken', async () => {
    const original = await plain(900, 700)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { photoKey } = await storePhoto({ storage }, original);
    const kept = await stored(photoKey, 640);
    expect(kept).toMatchObject({ width: 640, height: 823 });
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
  });

  test('of something on nothing is put on a light ground', async () => {
    const { photoKey } = await storePhoto({ storage }, await fixture('transparent.png').bytes());
    const bytes = await new Response(storage.open(`${photoKey}/160.webp`)).bytes();
    const { info, data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(230);
  });

  test('that a phone wrote with a fault that only warns is taken, and a cut-off one is not', async () => {
    const bytes = await fixture('samsung-sos.jpg').bytes();
    const box = { width: 400 };
    const limits = { maxBytes: 5_000_000, maxPixels: 24_000_000 };
    expect(await openPicture(bytes, limits, box)).not.toBeNull();
    for (const share of [0.5, 0.9, 0.99])
      expect(await openPicture(bytes.slice(0, Math.floor(bytes.length * share)), limits, box)).toBeNull();
  });

  test.each(['photo.jpg', 'photo.png'])('%s is taken', async (name) => {
    expect((await storePhoto({ storage }, await fixture(name).bytes())).photoKey).toStartWith('photos/');
  });
});

const jpeg = plain(600, 750).jpeg().toBuffer();
const frames = Promise.all(['#a34', '#43a'].map((colour) => plain(500, 500, colour).png().toBuffer()));

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['text with a picture’s name', () => fixture('not-a-photo.jpg').bytes(), 'could not read'],
  ['a video', () => fixture('good.mp4').bytes(), 'could not read'],
  ['nothing', async () => new Uint8Array(), 'could not read'],
  ['a picture that is cut off', async () => (await jpeg).subarray(0, -400), 'could not read'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    'could not read',
  ],
  ['a GIF', () => plain(500, 500).gif().toBuffer(), 'could not read'],
  ['an AVIF', () => plain(500, 500).avif({ effort: 0 }).toBuffer(), 'could not read'],
  [
    'a moving picture',
    async () =>
      sharp(await frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    'could not read',
  ],
  ['more than 24 megapixels', () => plain(6000, 4001).png().toBuffer(), '24 megapixels'],
  ['more than 5 MB', async () => Buffer.concat([await jpeg, Buffer.alloc(5 * 1024 * 1024)]), '5 MB'],
  ['a tiny one', () => plain(399, 800).jpeg().toBuffer(), 'at least 400 pixels'],
  ['a ribbon', () => plain(500, 1600).jpeg().toBuffer(), 'too narrow'],
])('%s is refused with words', async (_, make, words) => {
  const error: DomainError = await storePhoto({ storage }, await make()).catch((thrown) => thrown);
  expect(error.code).toBe('invalid_input');
  expect(error.details.errors).toEqual([{ path: 'photo', message: expect.stringContaining(words) }]);
});

test('an artist without a photo has none', () => {
  expect(presentPhoto(null, null)).toBeNull();
});
