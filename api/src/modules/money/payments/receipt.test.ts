import { buy, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Receipt } from './model.ts';

const product = await sharedProduct();
const amina = product.as('amina');

const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const read = async (id: string): Promise<Receipt> => amina.get(`/requests/${id}/receipt`);

test('a receipt shows the amount, payer, purpose and recipient', async () => {
  const order = await place(product, amina, { rush: true });
  expect((await amina.call('GET', `/requests/${order.id}/receipt`)).status).toBe(404);
  await pay(product, amina, order);
  const paidAt = product.clock.now().toISOString();
  const receipt = await read(order.id);
  expect(receipt).toEqual({
    number: `R-${receipt.request.code}`,
    issuedAt: paidAt,
    request: { id: order.id, code: receipt.request.code, occasion: 'birthday', recipientName: 'Njeri' },
    artist: { stageName: 'Zuri Wanjiku', slug: 'zuri' },
    payer: { name: 'Amina Otieno', email: product.people.amina.email },
    lines: [
      { label: 'Personal video', amount: kes(250_000) },
      { label: 'Rush delivery, within 24 hours', amount: kes(100_000) },
    ],
    total: kes(350_000),
    estimate: null,
    paidAt,
    method: 'Test payment',
    refunds: [],
    seller: {
      name: 'Salamu',
      email: 'support@salamu.example',
      phone: '+254 700 000 000',
      location: 'Nairobi, Kenya',
    },
  });
});

test('a receipt lists refunds', async () => {
  const order = await buy(product, amina);
  await amina.call('POST', `/requests/${order.id}/cancel`, { body: {} });
  await product.settle();
  expect((await read(order.id)).refunds).toEqual([
    { at: product.clock.now().toISOString(), amount: kes(250_000), status: 'paid', covered: false },
  ]);
});

test('a guest reads the receipt with a tracking token', async () => {
  const visitor = product.as('visitor');
  const guest = { name: 'Njeri Guest', email: 'njeri@guests.example' };
  const order = await place(product, visitor, { guest });
  const withKey = product.withToken(`Tracking ${order.trackingToken}`);
  await pay(product, withKey, order);
  const receipt: Receipt = await withKey.get(`/requests/${order.id}/receipt`);
  expect(receipt.payer).toEqual(guest);
});
