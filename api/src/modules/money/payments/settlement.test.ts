import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import type {
  PaymentProvider,
  ProviderCapture,
  ProviderChargeback,
  ProviderPayment,
  RefundAnswer,
} from '#api/providers/payment/payment.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { taxIn } from '#api/testing/earnings.ts';
import { place } from '#api/testing/orders.ts';
import { balanceOf } from '#api/testing/postings.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { storeWebhook } from './inbox-repo.ts';

let amina: Caller;
let zuri: Caller;
let admin: Caller;
const truths = new Map<string, Partial<ProviderPayment>>();
let refunding: 'paid' | 'failed';
/** Amounts the provider was asked to refund, minor units. */
const sent: number[] = [];

/** Refunds, chargebacks, bearers and second payments interacting on one payment's money. */
const product = await sharedProduct();
const sandbox = product.ctx.payments.get('sandbox') as PaymentProvider;
Object.assign(sandbox, {
  fetchPayment: async ({ reference }) => {
    const nothing = { status: 'captured' as const, captures: [], chargebacks: [] };
    return { ...nothing, ...truths.get(reference) };
  },
  settles: false,
  holdings: async () => null,
  fetchRefund: async () => null,
  refund: async ({ idempotencyKey: reference, money }): Promise<RefundAnswer> => {
    if (refunding === 'failed')
      return { status: 'failed', reference: null, error: 'The charge is disputed.' };
    sent.push(money.amount);
    return { status: 'paid', reference };
  },
} satisfies Partial<PaymentProvider>);
beforeEach(async () => {
  [amina, zuri, admin] = await Promise.all([
    product.signIn('amina'),
    product.signIn('zuri'),
    product.signIn('admin'),
  ]);
  await admin.call('PUT', '/admin/settings', { body: { withholding: taxIn('KE', 500) } });
  refunding = 'paid';
  sent.length = 0;
});

const total = 250_000;
const share = 178_125;
const kes = (amount: number) => ({ amount, currency: 'KES' as const });
let numbers = 0;
const unique = (name: string) => `${name}_${++numbers}`;
const reason = 'Because the bank says so.';

/** An order with the captures and chargebacks its provider reports. */
interface Paid {
  id: string;
  paymentId: string;
  reference: string;
  captures: ProviderCapture[];
  chargebacks: ProviderChargeback[];
}

async function paid(): Promise<Paid> {
  const { id, paymentId } = await place(product, amina);
  const { reference } = await product.ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const order = { id, paymentId, reference, captures: [], chargebacks: [] };
  await payAgain(order);
  return order;
}

async function payAgain(order: Paid): Promise<void> {
  const capturedAt = product.clock.now();
  order.captures.push({ reference: unique('cap'), money: kes(total), fee: null, capturedAt });
  await tell(order);
}

async function completed(): Promise<Paid> {
  const order = await paid();
  await deliver(product, order.id, zuri);
  expect((await amina.call('POST', `/requests/${order.id}/approve`)).status).toBe(200);
  return order;
}

async function chargeBack(
  order: Paid,
  amount = total,
  of = 0,
  status: ProviderChargeback['status'] = 'open',
  inDashboard = false,
): Promise<ProviderChargeback> {
  const captureReference = order.captures[of]?.reference ?? '';
  const openedAt = product.clock.now();
  const taken: ProviderChargeback = {
    reference: unique('dp'),
    captureReference,
    money: kes(amount),
    fee: null,
    status,
    openedAt,
    ...(inDashboard && { inDashboard }),
  };
  order.chargebacks.push(taken);
  await tell(order);
  return taken;
}

async function win(order: Paid, chargeback: ProviderChargeback): Promise<void> {
  chargeback.status = 'won';
  await tell(order);
}

/** The provider's report on an order, by a processed webhook. */
async function tell({ reference, captures, chargebacks }: Paid): Promise<void> {
  truths.set(reference, { captures, chargebacks });
  const now = product.clock.now();
  const about = { about: 'payment', reference, body: '{}', receivedAt: now, nextTryAt: now } as const;
  const event = { id: Bun.randomUUIDv7(), provider: 'sandbox', eventId: unique('ev'), ...about } as const;
  await storeWebhook(product.ctx.db, event);
  await product.settle();
}

