import { afterAll, beforeAll, expect, test } from 'bun:test';
import { findViolations } from '#api/jobs/invariants/check.ts';
import {
  askForPayout,
  type Earner,
  earn,
  mpesaAccount,
  newEarner,
  openAccount,
} from '#api/testing/earnings.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { balancesOf } from '../artists/balances.ts';

let product: TestProduct;
let artist: Earner;
let admin: Caller;
beforeAll(async () => {
  product = await testProduct();
  artist = await newEarner(product, 'Racing Rehema');
  await openAccount(product, mpesaAccount, artist);
  await earn(product, 2, artist);
  admin = await product.signIn('admin');
});
afterAll(() => product.close());

const rounds = 20;
const least = 10_000;

const decide = (path: string, body: object) => admin.call('POST', `/admin/payouts/${path}`, { body });

test('who approves, who rejects and the job that sends never both have their way', async () => {
  let paid = 0;
  for (let round = 0; round < rounds; round++) {
    const { id } = await (await askForPayout(product, least, { earner: artist })).json();
    await Promise.all([
      decide('approve', { ids: [id] }),
      product.settle(),
      decide(`${id}/reject`, { reason: 'The name differs.' }),
      product.settle(),
    ]);
    await product.settle();
    const { status } = await product.ctx.db.payout.findUniqueOrThrow({ where: { id } });
    expect(['paid', 'rejected']).toContain(status);
    if (status === 'paid') paid += least;
  }
  const [balance] = await balancesOf(product.ctx.db, artist.artistId);
  expect(balance).toMatchObject({ inPayout: { amount: 0 }, paid: { amount: paid } });
  expect(await findViolations(product.ctx)).toEqual([]);
});
