import { twoCopies } from '#api/testing/copies/two-copies.ts';
import { orderTo } from '#api/testing/orders.ts';
import { testProduct } from '#api/testing/product.ts';

const product = await twoCopies(await testProduct());
afterAll(() => product.close());

/** Many fans order at the same moment; counts each response. */
async function ordersAtOnce(count: number): Promise<Record<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      product.as('amina').call('POST', '/requests', { body: orderTo(product.people.zuri.artistId) }),
    ),
  );
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const cap = (caps: { openCap?: number | null; dailyCap?: number | null }) =>
  product.ctx.db.artist.update({ where: { id: product.people.zuri.artistId ?? '' }, data: caps });

test('sixty concurrent orders for one artist all succeed (covers F54)', async () => {
  await cap({ openCap: null, dailyCap: null });
  expect(await ordersAtOnce(60)).toEqual({ 201: 60 });
});

test('sixty concurrent orders under a cap fill it exactly; the others are refused as full', async () => {
  await cap({ openCap: null, dailyCap: 75 });
  expect(await ordersAtOnce(60)).toEqual({ 201: 15, 409: 45 });
});
