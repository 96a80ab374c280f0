import { defaultRates, type Rates } from '#api/domain/money/money.ts';
import { orderTo, type PlacedOrder, pay } from '#api/testing/orders.ts';
import { type Caller, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
await enter(defaultRates);

async function enter(rates: Rates): Promise<void> {
  const admin = await product.signIn('admin');
  expect((await admin.call('PUT', '/admin/settings', { body: { rates } })).status).toBe(200);
}

async function ask(caller: Caller, change: object): Promise<PlacedOrder> {
  const body = orderTo(product.people.zuri.artistId, change);
  const answer = await caller.call('POST', '/requests', { body });
  expect(answer.status).toBe(201);
  const { request, payment, trackingToken } = await answer.json();
  return { id: request.id, paymentId: payment.id, trackingToken };
}
const read = async (caller: Caller, path: string) => caller.get(path);

const about17 = { about: { amount: 1_664, currency: 'EUR' }, rate: 0.86 / 129.2, asOf: '2026-11-01' };

test('a request keeps its estimate in the fan’s currency, at that moment’s rate (covers §15.12)', async () => {
  const amina = product.as('amina');
  const order = await ask(amina, { estimateIn: 'EUR' });
  await pay(product, amina, order);
  await enter({ ...defaultRates, perUsd: { ...defaultRates.perUsd, EUR: 43 } });

  const { estimate, total } = await read(amina, `/requests/${order.id}`);
  expect([total, estimate]).toEqual([{ amount: 250_000, currency: 'KES' }, about17]);
  expect((await read(amina, `/requests/${order.id}/receipt`)).estimate).toEqual(about17);
  await enter(defaultRates);
});

test('an estimate is hidden from the artist (covers §15.12)', async () => {
  const amina = product.as('amina');
  const order = await ask(amina, { estimateIn: 'EUR' });
  await pay(product, amina, order);
  const seen = await read(product.as('zuri'), `/requests/${order.id}`);
  expect([seen.id, seen.estimate]).toEqual([order.id, null]);
  expect(JSON.stringify(seen)).not.toContain('EUR');
});

test('a guest’s mails include the estimate, with the rate and its day', async () => {
  const email = 'paris@guests.example';
  const order = await ask(product.as('visitor'), { estimateIn: 'EUR', guest: { name: 'Awa', email } });
  await product.settle();
  await pay(product, product.withToken(`Tracking ${order.trackingToken}`), order);
  const words =
    'Price: KES 2,500, about €17 (€1 was KES 150.2 on 1 November 2026; your bank sets the final rate)';
  const mails = product.mails.filter(({ to }) => to === email);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const { text } of mails) expect(text).toContain(words);
  const artists = product.mails.filter(({ to }) => to === product.people.zuri.email);
  expect(artists.some(({ text }) => text.includes('about €'))).toBe(false);
});

test('no estimate is kept in the price’s own currency, without a choice, or for an unknown one', async () => {
  const amina = product.as('amina');
  for (const change of [{ estimateIn: 'KES' }, {}]) {
    const { id } = await ask(amina, change);
    expect((await read(amina, `/requests/${id}`)).estimate).toBeNull();
  }
  const body = orderTo(product.people.zuri.artistId, { estimateIn: 'DEM' });
  expect((await amina.call('POST', '/requests', { body })).status).toBe(422);
});

test('no estimate is kept or mailed with only the shipped rates', async () => {
  const fresh = await testProduct();
  try {
    const guest = { name: 'Awa', email: 'paris@guests.example' };
    const body = orderTo(fresh.people.zuri.artistId, { estimateIn: 'EUR', guest });
    const answer = await (await fresh.as('visitor').call('POST', '/requests', { body })).json();
    expect(answer.request.estimate).toBeNull();
    await fresh.settle();
    expect(fresh.mails.map(({ text }) => text).join()).toContain('Price: KES 2,500\n');
  } finally {
    await fresh.close();
  }
});
