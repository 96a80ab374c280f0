import { defaultSettings } from '#api/domain/admin/settings.ts';
import { defaultRates, toUsdCents } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { buy, orderTo, type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { completeAs, fullProfile, newArtist, newFan } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { SettingsChange } from './model.ts';

const day = 24 * 3_600_000;

const product = await sharedProduct();
afterEach(() => set(defaultSettings));

async function set(change: SettingsChange): Promise<void> {
  const admin = await product.signIn('admin');
  const answer = await admin.call('PUT', '/admin/settings', { body: change });
  expect(answer.status).toBe(200);
  await product.settle();
}

async function delivered(): Promise<PlacedOrder> {
  const fan = await product.signIn('amina');
  const order = await buy(product, fan);
  const zuri = await product.signIn('zuri');
  expect((await deliver(product, order.id, zuri)).status).toBe(200);
  return order;
}

const statusOf = async (id: string) => (await (await product.signIn('amina')).get(`/requests/${id}`)).status;

describe('a window', () => {
  test('that is changed holds for what begins afterwards; promises made before are kept (covers F132)', async () => {
    const before = await delivered();
    await set({ windows: { approvalDays: 2 } });
    const after = await delivered();

    await product.pass(2 * day);
    expect(await statusOf(after.id)).toBe('completed');
    expect(await statusOf(before.id)).toBe('delivered');
    const fan = await product.signIn('amina');
    const { actions, deliveredAt, timerAt } = await fan.get(`/requests/${before.id}`);
    expect(actions).toContain('redo');
    expect(timerAt).toBe(addDays(new Date(deliveredAt), 7).toISOString());

    await product.pass(5 * day);
    expect(await statusOf(before.id)).toBe('completed');
  });

  test('gives the artist the days of the settings for another take, and the fan the minutes to pay', async () => {
    await set({ windows: { redoDays: 3, paymentMinutes: 120 } });
    const { id } = await delivered();
    const fan = await product.signIn('amina');
    const now = product.clock.now();
    const redone = await fan.call('POST', `/requests/${id}/redo`, { body: { reason: 'Too quiet.' } });
    expect(await redone.json()).toMatchObject({ deadlineAt: addDays(now, 3).toISOString() });

    const unpaid = await place(product, fan);
    await product.pass(61 * 60_000);
    expect(await statusOf(unpaid.id)).toBe('awaiting_payment');
    await product.pass(60 * 60_000);
    expect(await statusOf(unpaid.id)).toBe('cancelled');
  });
});

describe('a switch', () => {
  const order = (guest?: { name: string; email: string }) => ({
    body: orderTo(product.people.zuri.artistId, { guest }),
  });
  const guest = { name: 'Njeri', email: 'njeri@example.com' };
  const refused = async (answer: Response) => {
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'switched_off']);
  };

  test('closes the checkout for guests, or for everybody', async () => {
    await set({ features: { guestCheckout: false } });
    const fan = await product.signIn('amina');
    await refused(await product.as('visitor').call('POST', '/requests', order(guest)));
    expect((await fan.call('POST', '/requests', order())).status).toBe(201);
    await set({ features: { newRequests: false } });
    await refused(await fan.call('POST', '/requests', order()));
  });

  test('closes registration, and what is there goes on', async () => {
    const person = () => ({
      name: 'Neema',
      email: `${crypto.randomUUID()}@example.com`,
      password: 'baobab under moonlight',
    });
    const register = () => product.as('visitor').call('POST', '/users/register', { body: person() });
    const apply = () =>
      product.as('visitor').call('POST', '/artists/register', {
        body: { ...person(), stageName: 'Neema', category: 'dj', country: 'TZ' },
      });
    const begun = await newArtist(product, 'Begun Before');
    const fan = await newFan(product);

    await set({ features: { artistApplications: false } });
    await refused(await apply());
    await refused(await completeAs(fan, fullProfile));
    expect((await completeAs(begun.caller, { ...fullProfile, stageName: 'Begun Before' })).status).toBe(200);
    expect((await register()).status).toBe(201);
    await set({ features: { registrations: false } });
    await refused(await register());
  });
});

test('a new table of rates compares every price again (covers §15.9)', async () => {
  const rates = { asOf: '2026-11-02', perUsd: { ...defaultRates.perUsd, KES: 10_000 } };
  await set({ rates });
  const { items } = await product.as('visitor').get('/artists');
  for (const { price, priceUsd } of items) expect(priceUsd.amount).toBe(toUsdCents(price, rates));
  expect(items[0].priceUsd.amount).toBe(2_500);
});

test('the commission of an order is the one of its moment (covers §15.6)', async () => {
  const fan = await product.signIn('amina');
  const before = await place(product, fan);
  await set({ commissionBps: 1_000 });
  await pay(product, fan, before);
  const zuri = await product.signIn('zuri');
  const { agreed } = await zuri.get(`/requests/${before.id}`);
  expect(agreed.commission.amount).toBe(62_500);
});
