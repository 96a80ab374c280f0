import { seededRandom } from '@salamu/simulators/random';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { reconcilePayments } from '#api/modules/money/payments/reconcile.ts';
import { backUp, restored } from '#api/testing/copies/restored.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { askForPayout, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { type PlacedOrder, place } from '#api/testing/orders.ts';
import { pairs, payThrough } from '#api/testing/payments/pairs.ts';
import { balanceOf } from '#api/testing/postings.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { lookEvery } from './look.ts';
import type { RecoveryState } from './model.ts';

const paystack = pairs.find(({ name }) => name === 'paystack');
if (!paystack) throw new Error('Paystack is not tried');

const first = await testProduct();
let product: TestProduct = first;
const { simulator, stop } = await payThrough(paystack, seededRandom(5), first, () => product);
afterAll(async () => {
  await stop();
  if (product !== first) await product.close();
  await first.close();
});

const json = async (response: Promise<Response> | Response) => (await response).json();
const order = async () => place(product, await product.signIn('amina'));
const payFor = async ({ paymentId }: PlacedOrder) => {
  expect(await simulator.play(paymentId, 'pay')).toBe(true);
  await pass();
};
const cancel = async ({ id }: PlacedOrder) =>
  expect(
    (await (await product.signIn('amina')).call('POST', `/requests/${id}/cancel`, { body: {} })).status,
  ).toBe(200);
const statusOf = async ({ id }: PlacedOrder) =>
  (await json((await product.signIn('amina')).call('GET', `/requests/${id}`))).status;

/** Lets the provider work, webhooks arrive and the jobs run, some times. */
async function pass(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await simulator.progress();
    await simulator.deliverWebhooks();
    await product.settle();
    await reconcilePayments(product.ctx);
    product.clock.advance(lookEvery);
  }
}

async function earn(): Promise<void> {
  const placed = await order();
  await payFor(placed);
  await deliver(product, placed.id, await product.signIn('zuri'));
  await (await product.signIn('amina')).call('POST', `/requests/${placed.id}/approve`, { body: {} });
}

