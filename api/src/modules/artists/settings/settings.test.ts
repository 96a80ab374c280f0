import { timing } from '#api/domain/notifications/kinds.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { earn, mpesaAccount } from '#api/testing/earnings.ts';
import { buy } from '#api/testing/orders.ts';
import { personaPassword } from '#api/testing/personas.ts';
import { testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Settings } from './model.ts';

const product = await sharedProduct();

const put = (body: object) => product.as('zuri').call('PUT', '/artists/settings', { body });
const read = async (): Promise<Settings> => product.as('zuri').get('/artists/settings');
const fieldsOf = async (answer: Response): Promise<string[]> => {
  expect(answer.status).toBe(422);
  return (await answer.json()).errors.map(({ path }: { path: string }) => path);
};

const away = (from: string, until: string) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

describe('an artist’s settings', () => {
  test('begin open, without caps, account and muted mails', async () => {
    expect(await read()).toEqual({
      accepting: true,
      awayUntil: null,
      absences: [],
      dailyCap: null,
      openCap: null,
      payoutAccount: null,
      mutedMails: [],
      mailKinds: ['reminders', 'approvals', 'reviews', 'reactions', 'payouts'],
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

  test('plan days away, which stand in order and are exchanged as a whole', async () => {
    const [december, march] = [
      away('2026-12-03T00:00:00Z', '2026-12-11T00:00:00Z'),
      away('2027-03-01T00:00:00Z', '2027-03-08T00:00:00Z'),
    ];
    expect((await (await put({ absences: [march, december] })).json()).absences).toEqual([december, march]);
    await put({ dailyCap: null });
    expect((await read()).absences).toHaveLength(2);
    await put({ absences: [march] });
    expect((await read()).absences).toEqual([march]);
    await put({ absences: [] });
    expect((await read()).absences).toEqual([]);
  });

  test.each([
    ['dailyCap', { dailyCap: 0 }],
    ['openCap', { openCap: 501 }],
    ['openCap', { openCap: -1 }],
    ['openCap', { openCap: 2.5 }],
    ['awayUntil', { awayUntil: '2026-11-02T09:00:00Z' }],
    ['awayUntil', { awayUntil: '2028-01-01T00:00:00Z' }],
    ['absences.0.from', { absences: [away('2026-11-02T08:00:00Z', '2026-11-20T00:00:00Z')] }],
    ['absences.0.until', { absences: [away('2026-12-03T00:00:00Z', '2026-12-03T00:00:00Z')] }],
    ['absences.0.until', { absences: [away('2026-12-03T00:00:00Z', '2028-01-01T00:00:00Z')] }],
    [
      'absences.1.from',
      {
        absences: [
          away('2026-12-03T00:00:00Z', '2026-12-11T00:00:00Z'),
          away('2026-12-10T00:00:00Z', '2026-12-12T00:00:00Z'),
        ],
      },
    ],
    ['absences', { absences: Array(21).fill(away('2026-12-03T00:00:00Z', '2026-12-11T00:00:00Z')) }],
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
    expect(
      await fieldsOf(await put({ accepting: false, currentPassword: personaPassword, ...body })),
    ).toEqual([path]);
    expect(await read()).toEqual(before);
  });
});

describe('the payout account', () => {
  const currentPassword = personaPassword;
  const mails = () => product.mails.filter(({ subject }) => subject.startsWith('Your payout account'));

  test('needs the password, the first one and the same one too (covers §14.60)', async () => {
    const stolen = await product.unproven('zuri');
    const without = (payoutAccount: object | null) =>
      stolen.call('PUT', '/artists/settings', { body: { payoutAccount, dailyCap: 9 } });
    expect((await without(mpesaAccount)).status).toBe(403);
    const wrong = await put({
      payoutAccount: mpesaAccount,
      dailyCap: 9,
      currentPassword: 'not the password',
    });
    expect(await fieldsOf(wrong)).toEqual(['currentPassword']);
    expect((await without(null)).status).toBe(403);
    expect(await read()).toMatchObject({ payoutAccount: null, dailyCap: null });
    await product.settle();
    expect(mails()).toEqual([]);
  });

  test('shows the end of its number only, holds payouts for a day, and a change is told by mail', async () => {
    const answer = await put({ payoutAccount: mpesaAccount, currentPassword });
    const changedAt = product.clock.now();
    expect((await answer.json()).payoutAccount).toEqual({
      country: 'KE',
      method: 'mpesa',
      code: null,
      holder: 'Zuri Wanjiku',
      number: '•••• 5678',
      bank: null,
      changedAt: changedAt.toISOString(),
      heldUntil: addDays(changedAt, 1).toISOString(),
    });
    product.clock.advance(60_000);
    await put({ payoutAccount: { ...mpesaAccount, number: '+254712345678' }, currentPassword });
    expect((await read()).payoutAccount?.changedAt).toBe(changedAt.toISOString());
    await put({ mutedMails: ['payouts'] });
    await product.settle();
    expect(mails().map(({ to }) => to)).toEqual([product.people.zuri.email]);
    expect(mails()[0]?.text).toContain('•••• 5678');
    expect(mails()[0]?.text).toContain('If it wasn’t you');
    expect(mails()[0]?.text).not.toContain('712345678');
    product.clock.set(addDays(changedAt, 1));
    expect((await read()).payoutAccount?.heldUntil).toBeNull();
  });

  test('can be taken away, and that is told too', async () => {
    await put({ payoutAccount: null, currentPassword });
    expect((await read()).payoutAccount).toBeNull();
    await product.settle();
    expect(mails().at(-1)?.subject).toBe('Your payout account was removed');
  });

  test('is at a bank of its country’s list, which names the bank and its holder', async () => {
    const zuri = product.as('zuri');
    const home = await zuri.get('/artists/payout-ways');
    expect(home).toMatchObject({ country: 'KE', currency: 'KES' });
    expect(home.ways[0]).toMatchObject({ method: 'mpesa', code: null, provider: 'sandbox' });
    const abroad = await zuri.get('/artists/payout-ways?country=SN');
    expect(abroad.ways.map(({ provider }: { provider: string }) => provider)).toContain('manual');

    const number = '0123456789';
    const ask = (body: object) => zuri.call('POST', '/artists/payout-account/holder', { body });
    const holderOf = async (country: string) => (await ask({ country, code: `${country}2`, number })).json();
    expect(await holderOf('NG')).toEqual({ holder: product.people.zuri.name });
    expect(await holderOf('KE')).toEqual({ holder: null });
    expect(await fieldsOf(await ask({ country: 'NG', code: 'NG2', number: '0123450000' }))).toEqual([
      'payoutAccount.number',
    ]);

    const account = { country: 'NG', method: 'bank', code: 'NG2', holder: 'Zuri', number };
    const save = (change: object) => put({ payoutAccount: { ...account, ...change }, currentPassword });
    const saved = await (await save({ bank: 'Bank of Mallory' })).json();
    expect(saved.payoutAccount).toMatchObject({ country: 'NG', code: 'NG2', bank: 'Guaranty Trust Bank' });
    expect(await fieldsOf(await save({ code: 'NG99' }))).toEqual(['payoutAccount.code']);
    expect(await fieldsOf(await save({ number: '0123450000' }))).toEqual(['payoutAccount.number']);
    expect(await fieldsOf(await save({ country: 'ZA', code: 'ZA1' }))).toEqual([
      'payoutAccount.document.number',
    ]);
    const document = { type: 'identityNumber', number: '8001015009087' };
    expect((await save({ country: 'ZA', code: 'ZA1', document })).status).toBe(200);
    const rows = await product.ctx.db.$queryRaw`SELECT to_jsonb(p)::text AS row FROM payout_accounts p`;
    expect(JSON.stringify(rows)).not.toContain(document.number);
    await put({ payoutAccount: null, currentPassword });
  });

  test('is no way to guess the password', async () => {
    const strict = await testProduct({ demo: false });
    const guess = (tried: string) => {
      const body = { payoutAccount: mpesaAccount, currentPassword: tried };
      return strict.as('zuri').call('PUT', '/artists/settings', { body });
    };
    for (let i = 0; i < 5; i += 1) expect((await guess('not the password')).status).toBe(422);
    expect((await guess(currentPassword)).status).toBe(429);
    await strict.close();
  });
});

describe('muted mails', () => {
  const remindersTo = (address: string) =>
    product.mails.filter(({ to, subject }) => to === address && subject.startsWith('Due soon')).length;

  test('are not sent, and all others are', async () => {
    await put({ mutedMails: ['reminders'] });
    const { email } = product.people.zuri;
    const amina = product.as('amina');
    await buy(product, amina);
    await product.pass(timing.together);
    expect(product.mails.some(({ to, subject }) => to === email && subject.startsWith('New request'))).toBe(
      true,
    );
    await product.pass(5 * 24 * 3_600_000);
    expect(remindersTo(email)).toBe(0);

    const again = await product.signIn('zuri');
    await again.call('PUT', '/artists/settings', { body: { mutedMails: [] } });
    await product.pass(1.5 * 24 * 3_600_000);
    await product.pass(timing.together);
    expect(remindersTo(email)).toBe(1);
  });

  test('a review notifies its artist, unless muted', async () => {
    const told = () => product.mails.filter(({ subject }) => subject.startsWith('5 of 5 stars'));
    for (const muted of [['reviews'], []]) {
      await (await product.signIn('zuri')).call('PUT', '/artists/settings', { body: { mutedMails: muted } });
      await earn(product);
      const fan = await product.signIn('amina');
      const { items } = await fan.get('/requests?status=completed');
      await fan.call('POST', `/requests/${items[0].id}/review`, {
        body: { rating: 5, text: 'She cried with joy.' },
      });
      await product.settle();
      expect(told()).toHaveLength(muted.length === 0 ? 1 : 0);
    }
    expect(told()[0]?.text).toContain('“She cried with joy.”');
  });
});
