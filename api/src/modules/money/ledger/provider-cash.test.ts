import { jobNamed } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { findProviderCash, foldProviderCash, recountProviderCash } from '#api/records/provider-cash-repo.ts';
import { newId } from '#api/start/database/ids.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { buy } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

const revenueDays = jobNamed('revenue-days');

let product: TestProduct;
const captureId = newId();

beforeAll(async () => {
  product = await testProduct();
  await openAccount(product, mpesaAccount, zuriOf(product));
  await earn(product);
  await askForPayout(product, 150_000);
  const order = await buy(product, product.as('amina'));
  await run(`INSERT INTO captures (id, "paymentId", provider, reference, currency, amount, held, "capturedAt")
    VALUES ('${captureId}', '${order.paymentId}', 'stripe', 'once more', 'USD', 4000, false, now())`);
});
afterAll(() => product.close());

const run = (sql: string) => product.ctx.db.$executeRawUnsafe(sql);

async function expectKept(): Promise<void> {
  const [kept, counted] = await Promise.all(
    [findProviderCash, recountProviderCash].map(async (read) =>
      (await read(product.ctx.db)).filter(({ amount }) => amount !== 0n),
    ),
  );
  expect(counted?.length).toBeGreaterThan(0);
  expect(kept).toEqual(counted);
}

const changes = [
  ['a fee', `UPDATE captures SET fee = 90, "feeCurrency" = 'EUR' WHERE id = '${captureId}'`],
  [
    'another amount',
    `UPDATE captures SET amount = 4100, fee = 0, "feeCurrency" = NULL WHERE id = '${captureId}'`,
  ],
  [
    'a refund',
    `INSERT INTO refunds (id, "captureId", cause, currency, amount, "createdAt")
    VALUES (gen_random_uuid(), '${captureId}', 'unexpected', 'USD', 4000, now())`,
  ],
  ['a refund on its way', `UPDATE refunds SET status = 'checking' WHERE "captureId" = '${captureId}'`],
  ['a refund that was paid', `UPDATE refunds SET status = 'paid' WHERE "captureId" = '${captureId}'`],
  [
    'a chargeback',
    `INSERT INTO chargebacks (id, "captureId", provider, reference, currency, amount, status, fee, "feeCurrency", "openedAt")
    VALUES ('${captureId}', '${captureId}', 'stripe', 'taken back', 'USD', 4000, 'open', 15, 'USD', now())`,
  ],
  [
    'a refund that the chargeback covers',
    `UPDATE refunds SET "coveredBy" = '${captureId}' WHERE "captureId" = '${captureId}'`,
  ],
  ['a chargeback won', `UPDATE chargebacks SET status = 'won' WHERE id = '${captureId}'`],
  [
    'a chargeback lost after all',
    `UPDATE chargebacks SET status = 'lost', fee = 20 WHERE id = '${captureId}'`,
  ],
  ['a payout', `UPDATE payouts SET status = 'paid', reference = 'sent', fee = 30, "feeCurrency" = 'KES'`],
  ['a payout sent by hand', `UPDATE payouts SET provider = 'manual'`],
  [
    'a lost order',
    `INSERT INTO stray_captures (id, provider, reference, "paymentReference", currency, amount, fee, "feeCurrency", "capturedAt", "foundAt")
    VALUES (gen_random_uuid(), 'mpesa', 'stray', 'lost', 'KES', 5, 1, 'KES', now(), now())`,
  ],
  ['a lost order that goes back', `UPDATE stray_captures SET status = 'due'`],
  ['a lost order that went back', `UPDATE stray_captures SET status = 'paid'`],
  [
    'a settlement',
    `INSERT INTO provider_movements (id, provider, kind, reference, currency, amount, "movedAt")
    VALUES (gen_random_uuid(), 'stripe', 'settlement', 'txn_1', 'USD', 900, now())`,
  ],
  [
    'a fee',
    `INSERT INTO provider_movements (id, provider, kind, reference, currency, amount, "movedAt")
    VALUES (gen_random_uuid(), 'stripe', 'fee', 'txn_1', 'USD', 9, now())`,
  ],
  ['a lost order no more', `DELETE FROM stray_captures`],
  ['a refund no more', `DELETE FROM refunds WHERE "captureId" = '${captureId}'`],
  ['a chargeback no more', `DELETE FROM chargebacks WHERE id = '${captureId}'`],
] as const;

test.each(changes)(
  'with %s, provider balances equal the sum of all records (covers F178)',
  async (_, change) => {
    expect(await run(change)).toBeGreaterThan(0);
    await expectKept();
  },
);

test('provider balances hold while several copies fold changes', async () => {
  const waiting = await product.ctx.db.providerCashChange.count();
  const folded = await Promise.all([1, 2, 3].map(() => foldProviderCash(product.ctx.db, 3)));
  expect(await product.ctx.db.providerCashChange.count()).toBe(waiting - 9);
  expect(folded).toEqual([3, 3, 3]);
  await expectKept();
  await runUntilIdle(product.ctx, [revenueDays]);
  expect(await product.ctx.db.providerCashChange.count()).toBe(0);
  await expectKept();
});
