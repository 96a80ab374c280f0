import { addDays } from '#api/domain/request/deadlines.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { bookDays, findBalances } from '#api/records/account-days-repo.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { post } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const revenueDays = jobNamed('revenue-days');

const product = await sharedProduct();

const daysAgo = (days: number) => addDays(product.clock.now(), -days);
const sumAll = () => runUntilIdle(product.ctx, [revenueDays]);
const keptDays = () => product.ctx.db.bookedDay.count();
const keptRows = () => product.ctx.db.accountDay.count();

const captured = (tx: Queryable, at: Date, amount: number) =>
  post(tx, {
    key: `captured:${newId()}`,
    event: { kind: 'payment_captured', money: { amount, currency: 'KES' } },
    at,
    requestId: newId(),
    artistId: null,
  });
const capture = (at: Date, amount: number) => transaction(product.ctx.db, (tx) => captured(tx, at, amount));

/** The balances from the whole ledger. */
const byLedger = () => product.ctx.db.$queryRaw`
  SELECT account, currency, sum(amount)::bigint AS amount FROM ledger_entries
  GROUP BY account, currency ORDER BY currency, account`;
async function expectBalanced(): Promise<void> {
  const kept = await transaction(product.ctx.db, findBalances);
  expect(kept.sort((a, b) => (a.account < b.account ? -1 : 1))).toEqual((await byLedger()) as never);
}

test('balances equal the ledger’s, whatever daily totals are stored', async () => {
  await expectBalanced();
  for (const [days, amount] of [
    [9, 5],
    [7, 11],
    [7, 13],
    [2, 17],
    [0, 19],
  ] as const)
    await capture(daysAgo(days), amount);
  await expectBalanced();
  await sumAll();
  expect([await keptDays(), await keptRows()]).toEqual([9, 6]);
  await expectBalanced();
});

test('a late posting removes its day’s totals until they are stored again', async () => {
  await capture(daysAgo(7), 23);
  expect([await keptDays(), await keptRows()]).toEqual([8, 4]);
  await expectBalanced();
  await sumAll();
  expect([await keptDays(), await keptRows()]).toEqual([9, 6]);
  await expectBalanced();
});

test('a day with a posting in progress isn’t stored', async () => {
  await product.ctx.db.bookedDay.deleteMany();
  await transaction(product.ctx.db, async (tx) => {
    await captured(tx, daysAgo(2), 29);
    await transaction(product.ctx.db, bookDays);
    expect(await keptDays()).toBe(8);
  });
  await expectBalanced();
  await sumAll();
  expect(await keptDays()).toBe(9);
  await expectBalanced();
});

test('wrong stored totals are found and corrected', async () => {
  const rule = 'I8: each day’s sums are what the ledger adds up to';
  const { db } = product.ctx;
  await db.accountDay.updateMany({ where: { account: 'held' }, data: { amount: { increment: 1 } } });
  const wrong = async () =>
    (await findViolations(product.ctx)).filter(({ invariant }) => invariant === rule).map(({ id }) => id);
  expect(await wrong()).toEqual([9, 7, 2].map((days) => daysAgo(days).toISOString().slice(0, 10)));
  await expectBalanced();
  await sumAll();
  expect(await wrong()).toEqual([]);
  expect(await keptDays()).toBe(9);
});