async function decide({ id }: Paid, action: string, from: 'artist' | 'platform', amount: number) {
  const body = { from, amount: kes(amount), reason };
  return admin.call('POST', `/admin/requests/${id}/${action}`, { body });
}
/** Our team cancels: a fan can't during a dispute by the bank. */
async function cancel({ id }: Paid): Promise<void> {
  const answer = await admin.call('POST', `/admin/requests/${id}/cancel`, { body: { reason } });
  expect(answer.status).toBe(200);
}
const carry = (order: Paid, from: 'artist' | 'platform', amount: number) =>
  decide(order, 'recover', from, amount);

const balance = async (account: LedgerAccount, order?: Paid) =>
  0 - (await balanceOf(product, account, order));
const balances = async (order: Paid, ...accounts: LedgerAccount[]) =>
  Promise.all(accounts.map((account) => balance(account, order)));

const refundsOf = ({ paymentId }: Paid) =>
  product.ctx.db.refund.findMany({
    where: { capture: { paymentId } },
    orderBy: { nth: 'asc' },
    select: { id: true, amount: true, status: true, coveredBy: true },
  });
const wholeBooks = async () => expect(await findViolations(product.ctx)).toEqual([]);

describe('escrow that a bank charges back', () => {
  test('isn’t borne by the artist, and covers its refund once (covers §15.67)', async () => {
    await completed();
    const before = await balance('artist_payable');
    const order = await paid();
    await chargeBack(order);
    await carry(order, 'artist', 100_000);
    await cancel(order);
    await product.settle();
    await wholeBooks();
    expect(await balance('artist_payable')).toBe(before);
    expect(await balances(order, 'held', 'chargebacks', 'refunds_payable', 'platform_revenue')).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test('and that we covered is repaid to us when our team cancels', async () => {
    const order = await paid();
    await chargeBack(order);
    expect((await carry(order, 'platform', total)).status).toBe(200);
    expect(await balance('platform_revenue', order)).toBe(-total);
    await cancel(order);
    await product.settle();
    await wholeBooks();
    expect(await balance('platform_revenue', order)).toBe(0);
  });

  test('covers a refund that failed meanwhile, without a decision', async () => {
    const order = await paid();
    refunding = 'failed';
    await amina.call('POST', `/requests/${order.id}/cancel`);
    await product.settle();
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed' }]);
    await chargeBack(order);
    await wholeBooks();
    const [refund] = await refundsOf(order);
    expect(refund).toMatchObject({ status: 'paid', coveredBy: expect.any(String) });
    expect((await carry(order, 'platform', total)).status).toBe(409);
    expect((await admin.call('POST', `/admin/refunds/${refund?.id}/retry`)).status).toBe(409);
    await wholeBooks();
  });
});

describe('a partial chargeback', () => {
  test('leaves the rest of a refund to be sent', async () => {
    const order = await paid();
    await chargeBack(order, 100_000);
    await cancel(order);
    await product.settle();
    await wholeBooks();
    expect(sent).toEqual([150_000]);
    expect(await balances(order, 'held', 'chargebacks', 'refunds_payable')).toEqual([0, 0, 0]);
    expect((await amina.call('GET', `/payments/${order.paymentId}`).then((it) => it.json())).status).toBe(
      'refunded',
    );
  });
});

describe('a bank deciding for the fan', () => {
  const rowOf = ({ id }: Paid) => product.ctx.db.request.findUniqueOrThrow({ where: { id } });
  const lose = async (order: Paid, chargeback: ProviderChargeback) => {
    chargeback.status = 'lost';
    await tell(order);
  };

  test('ends the request; only the rest is refunded', async () => {
    const [whole, part] = [await paid(), await paid()];
    for (const [order, amount] of [
      [whole, total],
      [part, 100_000],
    ] as const) {
      const taken = await chargeBack(order, amount);
      expect(await rowOf(order)).toMatchObject({ status: 'pending', pausedAt: product.clock.now() });
      await lose(order, taken);
      await lose(order, taken);
      expect(await rowOf(order)).toMatchObject({ status: 'refunded', pausedAt: null });
      expect(await balances(order, 'held', 'chargebacks', 'refunds_payable')).toEqual([0, 0, 0]);
    }
    expect(sent).toEqual([150_000]);
    await wholeBooks();
  });

  test('from the start ends it, and if won later the refund is sent', async () => {
    const order = await paid();
    const taken = await chargeBack(order, total, 0, 'lost');
    expect(await rowOf(order)).toMatchObject({ status: 'refunded', pausedAt: null });
    expect(sent).toEqual([]);
    await win(order, taken);
    expect([(await rowOf(order)).status, sent]).toEqual(['refunded', [total]]);
    await wholeBooks();
  });

  test('on a second payment doesn’t change the request', async () => {
    const order = await paid();
    refunding = 'failed';
    await payAgain(order);
    const taken = await chargeBack(order, total, 1);
    expect(await rowOf(order)).toMatchObject({ status: 'pending', pausedAt: null });
    await lose(order, taken);
    expect((await rowOf(order)).status).toBe('pending');
    await wholeBooks();
  });

  test('on one of two disputes continues once both are won', async () => {
    const order = await paid();
    const [one, other] = [await chargeBack(order, 100_000), await chargeBack(order, 50_000)];
    await win(order, one);
    expect((await rowOf(order)).pausedAt).not.toBeNull();
    await win(order, other);
    expect(await rowOf(order)).toMatchObject({ status: 'pending', pausedAt: null });
    await wholeBooks();
  });
});

describe('a refund in the provider’s dashboard', () => {
  test('ends the request if it is all in escrow, else it continues', async () => {
    const [whole, part] = [await paid(), await paid()];
    for (const [order, amount] of [
      [whole, total],
      [part, 100_000],
    ] as const)
      await chargeBack(order, amount, 0, 'lost', true);
    const { status } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: whole.id } });
    expect(status).toBe('refunded');
    const seen = await admin.get(`/admin/requests/${whole.id}`);
    expect(seen).toMatchObject({ chargedBackAt: null, chargebacks: [{ inDashboard: true }] });
    expect(seen.timeline.map((one: { event: string }) => one.event)).not.toContain('charged_back');
    expect(await product.ctx.db.request.findUniqueOrThrow({ where: { id: part.id } })).toMatchObject({
      status: 'pending',
      pausedAt: null,
    });
    await chargeBack(part, 150_000, 0, 'lost', true);
    const ended = await product.ctx.db.request.findUniqueOrThrow({ where: { id: part.id } });
    expect(ended.status).toBe('refunded');
    expect(sent).toEqual([]);
    await wholeBooks();
  });
});

describe('two payments of one request, both charged back', () => {
  test('are settled separately: the artist is repaid for the one that is won', async () => {
    const order = await completed();
    await payAgain(order);
    const first = await chargeBack(order);
    await chargeBack(order, total, 1);
    const before = await balance('artist_payable');
    expect((await carry(order, 'artist', 60_000)).status).toBe(200);
    expect(await balance('artist_payable')).toBeLessThan(before);
    await win(order, first);
    await wholeBooks();
    expect(await balance('artist_payable')).toBe(before);
  });
});

describe('a chargeback that the artist covers', () => {
  test('takes only the share, reversing commission and tax', async () => {
    const order = await completed();
    await chargeBack(order);
    expect(await balances(order, 'artist_payable', 'tax_payable', 'platform_revenue')).toEqual([
      share,
      9_375,
      62_500,
    ]);
    await carry(order, 'artist', total);
    await wholeBooks();
    expect(await balances(order, 'artist_payable', 'tax_payable', 'platform_revenue', 'chargebacks')).toEqual(
      [0, 0, 0, 0],
    );
  });
});
