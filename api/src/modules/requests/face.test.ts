import { requestToZuri } from '#api/testing/flags.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

test('a request shows its artist’s photo while public (covers §10.12)', async () => {
  const id = await requestToZuri(product);
  const photoOf = async () => (await product.as('amina').get(`/requests/${id}`)).artist.photo;
  expect(await photoOf()).toBeNull();
  const zuri = { slug: 'zuri' };
  await product.ctx.db.artist.update({ where: zuri, data: { photoKey: 'photos/zuri-960' } });
  expect((await photoOf()).srcset).toContain('/media/photos/zuri-960/');
  await product.ctx.db.artist.update({ where: zuri, data: { listed: false } });
  expect(await photoOf()).toBeNull();
});
