import { type Currency, currencyCodes } from '#api/domain/money/money.ts';
import { payoutMinimum } from '#api/domain/payout/minimums.ts';
import { sandboxPaysOut } from '#api/domain/payout/sandbox.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { newId } from '#api/start/database/ids.ts';
import { type Earner, newEarner, openAccount } from '#api/testing/earnings.ts';
import { post } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const artist: Earner = await newEarner(product, 'Many Moneys');
await openAccount(product, { method: 'bank', holder: 'Sefu', bank: 'KCB', number: '1234567890' }, artist);

const earned = (amount: number, currency: Currency) =>
  post(product.ctx.db, {
    key: `released:${newId()}`,
    event: { kind: 'released', money: { amount, currency }, rateBps: 0, withholdingBps: 0 },
    at: product.clock.now(),
    requestId: null,
    artistId: artist.artistId,
  });

test.each(currencyCodes)(
  'the minimum payout of %s is accepted, one unit less refused, and sent exactly (covers §15.75)',
  async (currency) => {
    const { amount: least } = payoutMinimum(currency);
    await earned(least + 1, currency);
    const ask = async (amount: number) =>
      (await artist.signIn()).call('POST', '/artists/payouts', { body: { amount: { amount, currency } } });
    expect((await ask(least - 1)).status).toBe(422);
    const answer = await ask(least);
    expect(answer.status).toBe(201);
    const { id, provider } = await answer.json();
    expect(provider).toBe(sandboxPaysOut(currency, { method: 'bank' }) ? 'sandbox' : 'manual');
    const admin = await product.signIn('admin');
    await admin.call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
    await product.settle();
    if (provider === 'manual') {
      const body = { reference: `BANK-${currency}` };
      expect((await admin.call('POST', `/admin/payouts/${id}/record`, { body })).status).toBe(200);
    }
    const balances = await balancesOf(product.ctx.db, artist.artistId);
    expect(balances.find((balance) => balance.currency === currency)).toMatchObject({
      available: { amount: 1, currency },
      inPayout: { amount: 0 },
      paid: { amount: least },
    });
  },
);
