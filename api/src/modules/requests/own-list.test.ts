import { finishedUpload } from '#api/testing/deliveries.ts';
import { pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const amina = product.as('amina');
const zuri = product.as('zuri');

test('what waits for the fan comes first on every page of their requests, then the latest', async () => {
  const ids: string[] = [];
  for (const recipientName of ['Njeri', 'Wanjiku', 'Akinyi', 'Atieno']) {
    const order = await place(product, amina, { recipientName });
    await pay(product, amina, order);
    ids.push(order.id);
  }
  const [delivered = '', asked = '', third = '', latest = ''] = ids;
  const body = { uploadId: await finishedUpload(product) };
  expect((await zuri.call('POST', `/requests/${delivered}/deliver`, { body })).status).toBe(200);
  const extend = { body: { days: 2, reason: 'The studio is closed until Friday.' } };
  expect((await zuri.call('POST', `/requests/${asked}/extend`, extend)).status).toBe(200);

  const shown = async (query: string) => {
    const { items, total } = await (await amina.call('GET', `/requests?${query}`)).json();
    return [total, ...items.map(({ id }: { id: string }) => id)];
  };
  expect(await shown('pageSize=10')).toEqual([4, asked, delivered, latest, third]);
  expect(await shown('pageSize=3')).toEqual([4, asked, delivered, latest]);
  expect(await shown('pageSize=3&page=2')).toEqual([4, third]);
  expect(await shown('pageSize=1&page=3')).toEqual([4, latest]);
  expect(await shown('status=pending')).toEqual([3, asked, latest, third]);
});
