import { afterAll, beforeAll, expect, test } from 'bun:test';
import sharp from 'sharp';
import { requestToZuri } from '#api/testing/flags.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { drawThanksCard, thanksCardSize } from './draw.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const pathOf = async (id: string) => {
  const { watchUrl } = await (await product.as('amina').call('GET', `/requests/${id}`)).json();
  return new URL(watchUrl).pathname;
};
const card = (path: string, language = 'en') =>
  product.as('visitor').call('GET', `${path}/thanks?language=${language}`);

test('anyone with an open link gets a picture that thanks the artist, in their language', async () => {
  const path = await pathOf(await requestToZuri(product, { delivered: true }));
  const answer = await card(path);
  const bytes = await answer.bytes();
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...thanksCardSize });
  product.ctx.env.languages.splice(0, Number.POSITIVE_INFINITY, 'en', 'fr');
  expect(Buffer.from(await (await card(path, 'fr')).bytes()).equals(bytes)).toBe(false);
  expect(Buffer.from(await (await card(path, 'sw')).bytes()).equals(bytes)).toBe(true);
});

test('a sealed link, and one that has ended, give none', async () => {
  const id = await requestToZuri(product, { delivered: true });
  const path = await pathOf(id);
  const amina = product.as('amina');
  const opensAt = new Date(product.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  await amina.call('PUT', `/requests/${id}/reveal`, { body: { opensAt, zone: 'UTC' } });
  expect((await card(path)).status).toBe(404);
  await amina.call('DELETE', `/requests/${id}/reveal`);
  expect((await card(path)).status).toBe(200);
  await amina.call('DELETE', `/requests/${id}/watch-link`);
  expect((await card(path)).status).toBe(404);
});

/** The lowest and the highest row with light letters, between the woven bands. */
async function rowsWritten(jpeg: Uint8Array): Promise<[number, number]> {
  const { data, info } = await sharp(jpeg)
    .extract({ left: 0, top: 180, width: thanksCardSize.width, height: 900 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isLight = (row: number) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((light) => light > 150);
  const rows = Array.from({ length: info.height }, (_, row) => row).filter(isLight);
  return [180 + (rows[0] ?? 0), 180 + (rows.at(-1) ?? 0)];
}

test('the longest names stay between the bands, above our name', async () => {
  const name = 'W'.repeat(60);
  const [top, bottom] = await rowsWritten(
    await drawThanksCard({
      about: 'Félicitations',
      thanks: `Merci, ${name}.`,
      from: `de la part de ${name}`,
    }),
  );
  expect(top).toBeGreaterThan(190);
  expect(bottom).toBeLessThan(1078);
});
