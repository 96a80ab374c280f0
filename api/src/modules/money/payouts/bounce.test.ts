import type { PaymentProvider, PayoutAnswer } from '#api/providers/payment/payment.ts';
import { findPayout } from '#api/records/payouts-repo.ts';
import {
  askForPayout,
  earn,
  earnedPerVideo,
  mpesaAccount,
  openAccount,
  zuriOf,
} from '#api/testing/earnings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { findBouncedPayout, recognizePayout } from './send.ts';

const product = await sharedProduct();
const found = product.ctx.payments.get('sandbox');
if (!found) throw new Error('the sandbox is off');
const sandbox: PaymentProvider = found;
await earn(product);
await openAccount(product, mpesaAccount, zuriOf(product));

const asked = async (amount: number): Promise<string> =>
  (await (await askForPayout(product, amount)).json()).id;
const approve = async (id: string) =>
  (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });

/** Available, in payout, paid: KES cents. */
async function purse(): Promise<number[]> {
  const zuri = await product.signIn('zuri');
  const { balances } = await zuri.get('/artists/earnings');
  const [{ available, inPayout, paid }] = balances;
  return [available.amount, inPayout.amount, paid.amount];
}
const stateOf = async (id: string) => {
  const payout = await findPayout(product.ctx.db, id);
  return [payout?.status, payout?.reason];
};

/** Makes the provider answer this for every payout; counts how often it was asked. */
function telling(answer: PayoutAnswer): { asked: number } {
  const counted = { asked: 0 };
  const fetchPayout = async () => {
    counted.asked += 1;
    return answer;
  };
  product.ctx.payments = new Map([['sandbox', { ...sandbox, fetchPayout }]]);
  return counted;
}

test('a bounced payout returns to the artist’s balance once', async () => {
  const { ctx } = product;
  const id = await asked(100_000);
  const failed = { status: 'failed', reference: null, error: 'The account is closed.' } as const;
  const provider = telling(failed);
  await findBouncedPayout(ctx, id);
  expect([provider.asked, await stateOf(id)]).toEqual([0, ['requested', null]]);

  product.ctx.payments = new Map([['sandbox', sandbox]]);
  await approve(id);
  await product.settle();
  expect(await purse()).toEqual([earnedPerVideo - 100_000, 0, 100_000]);
  await findBouncedPayout(ctx, id);
  expect(await stateOf(id)).toEqual(['paid', null]);

  telling(failed);
  await Promise.all([findBouncedPayout(ctx, id), findBouncedPayout(ctx, id)]);
  expect(await stateOf(id)).toEqual(['failed', 'The account is closed.']);
  expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
  product.ctx.payments = new Map([['sandbox', sandbox]]);
});

test('a restored database’s unsent payout is recognised if its provider knows it, and isn’t resent', async () => {
  const { ctx } = product;
  const id = await asked(100_000);
  const recognised = async () => {
    const payout = await findPayout(ctx.db, id);
    if (!payout) throw new Error('the payout is gone');
    const isRecognised = await recognizePayout(ctx, payout);
    return [isRecognised, (await findPayout(ctx.db, id))?.status];
  };
  expect(await recognised()).toEqual([false, 'requested']);
  telling({ status: 'paid', reference: 'out_1' });
  expect(await recognised()).toEqual([true, 'paid']);
  expect(await purse()).toEqual([earnedPerVideo - 100_000, 0, 100_000]);
  product.ctx.payments = new Map([['sandbox', sandbox]]);
});
