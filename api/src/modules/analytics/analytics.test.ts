import { defaultSettings } from '#api/domain/admin/settings.ts';
import { toUsdCents } from '#api/domain/money/money.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { buy, place } from '#api/testing/orders.ts';
import { newFan } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Analytics } from './model.ts';

const hour = 3_600_000;

const product = await sharedProduct();

const read = async (query = ''): Promise<Analytics> =>
  (await product.signIn('admin')).get(`/admin/analytics${query}`);

test('an admin sees how far requests came, how fast and to whom (covers §2.36)', async () => {
  const amina = product.as('amina');
  const zuri = product.as('zuri');
  const act = (id: string, action: string, body: object) =>
    zuri.call('POST', `/requests/${id}/${action}`, { body });
  const paid = async (artist: 'zuri' | 'kofi' = 'zuri') => {
    const order = await buy(product, amina, { artistId: product.people[artist].artistId });
    return order.id;
  };

  await place(product, amina);
  const [declined, accepted, delivered] = [await paid(), await paid(), await paid()];
  await paid('kofi');
  product.clock.advance(2 * hour);
  await act(declined, 'decline', { reason: 'On tour.' });
  await act(accepted, 'accept', {});
  product.clock.advance(2 * hour);
  await act(delivered, 'deliver', { uploadId: await finishedUpload(product) });
  await amina.call('POST', `/requests/${delivered}/approve`);
  await newFan(product);

  const found = await read();
  expect(found.funnel).toEqual({ asked: 5, paid: 4, accepted: 2, delivered: 1, completed: 1 });
  expect(found).toMatchObject({
    onTimeRate: 1,
    refundRate: 1 / 4,
    answerSeconds: { median: 2 * 3600, average: 9600 },
    newFans: 4,
    newArtists: 2,
    series: [{ date: dayOf(product.clock.now()), asked: 5, paid: 4, fans: 4, artists: 2 }],
  });
  const amount = 3 * toUsdCents({ amount: 250_000, currency: 'KES' }, defaultSettings.rates);
  expect(found.topArtists.map(({ slug, requests, completed }) => [slug, requests, completed])).toEqual([
    ['zuri', 3, 1],
    ['kofi', 1, 0],
  ]);
  expect(found.topArtists[0]?.gross.amount).toBeCloseTo(amount, -1);
  expect(found.categories.map(({ category, requests }) => [category, requests])).toEqual([
    ['musician', 3],
    ['comedian', 1],
  ]);
  expect(found.countries).toMatchObject([{ country: 'KE', requests: 4, completed: 1 }]);
});

test('what was not delivered in time lowers the rate', async () => {
  await product.pass(8 * 24 * hour);
  const { onTimeRate, refundRate } = await read();
  expect([onTimeRate, refundRate]).toEqual([1 / 3, 3 / 4]);
});

test('days without requests have no rates, and ranges that are none are refused', async () => {
  expect(await read('?startDate=2020-01-01&endDate=2020-01-31')).toMatchObject({
    funnel: { asked: 0, paid: 0, accepted: 0, delivered: 0, completed: 0 },
    onTimeRate: null,
    refundRate: null,
    answerSeconds: { median: null, average: null },
    series: [],
    topArtists: [],
  });
  const admin = await product.signIn('admin');
  for (const query of ['startDate=2026-11-02&endDate=2026-11-01', 'endDate=2026-02-30'])
    expect((await admin.call('GET', `/admin/analytics?${query}`)).status).toBe(422);
});
