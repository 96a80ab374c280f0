import {
  askForPayout,
  earn,
  earnedPerVideo,
  mpesaAccount,
  openAccount,
  zuriOf,
} from '#api/testing/earnings.ts';
import { buy } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Earnings } from './model.ts';

const day = 24 * 3_600_000;
const kes = (amount: number) => ({ amount, currency: 'KES' as const });

/** Two videos in November and one, with a payout, in December; one order in escrow. */
const product = await sharedProduct();
await openAccount(product, mpesaAccount, zuriOf(product));
await earn(product, 2);
product.clock.advance(31 * day);
await earn(product);
await askForPayout(product, 200_000);
const fan = await product.signIn('amina');
await buy(product, fan);

const get = async (query = '') => (await product.signIn('zuri')).call('GET', `/artists/earnings${query}`);
const read = async (query = ''): Promise<Earnings> => (await get(query)).json();

describe('an artist’s earnings', () => {
  test('show what is in escrow, available, in payout and paid', async () => {
    const { balances } = await read();
    expect(balances).toEqual([
      {
        currency: 'KES',
        held: kes(earnedPerVideo),
        available: kes(3 * earnedPerVideo - 200_000),
        inPayout: kes(200_000),
        paid: kes(0),
        keptBack: kes(0),
      },
    ]);
  });

  test('list the last 30 days, newest first, and add up to the balance (covers §15.17)', async () => {
    const recent = await read();
    expect([recent.startDate, recent.endDate]).toEqual(['2026-11-04', '2026-12-03']);
    expect(recent.entries.map(({ event }) => event)).toEqual(['payout_requested', 'released']);
    expect(recent.entries[0]).toMatchObject({ amount: kes(-200_000), requestId: null, gross: null });
    expect(recent.entries[1]).toMatchObject({
      gross: kes(250_000),
      commission: kes(62_500),
      tax: kes(0),
      amount: kes(earnedPerVideo),
    });
    const all = await read('?startDate=2026-11-01&endDate=2026-12-31');
    const sum = all.entries.reduce((total, { amount }) => total + amount.amount, 0);
    expect(sum).toBe(all.balances[0]?.available.amount ?? 0);
    expect(all.totalEntries).toBe(4);
  });

  test('add up by month', async () => {
    const { months } = await read('?startDate=2026-11-01');
    expect(months).toEqual([
      expect.objectContaining({ month: '2026-12', gross: kes(250_000), net: kes(earnedPerVideo) }),
      expect.objectContaining({ month: '2026-11', gross: kes(500_000), commission: kes(125_000) }),
    ]);
  });

  test('include both ends of a range', async () => {
    expect((await read('?startDate=2026-11-02&endDate=2026-11-02')).entries).toHaveLength(2);
    expect((await read('?startDate=2026-11-03&endDate=2026-12-02')).entries).toHaveLength(0);
    expect((await read('?startDate=2040-01-01')).entries).toEqual([]);
  });

  test('are available as a file', async () => {
    const file = await get('?startDate=2026-11-01&endDate=2026-11-30&format=csv');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  });

  test.each([
    '?startDate=2026-02-30',
    '?startDate=2026-12-01&endDate=2026-11-01',
    '?startDate=1990-01-01',
    '?endDate=x',
    '?format=xml',
  ])('refuse %s', async (query) => expect((await get(query)).status).toBe(422));
});