async function askFor(amount: number): Promise<string> {
  const { id } = await json(askForPayout(product, amount));
  return id;
}
const approve = async (id: string) =>
  (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
const payouts = async (): Promise<[string, string][]> => {
  const { items } = await json((await product.signIn('zuri')).call('GET', '/artists/payouts'));
  return items.map(({ id, status }: { id: string; status: string }) => [id, status]);
};
const recovery = async (): Promise<RecoveryState> =>
  json((await product.signIn('admin')).call('GET', '/admin/recovery'));

/** What the ledger says is with the provider. */
const cash = () => balanceOf(product, 'provider_cash');
const held = async () => (await simulator.holdings()).find(({ currency }) => currency === 'KES')?.amount ?? 0;

describe('a product that lost a day', () => {
  let paidLater: PlacedOrder;
  let refundedLater: PlacedOrder;
  let refundSentLater: PlacedOrder;
  let sentLater: string;
  let approvedLater: string;
  let askedForLater: string;
  let chargedBackLater: PlacedOrder;
  let before: number;
  let deadline: Date;

  beforeAll(async () => {
    await openAccount(product, mpesaAccount, zuriOf(product));
    for (let videos = 0; videos < 2; videos++) await earn();
    [refundedLater, refundSentLater] = [await order(), await order()];
    await payFor(refundedLater);
    await payFor(refundSentLater);
    [sentLater, approvedLater] = [await askFor(100_000), await askFor(60_000)];
    await cancel(refundSentLater);
    await approve(sentLater);
    const waiting = { where: { id: refundedLater.id }, select: { deadlineAt: true } };
    deadline = (await first.ctx.db.request.findUniqueOrThrow(waiting)).deadlineAt ?? new Date(0);
    paidLater = await order();
    const backup = await backUp(first);

    await payFor(paidLater);
    await cancel(refundedLater);
    await approve(approvedLater);
    askedForLater = await askFor(50_000);
    await approve(askedForLater);
    await pass();
    chargedBackLater = await order();
    await payFor(chargedBackLater);
    const [lost, lostAndRefunded] = [await order(), await order()];
    await payFor(lost);
    await payFor(lostAndRefunded);
    await cancel(lostAndRefunded);
    await pass();
    expect(await findViolations(product.ctx)).toEqual([]);
    before = await held();
    expect(before).toBe(await cash());

    product = await restored(first, backup);
  });

  test('is in recovery mode: nothing is sent, and nobody is signed in', async () => {
    expect((await product.as('admin').call('GET', '/admin/recovery')).status).toBe(401);
    const { payments } = product.ctx;
    product.ctx.payments = new Map();
    await pass();
    product.ctx.payments = payments;
    expect(product.mails).toEqual([]);
    expect(await held()).toBe(before);
    expect((await recovery()).hold).toMatchObject({ ready: false, findings: [] });
  });

  test('can’t be started before the providers were queried', async () => {
    await product.ctx.db.recoveryMode.updateMany({ data: { lookedAt: null } });
    const ended = (await product.signIn('admin')).call('POST', '/admin/recovery/end');
    expect((await ended).status).toBe(409);
  });

  test('finds what the provider did meanwhile, and posts it once (covers §15.59)', async () => {
    await pass();
    const { hold, strays } = await recovery();
    expect(hold).toMatchObject({ ready: true, otherKeys: false });
    expect(hold?.findings).toEqual([
      {
        provider: 'paystack',
        told: true,
        payments: 1,
        strays: 3,
        refunds: 2,
        payouts: 3,
        unanswered: 0,
        unplaced: [],
        unlisted: [],
      },
    ]);
    expect(strays.map(({ status, amount }) => [status, amount.amount])).toEqual([
      [null, 250_000],
      [null, 250_000],
      ['paid', 250_000],
    ]);
    expect(await statusOf(paidLater)).toBe('pending');
    expect(await statusOf(refundedLater)).toBe('refunded');
    expect(await statusOf(refundSentLater)).toBe('cancelled');
    expect((await payouts()).sort()).toEqual(
      [sentLater, approvedLater, askedForLater].map((id): [string, string] => [id, 'paid']).sort(),
    );
    expect(await cash()).toBe(before);
    expect(await held()).toBe(before);
    expect(product.mails).toEqual([]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('gives everybody back the time that was lost', async () => {
    const moved = await product.ctx.db.request.findUniqueOrThrow({
      where: { id: refundedLater.id },
      select: { deadlineAt: true },
    });
    expect(moved.deadlineAt?.getTime()).toBeGreaterThan(deadline.getTime());
  });

  test('resumes when an admin starts it, and sends no payout or refund again (covers §15.59)', async () => {
    const admin = await product.signIn('admin');
    expect((await (await product.unproven('admin')).call('POST', '/admin/recovery/end')).status).not.toBe(
      200,
    );
    expect((await admin.call('POST', '/admin/recovery/end')).status).toBe(200);
    await pass(6);
    expect((await recovery()).hold).toBeNull();
    expect(await held()).toBe(before);
    expect(await cash()).toBe(before);
    expect(product.mails.length).toBeGreaterThan(0);
    expect(await findViolations(product.ctx)).toEqual([]);
    expect(await product.ctx.db.auditEntry.count({ where: { action: 'hold_ended' } })).toBe(1);
  });

  test('sends the money of a lost order back when an admin says so, once', async () => {
    const [stray] = (await recovery()).strays.filter(({ status }) => status === null);
    const send = async () =>
      (await product.signIn('admin')).call('POST', `/admin/recovery/strays/${stray?.id}/return`);
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    await pass(6);
    expect(await held()).toBe(before - 250_000);
    expect(await cash()).toBe(before - 250_000);
    expect((await recovery()).strays.map(({ status }) => status)).toEqual([null, 'paid', 'paid']);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('does not owe the money of a lost order that the payer’s bank has taken back (covers F76)', async () => {
    expect(await simulator.play(chargedBackLater.paymentId, 'charge-back')).toBe(true);
    const sendBack = async () => {
      const [stray] = (await recovery()).strays;
      const path = `/admin/recovery/strays/${stray?.id}/return`;
      expect((await (await product.signIn('admin')).call('POST', path)).status).toBe(200);
      await pass(6);
      return (await recovery()).strays.map(({ status }) => status);
    };
    expect(await sendBack()).toEqual(['failed', 'paid', 'paid']);
    expect(await sendBack()).toEqual(['paid', 'paid', 'paid']);
    expect(await held()).toBe(before - 500_000);
    expect(await cash()).toBe(before - 500_000);
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});
