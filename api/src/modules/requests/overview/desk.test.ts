import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { buy, type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const reason = 'The name is missing from half of it.';

async function paid(): Promise<PlacedOrder> {
  const amina = product.as('amina');
  return buy(product, amina);
}

async function deliver({ id }: PlacedOrder): Promise<void> {
  const body = { uploadId: await finishedUpload(product) };
  expect((await product.as('zuri').call('POST', `/requests/${id}/deliver`, { body })).status).toBe(200);
  product.clock.advance(1000);
}

const readAdmin = (order: PlacedOrder, what: string) =>
  product.as('admin').call('GET', `/admin/requests/${order.id}/${what}`);

const mediaStatus = async (url: string) =>
  (await product.app.handle(new Request(new URL(url, testOrigin)))).status;

test('admins watch every take of a request, even refunded, unless taken down (covers §15.21 F206)', async () => {
  const { as, ctx } = product;
  const order = await paid();
  expect(await (await readAdmin(order, 'takes')).json()).toEqual({ items: [] });
  await deliver(order);
  await as('amina').call('POST', `/requests/${order.id}/redo`, { body: { reason } });
  const { videoId } = await ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });
  await deliver(order);

  const { items } = await (await readAdmin(order, 'takes')).json();
  expect(items.map(({ latest }: { latest: boolean }) => latest)).toEqual([false, true]);
  expect(items[0].id).toBe(videoId);
  for (const { video } of items) expect(await mediaStatus(video.url)).toBe(200);

  await as('amina').call('POST', `/requests/${order.id}/report`, { body: { reason } });
  await ctx.db.request.update({
    where: { id: order.id },
    data: { fanToldAt: ctx.clock.now(), artistToldAt: ctx.clock.now() },
  });
  const refund = await as('admin').call('POST', `/admin/requests/${order.id}/refund`, { body: { reason } });
  expect(refund.status).toBe(200);
  await ctx.db.video.update({ where: { id: items[1].id }, data: { takenDownAt: ctx.clock.now() } });
  const after = await (await readAdmin(order, 'takes')).json();
  expect(after.items).toMatchObject([
    { takenDown: false, video: { mimeType: 'video/mp4' } },
    { takenDown: true, video: null, poster: null },
  ]);
});

test('the provider’s view shows captures and refunds with references, and changes nothing (covers §15.21)', async () => {
  const { as, ctx } = product;
  const order = await place(product, as('amina'));
  expect((await (await readAdmin(order, 'provider')).json()).payments).toMatchObject([
    { provider: 'sandbox', status: 'open', captures: [] },
  ]);
  await pay(product, as('amina'), order);
  await as('zuri').call('POST', `/requests/${order.id}/decline`, { body: { reason } });
  const unsent = await (await readAdmin(order, 'provider')).json();
  expect(unsent.refunds).toMatchObject([{ status: 'unsent', reference: null }]);
  await product.settle();
  const before = await ctx.db.ledgerEntry.count();
  const { payments, refunds } = await (await readAdmin(order, 'provider')).json();
  const capture = await ctx.db.capture.findFirstOrThrow({ where: { paymentId: order.paymentId } });
  const amount = { amount: 250_000, currency: 'KES' };
  expect(payments).toMatchObject([
    { status: 'captured', captures: [{ reference: capture.reference, amount, fee: null }] },
  ]);
  expect(refunds).toMatchObject([{ status: 'paid', amount, reference: expect.any(String) }]);
  expect(await ctx.db.ledgerEntry.count()).toBe(before);
});

test('a silent provider is a 503 naming it, and the request stays readable (covers §15.21)', async () => {
  const order = await paid();
  const sandbox = product.ctx.payments.get('sandbox') as PaymentProvider;
  const { fetchPayment } = sandbox;
  Object.assign(sandbox, { fetchPayment: () => Promise.reject(new Error('the connection was closed')) });
  const silent = await readAdmin(order, 'provider');
  Object.assign(sandbox, { fetchPayment });
  expect(silent.status).toBe(503);
  expect(silent.headers.get('retry-after')).toBe('10');
  expect((await silent.json()).detail).toBe('Sandbox didn’t answer. Please try again in a moment.');
  expect((await product.as('admin').call('GET', `/admin/requests/${order.id}`)).status).toBe(200);
});
