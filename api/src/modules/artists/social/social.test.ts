import { expect, test } from 'bun:test';
import sharp from 'sharp';
import { addArtist } from '#api/testing/artists.ts';
import { testOrigin } from '#api/testing/product.ts';
import { picture } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { storePhoto } from '../../photos/service.ts';
import { removeArtist } from '../profile/leave.ts';

const product = await sharedProduct({ languages: ['en', 'fr', 'sw'] });
const photo = await storePhoto(product.ctx, await picture.bytes());
await addArtist(product, 'Fọlákẹ́ <i>& Sons', photo);
await addArtist(product, 'Nobody Sees', { listed: false });

const get = (file: string, headers: Record<string, string> = {}) =>
  product.app.fetch(new Request(`${testOrigin}/media/social/${file}`, { headers }));

test('a link preview gets a picture of the artist: 1200 by 630 pixels, light enough for any messenger', async () => {
  const answer = await get('folake-i-and-sons.jpg');
  const bytes = await answer.bytes();
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(150_000);
});

test('it is drawn once, and again when the name changes', async () => {
  const first = await get('folake-i-and-sons.jpg');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('folake-i-and-sons.jpg', { 'if-none-match': etag })).status).toBe(304);
  expect(await (await get('folake-i-and-sons.jpg')).bytes()).toEqual(await first.bytes());

  await product.ctx.db.artist.update({
    where: { slug: 'folake-i-and-sons' },
    data: { stageName: 'Fọlákẹ́' },
  });
  expect((await get('folake-i-and-sons.jpg')).headers.get('etag')).not.toBe(etag);
  const kept = await Array.fromAsync(product.ctx.storage.list('social/'));
  expect(kept).toHaveLength(1);
});

test('each language has its own, and a new name renews them all', async () => {
  const languages = ['folake-i-and-sons.jpg', 'folake-i-and-sons.fr.jpg', 'folake-i-and-sons.sw.jpg'];
  const pictures = await Promise.all(languages.map(async (file) => (await get(file)).bytes()));
  expect(new Set(pictures.map((bytes) => Bun.hash(bytes))).size).toBe(3);
  expect(await Array.fromAsync(product.ctx.storage.list('social/'))).toHaveLength(3);
  await product.ctx.db.artist.update({ where: { slug: 'folake-i-and-sons' }, data: { stageName: 'Fọlá' } });
  for (const file of languages) expect((await get(file)).status).toBe(200);
  expect(await Array.fromAsync(product.ctx.storage.list('social/'))).toHaveLength(3);
});

test('those of an artist who leaves go with them', async () => {
  const { id } = await product.ctx.db.artist.findUniqueOrThrow({ where: { slug: 'folake-i-and-sons' } });
  await removeArtist(product.ctx, id);
  expect(await Array.fromAsync(product.ctx.storage.list('social/'))).toEqual([]);
});

test('there is none of an artist who is not public, or not there', async () => {
  for (const file of [
    'nobody-sees.jpg',
    'nobody.jpg',
    'folake-i-and-sons.png',
    '..%2Fx.jpg',
    'folake-i-and-sons.de.jpg',
  ]) {
    expect([file, (await get(file)).status]).toEqual([file, 404]);
  }
});
