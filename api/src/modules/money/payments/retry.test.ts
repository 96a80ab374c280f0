import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PaymentOrder, PaymentProvider } from '#api/providers/payment/payment.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

/** The phone prompts, in order. */
let rung: PaymentOrder[];

const product = await sharedProduct();
const amina = product.as('amina');
const phones = {
  ...product.ctx.payments.get('sandbox'),
  name: 'mpesa',
  asks: 'phone',
  start: async (order) => {
    rung.push(order);
    return { status: 'open', checkoutUrl: '', providerReference: order.id };
  },
  fetchPayment: async () => ({ status: 'open', captures: [], chargebacks: [] }),
} as PaymentProvider;
(product.ctx.payments as Map<PaymentProviderName, PaymentProvider>).set('mpesa', phones);

const byPhone = (phone: string) => ({ method: 'mpesa', phone });
const newOrder = async (): Promise<PlacedOrder> => {
  rung = [];
  return place(product, amina);
};
const choose = ({ id }: PlacedOrder, body: object, key: string = crypto.randomUUID()) =>
  amina.call('POST', `/requests/${id}/payments`, { body, headers: { 'idempotency-key': key } });
const attemptsAt = async ({ id }: PlacedOrder) => (await amina.get(`/requests/${id}/payments`)).items;

test('another way to pay replaces the first; attempts are listed latest first', async () => {
  const order = await newOrder();
  expect((await choose(order, byPhone('0712 345 678'))).status).toBe(201);
  expect(rung.map(({ phone }) => phone)).toEqual(['+254712345678']);
  expect(await attemptsAt(order)).toMatchObject([
    { method: 'mpesa', status: 'open', phone: '•••• 5678' },
    { id: order.paymentId, method: 'sandbox', status: 'failed', failure: { code: 'replaced' } },
  ]);
});

test('a phone gets one prompt at a time, and another once it expires', async () => {
  const order = await newOrder();
  await choose(order, byPhone('0722000001'));
  await choose(order, byPhone('+254 722 000 001'));
  expect(rung).toHaveLength(1);
  expect((await choose(order, byPhone('0722000002'))).status).toBe(409);
  expect((await choose(order, { method: 'sandbox' })).status).toBe(409);
  product.clock.advance(90_000);
  const key = crypto.randomUUID();
  const [again, same] = await Promise.all([
    choose(order, byPhone('0722000001'), key),
    choose(order, byPhone('0722000001'), key),
  ]);
  expect(await again.json()).toEqual(await same.json());
  expect(rung).toHaveLength(2);
});

test('a non-Kenyan number is refused at its field, and the open attempt stays', async () => {
  const order = await newOrder();
  const refused = await choose(order, byPhone('+44 20 7946 0000'));
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toMatchObject([{ path: 'phone' }]);
  expect(await attemptsAt(order)).toMatchObject([{ method: 'sandbox', status: 'open' }]);
});

test('a new attempt gives an old order ten more minutes, and shortens none', async () => {
  const { ctx, clock } = product;
  const order = await newOrder();
  const endsAt = async () =>
    (await ctx.db.request.findUniqueOrThrow({ where: { id: order.id } })).timerAt?.getTime() ?? 0;
  const first = await endsAt();
  await choose(order, byPhone('0733000001'));
  expect(await endsAt()).toBe(first);
  clock.advance(first - clock.now().getTime() - 60_000);
  await choose(order, byPhone('0733000001'));
  expect((await endsAt()) - clock.now().getTime()).toBe(10 * 60_000);
});

test('the receipt names the way that paid', async () => {
  const order = await newOrder();
  await pay(product, amina, order, 'fail');
  const second = await (await choose(order, { method: 'sandbox' })).json();
  await pay(product, amina, { ...order, paymentId: second.id });
  const receipt = await amina.get(`/requests/${order.id}/receipt`);
  expect(receipt.method).toBe('Test payment');
});
