import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { earn, mpesaAccount } from '#api/testing/earnings.ts';
import { pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { Settings } from './model.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const put = (body: object) => product.as('zuri').call('PUT', '/artists/settings', { body });
const read = async (): Promise<Settings> =>
  (await product.as('zuri').call('GET', '/artists/settings')).json();
const fieldsOf = async (answer: Response): Promise<string[]> => {
  expect(answer.status).toBe(422);
  return (await answer.json()).errors.map(({ path }: { path: string }) => path);
};

describe('an artist’s settings', () => {
  test('begin open, without caps, account and muted mails', async () => {
    expect(await read()).toEqual({
      accepting: true,
      awayUntil: null,
      dailyCap: null,
      openCap: null,
      payoutAccount: null,
      mutedMails: [],
      mailKinds: ['reminders', 'approvals', 'reviews', 'payouts'],
    });
  });

  test('change one by one, and what is left out stays', async () => {
    await put({ dailyCap: 3 });
    const answer = await put({ openCap: 5, awayUntil: '2026-12-01T00:00:00.000Z', accepting: false });
    expect(await answer.json()).toMatchObject({
      accepting: false,
      awayUntil: '2026-12-01T00:00:00.000Z',
      dailyCap: 3,
      openCap: 5,
    });
    await put({ dailyCap: null, openCap: null, awayUntil: null, accepting: true });
    expect(await read()).toMatchObject({ accepting: true, awayUntil: null, dailyCap: null, openCap: null });
  });

  test.each([
    ['dailyCap', { dailyCap: 0 }],
    ['openCap', { openCap: -1 }],
    ['openCap', { openCap: 2.5 }],
    ['awayUntil', { awayUntil: '2026-11-02T09:00:00Z' }],
    ['awayUntil', { awayUntil: '2028-01-01T00:00:00Z' }],
    ['mutedMails.0', { mutedMails: ['paid'] }],
    ['payoutAccount.number', { payoutAccount: { ...mpesaAccount, number: '0812 345 678' } }],
    [
      'payoutAccount.number',
      { payoutAccount: { method: 'bank', holder: 'Zuri', number: 'none', bank: 'KCB' } },
    ],
    ['payoutAccount.bank', { payoutAccount: { method: 'bank', holder: 'Zuri', number: '1234567890' } }],
    ['payoutAccount.holder', { payoutAccount: { ...mpesaAccount, holder: ' Z ' } }],
  ])('refuse a wrong %s and change nothing', async (path, body) => {
    const before = await read();
    expect(await fieldsOf(await put({ accepting: false, ...body }))).toEqual([path]);
    expect(await read()).toEqual(before);
  });
});

describe('the payout account', () => {
  test('shows the end of its number only, and a change is told by mail', async () => {
    const answer = await put({ payoutAccount: mpesaAccount });
    expect((await answer.json()).payoutAccount).toEqual({
      method: 'mpesa',
      holder: 'Zuri Wanjiku',
      number: '•••• 5678',
      bank: null,
      changedAt: product.clock.now().toISOString(),
    });
    await put({ payoutAccount: { ...mpesaAccount, number: '+254712345678' } });
    await product.settle();
    const told = product.mails.filter(({ subject }) => subject === 'Your payout account was changed');
    expect(told.map(({ to }) => to)).toEqual([product.people.zuri.email]);
    expect(told[0]?.text).toContain('•••• 5678');
    expect(told[0]?.text).not.toContain('712345678');
  });

  test('can be taken away', async () => {
    await put({ payoutAccount: null });
    expect((await read()).payoutAccount).toBeNull();
  });
});

describe('muted mails', () => {
  const remindersTo = (address: string) =>
    product.mails.filter(({ to, subject }) => to === address && subject.startsWith('Due soon')).length;

  test('are not sent, and all others are', async () => {
    await put({ mutedMails: ['reminders'] });
    const { email } = product.people.zuri;
    const amina = product.as('amina');
    await pay(product, amina, await place(product, amina));
    expect(product.mails.some(({ to, subject }) => to === email && subject.startsWith('New request'))).toBe(
      true,
    );
    product.clock.advance(5 * 24 * 3_600_000);
    await product.settle();
    expect(remindersTo(email)).toBe(0);

    const again = await product.signIn('zuri');
    await again.call('PUT', '/artists/settings', { body: { mutedMails: [] } });
    product.clock.advance(1.5 * 24 * 3_600_000);
    await product.settle();
    expect(remindersTo(email)).toBe(1);
  });

  test('a review is told to its artist, unless muted', async () => {
    const told = () => product.mails.filter(({ subject }) => subject.startsWith('5 of 5 stars'));
    for (const muted of [['reviews'], []]) {
      await (await product.signIn('zuri')).call('PUT', '/artists/settings', { body: { mutedMails: muted } });
      await earn(product);
      const fan = await product.signIn('amina');
      const { items } = await (await fan.call('GET', '/requests?status=completed')).json();
      await fan.call('POST', `/requests/${items[0].id}/review`, {
        body: { rating: 5, text: 'She cried with joy.' },
      });
      await product.settle();
      expect(told()).toHaveLength(muted.length === 0 ? 1 : 0);
    }
    expect(told()[0]?.text).toContain('“She cried with joy.”');
  });
});
