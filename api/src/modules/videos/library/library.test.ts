import { requestToZuri } from '#api/testing/flags.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const first: string = await requestToZuri(product, { delivered: true, brief: { recipientName: 'Otieno' } });
product.clock.advance(60_000);
await requestToZuri(product, {});
const second: string = await requestToZuri(product, { delivered: true, brief: { recipientName: 'Awa' } });

const read = async (who: 'amina' | 'brian' | 'zuri' = 'amina', query = '') =>
  product.as(who).get(`/users/me/videos${query}`);
const ids = async () => (await read()).items.map(({ requestId }: { requestId: string }) => requestId);

test('a fan finds every video made for them, the latest first, and nobody else’s', async () => {
  const { items, total } = await read();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { requestId: second, recipientName: 'Awa', artist: { slug: 'zuri' }, bytes: expect.any(Number) },
    { requestId: first, recipientName: 'Otieno' },
  ]);
  expect(items[0].watchUrl).toMatch(/\/watch\/[\w-]+$/);
  expect([(await read('brian')).total, (await read('zuri')).total]).toEqual([0, 0]);
});

test('page by page', async () => {
  expect((await read('amina', '?page=2&pageSize=1')).items).toMatchObject([{ requestId: first }]);
});

test('one that was taken down or refunded is gone, and one whose link has ended keeps no link', async () => {
  const { db } = product.ctx;
  const now = product.clock.now();
  await db.request.update({ where: { id: first }, data: { watchEndedAt: now } });
  expect((await read()).items[1].watchUrl).toBeNull();
  const { videoId } = await db.request.findUniqueOrThrow({ where: { id: first } });
  await db.video.update({ where: { id: videoId ?? '' }, data: { takenDownAt: now } });
  expect(await ids()).toEqual([second]);
  const refund = { body: { reason: 'It was made for someone else.' } };
  const admin = await product.signIn('admin');
  expect((await admin.call('POST', `/admin/requests/${second}/refund`, refund)).status).toBeLessThan(300);
  expect(await ids()).toEqual([]);
});
