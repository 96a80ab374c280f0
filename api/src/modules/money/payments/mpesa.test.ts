import { noMishaps } from '@salamu/simulators/mishaps';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { reconcilePayments } from '#api/modules/money/payments/reconcile.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { type PlacedOrder, place } from '#api/testing/orders.ts';
import { openDaraja, settingsFor } from '#api/testing/payments/mpesa.ts';
import { balanceOf } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const door = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => product.app.fetch(request) });
const daraja = openDaraja(() => product.clock.now());
const product = await sharedProduct({
  paymentProviders: ['mpesa'],
  payments: { mpesa: { ...settingsFor(daraja), sources: [] } },
  callbackUrl: door.url.origin,
});
afterAll(async () => {
  await daraja.stop();
  await door.stop(true);
});

async function prompted(): Promise<PlacedOrder> {
  const fan = await product.signIn('amina');
  const order = await place(product, fan);
  await ring(order);
  return order;
}

async function ring({ id }: PlacedOrder): Promise<{ id: string; status: string }> {
  const answer = await (await product.signIn('amina')).call('POST', `/requests/${id}/payments`, {
    body: { method: 'mpesa', phone: '0712 345 678' },
  });
  expect(answer.status).toBe(201);
  return answer.json();
}

/** M-Pesa works and calls back until nothing is left to do. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await product.settle();
    await daraja.progress();
    await daraja.deliverWebhooks();
  }
  await product.settle();
}

async function play({ paymentId }: PlacedOrder, move: 'pay' | 'cancel' | 'pay-late'): Promise<void> {
  expect(await daraja.play(paymentId, move)).toBe(true);
  await settle();
}

const read = async (path: string) => (await product.signIn('amina')).get(path);
const requestOf = ({ id }: PlacedOrder) => read(`/requests/${id}`);
const paymentOf = ({ paymentId }: PlacedOrder) => read(`/payments/${paymentId}`);

async function expectOneTruth(): Promise<void> {
  const amount = await balanceOf(product, 'provider_cash');
  expect(daraja.holdings()).toEqual([{ amount, currency: 'KES' }]);
  expect(await findViolations(product.ctx)).toEqual([]);
}

test('a fan pays by M-Pesa and is refunded by M-Pesa if the artist declines', async () => {
  const order = await prompted();
  await play(order, 'pay');
  expect(await requestOf(order)).toMatchObject({ status: 'pending' });
  expect(await paymentOf(order)).toMatchObject({ status: 'paid', method: 'mpesa', phone: '•••• 5678' });

  const artist = await product.signIn('zuri');
  await artist.call('POST', `/requests/${order.id}/decline`, { body: { reason: 'I am on tour.' } });
  await settle();
  expect(await paymentOf(order)).toMatchObject({ status: 'refunded' });
  await expectOneTruth();
});

test('a payment with a lost callback is found on the fan’s return and by polling', async () => {
  daraja.mishaps = { ...noMishaps, drop: 1 };
  const asked = await prompted();
  await play(asked, 'pay');
  expect(await paymentOf(asked)).toMatchObject({ status: 'open' });
  const answer = await (await product.signIn('amina')).call('POST', `/payments/${asked.paymentId}/check`);
  expect(await answer.json()).toMatchObject({ status: 'paid' });

  const forgotten = await prompted();
  await play(forgotten, 'pay');
  daraja.mishaps = noMishaps;
  product.clock.advance(4 * 60_000);
  await reconcilePayments(product.ctx);
  expect(await paymentOf(forgotten)).toMatchObject({ status: 'paid' });
  await expectOneTruth();
});

test('a cancelled prompt can be retried, and a double payment is refunded once', async () => {
  const first = await prompted();
  await play(first, 'cancel');
  expect(await paymentOf(first)).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
  const { id: paymentId } = await ring(first);
  await play({ ...first, paymentId }, 'pay');
  expect(await requestOf(first)).toMatchObject({ status: 'pending' });
  await play(first, 'pay-late');
  expect(await paymentOf(first)).toMatchObject({ status: 'refunded' });
  expect(await read(`/payments/${paymentId}`)).toMatchObject({ status: 'paid' });
  await expectOneTruth();
});

test('an artist is paid out by M-Pesa', async () => {
  const order = await prompted();
  await play(order, 'pay');
  const [fan, artist] = await Promise.all([product.signIn('amina'), product.signIn('zuri')]);
  await deliver(product, order.id, artist);
  await fan.call('POST', `/requests/${order.id}/approve`, { body: {} });
  await settle();
  await openAccount(product, mpesaAccount, zuriOf(product));
  const body = { amount: { amount: 150_000, currency: 'KES' } };
  const payout = await (await artist.call('POST', '/artists/payouts', { body })).json();
  const admin = await product.signIn('admin');
  await admin.call('POST', '/admin/payouts/approve', { body: { ids: [payout.id] } });
  await settle();
  const { items } = await artist.get('/artists/payouts');
  expect(items).toMatchObject([{ id: payout.id, status: 'paid', reference: expect.any(String) }]);
  await expectOneTruth();
});
