import type { Currency } from '#api/domain/money/money.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import type {
  PaymentProvider,
  ProviderCapture,
  ProviderChargeback,
  ProviderPayment,
} from '#api/providers/payment/payment.ts';
import { buy, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { storeWebhook } from './inbox-repo.ts';

let amina: Caller;
const truths = new Map<string, Partial<ProviderPayment>>();

/** Odd provider reports of a payment: the books stay balanced, and no one else is blocked. */
const product = await sharedProduct();
const sandbox = product.ctx.payments.get('sandbox') as PaymentProvider;
const { fetchPayment } = sandbox;
Object.assign(sandbox, {
  fetchPayment: async (query) => {
    const odd = truths.get(query.reference);
    return odd ? { status: 'captured' as const, captures: [], chargebacks: [], ...odd } : fetchPayment(query);
  },
  settles: false,
  holdings: async () => null,
  refund: async ({ idempotencyKey: reference }) => ({ status: 'paid' as const, reference }),
} satisfies Partial<PaymentProvider>);
beforeEach(async () => {
  amina = await product.signIn('amina');
});

let numbers = 0;
const unique = (name: string) => `${name}_${++numbers}`;
const total = 250_000;

const capture = (change: Partial<ProviderCapture> = {}): ProviderCapture => ({
  reference: unique('cap'),
  money: { amount: total, currency: 'KES' },
  fee: null,
  capturedAt: product.clock.now(),
  ...change,
});
const back = (of: ProviderCapture, change: Partial<ProviderChargeback> = {}): ProviderChargeback => ({
  reference: unique('dp'),
  captureReference: of.reference,
  money: of.money,
  fee: null,
  status: 'open',
  openedAt: product.clock.now(),
  ...change,
});

async function order() {
  const { id, paymentId } = await place(product, amina);
  const { reference } = await product.ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return { id, paymentId, reference };
}
type Order = Awaited<ReturnType<typeof order>>;

/** The provider's report on an order, by a processed webhook. */
async function say({ reference }: Order, truth: Partial<ProviderPayment>): Promise<void> {
  truths.set(reference, truth);
  const now = product.clock.now();
  const about = { about: 'payment', reference, body: '{}', receivedAt: now, nextTryAt: now } as const;
  await storeWebhook(product.ctx.db, {
    id: Bun.randomUUIDv7(),
    provider: 'sandbox',
    eventId: unique('ev'),
    ...about,
  });
  await product.settle();
}
const statusOf = async ({ id }: Order) => (await amina.get(`/requests/${id}`)).status;
const paymentOf = async ({ paymentId }: Order) => (await amina.get(`/payments/${paymentId}`)).status;
async function cash(currency: Currency = 'KES'): Promise<number> {
  const where = { account: 'provider_cash', currency } as const;
  const { _sum } = await product.ctx.db.ledgerEntry.aggregate({ where, _sum: { amount: true } });
  return Number(_sum.amount ?? 0n);
}
async function expectWhole(): Promise<void> {
  expect(await findViolations(product.ctx)).toEqual([]);
  const next = await buy(product, amina);
  expect(await statusOf({ ...next, reference: '' })).toBe('pending');
}

test('zero, negative and oversized amounts pay for nothing and block nobody', async () => {
  for (const amount of [0, -1, -total, 0.5, 2_147_483_648, 2 ** 53, Number.NaN]) {
    const mine = await order();
    await say(mine, { captures: [capture({ money: { amount, currency: 'KES' } })] });
    expect([amount, await statusOf(mine)]).toEqual([amount, 'awaiting_payment']);
  }
  await expectWhole();
});

test('an empty chargeback doesn’t hide the capture beside it', async () => {
  const mine = await order();
  const taken = capture();
  await say(mine, {
    captures: [taken],
    chargebacks: [back(taken, { money: { amount: 0, currency: 'KES' } })],
  });
  expect(await statusOf(mine)).toBe('pending');
  await expectWhole();
});

test('wrong amounts and currencies are refunded in full', async () => {
  for (const money of [
    { amount: 2_147_483_647, currency: 'KES' },
    { amount: 1, currency: 'KES' },
    { amount: total, currency: 'UGX' },
  ] as const) {
    const before = await cash(money.currency);
    const mine = await order();
    await say(mine, { captures: [capture({ money })] });
    expect(await paymentOf(mine)).toBe('refunded');
    expect(await cash(money.currency)).toBe(before);
  }
  await expectWhole();
});

test('odd fees never block a payment', async () => {
  for (const fee of [
    { amount: total * 2, currency: 'KES' },
    { amount: 3, currency: 'USD' },
    { amount: 0, currency: 'KES' },
    { amount: -5, currency: 'KES' },
    { amount: 12.5, currency: 'UGX' },
    { amount: 2_147_483_648, currency: 'KES' },
  ] as const) {
    const mine = await order();
    await say(mine, { captures: [capture({ fee })] });
    expect([fee, await statusOf(mine)]).toEqual([fee, 'pending']);
  }
  await expectWhole();
});

test('one capture reported for two payments buys one video', async () => {
  const [first, second] = [await order(), await order()];
  const taken = capture();
  const before = await cash();
  await say(first, { captures: [taken] });
  await say(second, { captures: [taken] });
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'awaiting_payment']);
  expect(await cash()).toBe(before + total);
  await expectWhole();
});

