import { noMishaps } from '@salamu/simulators/mishaps';
import { seededRandom } from '@salamu/simulators/random';
import type { Simulator } from '@salamu/simulators/simulator';
import type { Money } from '#api/domain/money/money.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { askForPayout, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { place } from '#api/testing/orders.ts';
import { during } from '#api/testing/payments/merchant.ts';
import { pairs, payThrough } from '#api/testing/payments/pairs.ts';
import { balanceOf } from '#api/testing/postings.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { recordMovements } from '../ledger/movements.ts';
import { providerNamed } from '../outgoing/outgoing.ts';
import { reconcilePayments } from './reconcile.ts';

const minute = 60_000;

describe.each(pairs)('with $name, the product', (pair) => {
  let product: TestProduct;
  let simulator: Simulator;
  let stop: () => Promise<void>;
  let amina: Caller;
  const byPhone = { method: pair.name, phone: '0712345678', prefix: '254' };

  beforeAll(async () => {
    product = await testProduct();
    ({ simulator, stop } = await payThrough(pair, seededRandom(21), product));
  });
  afterAll(async () => {
    await stop();
    await product.close();
  });

  const json = async (response: Promise<Response>) => (await response).json();

  /** A payment attempt for a new order, as far as the provider opened it; its id is our reference. */
  async function attempt(): Promise<{ request: string; payment: string }> {
    amina = await product.signIn('amina');
    const { id, paymentId } = await place(product, amina);
    if (product.ctx.payments.get(pair.name)?.asks === 'page') return { request: id, payment: paymentId };
    const payment = await json(choose(id, byPhone));
    return { request: id, payment: payment.id };
  }
  const choose = (request: string, body: object) =>
    amina.call('POST', `/requests/${request}/payments`, { body });

  const statusOf = async (request: string) => (await json(amina.call('GET', `/requests/${request}`))).status;
  const paymentOf = async (payment: string) => json(amina.call('GET', `/payments/${payment}`));

  /** A page can be paid once its URL is known; a phone may ring even without the provider's answer. */
  const canBePaid = async (payment: string) =>
    product.ctx.payments.get(pair.name)?.asks === 'phone' || (await paymentOf(payment)).checkoutUrl !== null;

  /** The ledger's balance at the provider. */
  async function cash(): Promise<Money[]> {
    const amount = await balanceOf(product, 'provider_cash');
    return amount === 0 ? [] : [{ amount, currency: 'KES' }];
  }

  async function expectBooksEqual(): Promise<void> {
    // A provider may report its fees only in its lists.
    const provider = providerNamed(product.ctx, pair.name);
    const since = new Date(product.clock.now().getTime() - 30 * 86_400_000);
    if (await provider.holdings())
      await recordMovements(product.ctx, pair.name, (await provider.journal(since)).movements);
    expect((await simulator.holdings()).filter(({ amount }) => amount !== 0)).toEqual(await cash());
    expect(await findViolations(product.ctx)).toEqual([]);
  }

  /** Lets minutes pass, in which the provider works, webhooks arrive and jobs run. */
  async function pass(minutes: number, step = 10): Promise<void> {
    for (let passed = 0; passed < minutes; passed += step) {
      await simulator.progress();
      await simulator.deliverWebhooks();
      await product.settle();
      await reconcilePayments(product.ctx);
      product.clock.advance(step * minute);
    }
    amina = await product.signIn('amina');
  }

  test('records a payment, and refunds it on cancellation (covers §15.60)', async () => {
    const { request, payment } = await attempt();
    expect(await simulator.play(payment, 'pay')).toBe(true);
    await simulator.deliverWebhooks();
    await product.settle();
    expect(await statusOf(request)).toBe('pending');
    expect(await paymentOf(payment)).toMatchObject({ status: 'paid', method: pair.name });
    await expectBooksEqual();
    await amina.call('POST', `/requests/${request}/cancel`, { body: {} });
    await pass(60, 20);
    expect(await paymentOf(payment)).toMatchObject({ status: 'refunded' });
    await expectBooksEqual();
  });

  test('finds a payment whose webhook is lost', async () => {
    const { request, payment } = await attempt();
    await during(simulator, 'drop', () => simulator.play(payment, 'pay'));
    await pass(20);
    expect(await statusOf(request)).toBe('pending');
    await expectBooksEqual();
  });

  test.skipIf(!pair.abilities.endsWithDecline)('reports a decline and allows another attempt', async () => {
    const { request, payment } = await attempt();
    await simulator.play(payment, 'decline');
    await pass(20);
    expect(await paymentOf(payment)).toMatchObject({
      status: 'failed',
      failure: { code: expect.any(String) },
    });
    const next = await json(choose(request, byPhone));
    await simulator.play(next.id, 'pay');
    await pass(20);
    expect(await statusOf(request)).toBe('pending');
    await expectBooksEqual();
  });

  describe.skipIf(!pair.abilities.refundsInDashboard)('a refund in the provider’s dashboard', () => {
    /** Paid, then refunded by hand; only the provider's webhook reports it. */
    async function returned() {
      const made = await attempt();
      await simulator.play(made.payment, 'pay');
      await pass(10);
      expect(await simulator.play(made.payment, 'refund-in-dashboard')).toBe(true);
      for (const _ of [1, 2]) {
        await simulator.progress();
        await simulator.deliverWebhooks();
        await product.settle();
      }
      return made;
    }
    const asAdmin = async (path: string) =>
      json((await product.signIn('admin')).call('GET', `/admin/requests/${path}`));

    test('is recorded, posted and shown', async () => {
      const { request } = await returned();
      await expectBooksEqual();
      const { chargebacks } = await asAdmin(request);
      expect(chargebacks).toMatchObject([{ status: 'lost', amount: pair.money }]);
      const { payments } = await asAdmin(`${request}/provider`);
      expect(payments.at(-1).chargebacks).toMatchObject([{ by: 'dashboard', amount: pair.money }]);
    });

    test('isn’t refunded again on cancellation', async () => {
      const { request, payment } = await returned();
      amina = await product.signIn('amina');
      await amina.call('POST', `/requests/${request}/cancel`, { body: {} });
      await pass(60, 20);
      expect(await paymentOf(payment)).toMatchObject({ status: 'refunded' });
      await expectBooksEqual();
    });
  });

  describe.skipIf(pair.payout === null)('pays an artist', () => {
    /** An approved payout of one video's earnings. */
    async function approvedPayout(): Promise<string> {
      const { request, payment } = await attempt();
      await simulator.play(payment, 'pay');
      await pass(10);
      const uploadId = await finishedUpload(product);
      const zuri = await product.signIn('zuri');
      await zuri.call('POST', `/requests/${request}/deliver`, { body: { uploadId } });
      await amina.call('POST', `/requests/${request}/approve`, { body: {} });
      await openAccount(product, mpesaAccount, zuriOf(product));
      const { id } = await json(askForPayout(product, 100_000));
      await (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
      return id;
    }
    const payoutOf = async (id: string) => {
      const { items } = await json((await product.signIn('zuri')).call('GET', '/artists/payouts'));
      return items.find((payout: { id: string }) => payout.id === id);
    };

    test('once, even if the response is lost', async () => {
      const id = await approvedPayout();
      await during(simulator, 'timeoutAfterWork', () => product.settle());
      await pass(60, 20);
      expect(await payoutOf(id)).toMatchObject({ status: 'paid' });
      await expectBooksEqual();
    });

    test('or returns the money to the balance', async () => {
      const id = await approvedPayout();
      await during(simulator, 'refusePayout', () => pass(60, 20));
      expect(await payoutOf(id)).toMatchObject({ status: 'failed' });
      await expectBooksEqual();
    });
  });

  test('loses nothing and duplicates nothing under all failures combined (covers §15.62)', async () => {
    const often = 0.2;
    simulator.mishaps = {
      ...noMishaps,
      delay: often,
      duplicate: often,
      drop: often,
      timeoutAfterWork: often,
      fault: often,
      foreignReference: often,
      refuseRefund: often,
    };
    const moves = ['pay', 'pay', 'decline', 'cancel', 'pay-too-little', 'pay-late'] as const;
    const attempts: Awaited<ReturnType<typeof attempt>>[] = [];
    for (const _ of moves) attempts.push(await attempt());
    await pass(10);
    for (const [turn, { payment }] of attempts.entries())
      if (await canBePaid(payment)) await simulator.play(payment, moves[turn] ?? 'pay');
    await pass(10);
    for (const { request } of attempts.filter((_, turn) => turn % 3 === 0))
      await amina.call('POST', `/requests/${request}/cancel`, { body: {} });
    await pass(30);
    simulator.mishaps = noMishaps;
    await pass(5 * 60, 30);
    await expectBooksEqual();
  });
});
