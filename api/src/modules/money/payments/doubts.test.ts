import { createHmac } from 'node:crypto';
import { startPaystackSimulator } from '@salamu/simulators/paystack';
import { place } from '#api/testing/orders.ts';
import { startMiddleman } from '#api/testing/payments/middleman.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { workInbox } from './inbox.ts';
import { settlePayment } from './settle.ts';

const secretKey = 'sk_test_1';
const webhookUrl = 'http://127.0.0.1:9';
const paystack = startPaystackSimulator({ secretKey, webhookUrl, now: () => product.clock.now() });
const middleman = startMiddleman(paystack.url);
/** A product with Paystack behind a proxy. */
const product = await sharedProduct({
  paymentProviders: ['paystack'],
  payments: { paystack: { secretKey, apiUrl: middleman.url } },
});
const admin = await product.signIn('admin');
const amina = await product.signIn('amina');
afterAll(async () => {
  await middleman.stop();
  await paystack.stop();
});

const telling = (from: RegExp, to: string) => (_path: string, said: string) =>
  new Response(said.replaceAll(from, to), { headers: { 'content-type': 'application/json' } });
const away = () => new Response('', { status: 503 });
async function read(caller: Caller, path: string) {
  const response = await caller.call('GET', path);
  return response.json();
}
const doubtAt = async (requestId: string): Promise<string | null> =>
  (await read(admin, `/admin/requests/${requestId}`)).payment.doubt;

test('an order waits at the provider’s own page', async () => {
  const { paymentId } = await place(product, amina);
  const { status, checkoutUrl } = await read(amina, `/payments/${paymentId}`);
  expect(status).toBe('open');
  expect(checkoutUrl).toStartWith(`${middleman.url}/checkout/`);
});

test('a provider outage isn’t recorded as a doubt', async () => {
  const { id: requestId, paymentId } = await place(product, amina);
  const payment = await product.ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  middleman.lie = away;
  const asked = await settlePayment(product.ctx, payment).catch(String);
  middleman.lie = null;
  expect(asked).toContain('503');
  expect(await doubtAt(requestId)).toBeNull();
});

test('a webhook that arrives while its provider is down is followed up two seconds later', async () => {
  const { id: requestId, paymentId } = await place(product, amina);
  await paystack.play(paymentId, 'pay');
  const body = { event: 'charge.success', data: { id: 7, reference: paymentId } };
  const signature = createHmac('sha512', secretKey).update(JSON.stringify(body)).digest('hex');
  const headers = { 'x-paystack-signature': signature };
  middleman.lie = away;
  const taken = await product.as('visitor').call('POST', '/payments/webhooks/paystack', { body, headers });
  await workInbox(product.ctx);
  middleman.lie = null;
  expect([taken.status, (await read(amina, `/requests/${requestId}`)).status]).toEqual([
    200,
    'awaiting_payment',
  ]);
  product.clock.advance(2_000);
  await workInbox(product.ctx);
  expect((await read(amina, `/requests/${requestId}`)).status).toBe('pending');
});

test('an answer in the wrong mode leaves the order unpaid, with the reason shown to admins (covers F67)', async () => {
  const { id: requestId, paymentId } = await place(product, amina);
  await paystack.play(paymentId, 'pay');
  middleman.lie = telling(/"domain":"test"/g, '"domain":"live"');
  await amina.call('POST', `/payments/${paymentId}/check`);
  expect((await read(amina, `/requests/${requestId}`)).status).toBe('awaiting_payment');
  expect(await doubtAt(requestId)).toContain('mode live instead of test');
  middleman.lie = null;
  product.clock.advance(60_000);
  await amina.call('POST', `/payments/${paymentId}/check`);
  expect((await read(amina, `/requests/${requestId}`)).status).toBe('pending');
  expect(await doubtAt(requestId)).toBeNull();
});

test.each([
  {
    name: 'amount',
    lie: telling(/"(amount|requested_amount)":\d+/g, '"$1":240000'),
    taken: [240_000, 'KES'],
  },
  { name: 'currency', lie: telling(/"currency":"KES"/g, '"currency":"NGN"'), taken: [250_000, 'NGN'] },
])(
  'a payment of another $name isn’t a doubt: it buys nothing and is refunded in full (covers F68)',
  async ({ lie, taken }) => {
    const { id: requestId, paymentId } = await place(product, amina);
    await paystack.play(paymentId, 'pay');
    middleman.lie = lie;
    await amina.call('POST', `/payments/${paymentId}/check`);
    middleman.lie = null;
    expect((await read(amina, `/requests/${requestId}`)).status).toBe('awaiting_payment');
    expect((await read(amina, `/payments/${paymentId}`)).status).toBe('refunding');
    const owed = await product.ctx.db.refund.findMany({ where: { capture: { paymentId } } });
    expect(owed.map(({ amount, currency, cause }) => [amount, currency, cause])).toEqual([
      [...taken, 'unexpected'],
    ]);
  },
);

test('a checkout URL that isn’t the provider’s is rejected, and the fan is told to try again (covers F69)', async () => {
  middleman.lie = telling(/"authorization_url":"[^"]*"/g, '"authorization_url":"javascript:alert(1)"');
  const { id: requestId, paymentId } = await place(product, amina);
  middleman.lie = null;
  const payment = await read(amina, `/payments/${paymentId}`);
  expect(payment).toMatchObject({ status: 'failed', checkoutUrl: null, failure: { code: 'refused' } });
  expect(await doubtAt(requestId)).toContain('a page that is not its own');
});