test('a bank may take more than was paid, then less, and return it', async () => {
  const mine = await order();
  const taken = capture();
  const before = await cash();
  const dispute = back(taken, { money: { amount: total * 2, currency: 'KES' } });
  await say(mine, { captures: [taken], chargebacks: [dispute] });
  expect(await cash()).toBe(before - total);
  await say(mine, {
    captures: [taken],
    chargebacks: [{ ...dispute, money: { amount: total, currency: 'KES' }, status: 'won' }],
  });
  expect(await cash()).toBe(before + total);
  await expectWhole();
});

test('two chargebacks beyond the largest amount are one sum for admins', async () => {
  const mine = await order();
  const taken = capture();
  const most = { amount: 2_147_483_647, currency: 'KES' } as const;
  const chargebacks = [back(taken, { money: most }), back(taken, { money: most })];
  await say(mine, { captures: [taken], chargebacks });
  const admin = await product.signIn('admin');
  const seen = await admin.call('GET', `/admin/requests/${mine.id}`);
  expect((await seen.json()).recovery.left.amount).toBe(2 * most.amount);
  await say(mine, {
    captures: [taken],
    chargebacks: chargebacks.map((one) => ({ ...one, status: 'won' as const })),
  });
  await expectWhole();
});

test('a lost chargeback can still be won; its request has ended, so the fan is refunded once', async () => {
  const mine = await order();
  const taken = capture();
  const before = await cash();
  const dispute = back(taken, { status: 'lost' });
  await say(mine, { captures: [taken], chargebacks: [dispute] });
  expect(await cash()).toBe(before);
  for (const status of ['won', 'won', 'lost'] as const)
    await say(mine, { captures: [taken], chargebacks: [{ ...dispute, status }] });
  const refunds = await product.ctx.db.refund.findMany({
    where: { capture: { paymentId: mine.paymentId } },
    select: { amount: true, status: true, coveredBy: true },
  });
  expect(refunds).toEqual([{ amount: total, status: 'paid', coveredBy: null }]);
  expect(await cash()).toBe(before);
  await expectWhole();
});

test('a capture charged back right away isn’t refunded again', async () => {
  const mine = await order();
  const [first, second] = [capture(), capture()];
  const before = await cash();
  await say(mine, { captures: [first], chargebacks: [back(first)] });
  await say(mine, { captures: [first, second], chargebacks: [back(second)] });
  const refunds = await product.ctx.db.refund.findMany({ where: { capture: { paymentId: mine.paymentId } } });
  expect(refunds).toMatchObject([{ status: 'paid', coveredBy: expect.any(String) }]);
  expect(await cash()).toBe(before);
  await expectWhole();
});

test('a chargeback of an unreported capture doesn’t hide the capture beside it', async () => {
  const mine = await order();
  await say(mine, { captures: [capture()], chargebacks: [back(capture())] });
  expect(await statusOf(mine)).toBe('pending');
  await expectWhole();
});

test('money for an unpaid request can be charged back too, and is posted', async () => {
  const mine = await order();
  await product.pass(3 * 86_400_000);
  amina = await product.signIn('amina');
  expect(await statusOf(mine)).toBe('cancelled');
  const late = capture();
  const before = await cash();
  await say(mine, { captures: [late] });
  await say(mine, { captures: [late], chargebacks: [back(late)] });
  const waiting = await product.ctx.db.webhookEvent.findMany({
    where: { reference: mine.reference, processedAt: null },
  });
  expect(waiting).toEqual([]);
  expect(await cash()).toBe(before - total);
  expect(await findViolations(product.ctx)).toEqual([]);
});
