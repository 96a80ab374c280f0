import type { Falsifiable, Simulator } from '@salamu/simulators/simulator';
import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import type { Money } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PayoutProvider } from '#api/domain/payout/states.ts';
import { findOwnViolations } from '#api/jobs/invariants/check.ts';
import type { PaymentProvider, PayoutOrder, RefundOrder } from '#api/providers/payment/payment.ts';
import { place } from '#api/testing/orders.ts';
import { pairs, payThrough } from '#api/testing/payments/pairs.ts';
import { balanceOf } from '#api/testing/postings.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { Books } from '../books/model.ts';
import { viewBooks } from '../books/trial-balance.ts';
import { findDifferences } from './look.ts';

const hour = 3_600_000;
const falsifiable = pairs.filter(({ name }) => name === 'paystack' || name === 'stripe');

describe.each(falsifiable)('differences with $name', (pair) => {
  let product: TestProduct;
  let simulator: Simulator & Falsifiable;
  let provider: PaymentProvider;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    product = await testProduct();
    const opened = await payThrough(pair, Math.random, product);
    simulator = opened.simulator as Simulator & Falsifiable;
    ({ provider, stop } = opened);
  });
  afterAll(async () => {
    await stop();
    await product.close();
  });

  async function hear(): Promise<void> {
    await simulator.progress();
    await simulator.deliverWebhooks();
    await product.settle();
  }

  /** A paid order's payment reference. */
  async function paid() {
    const { id: request, paymentId } = await place(product, await product.signIn('amina'));
    await simulator.play(paymentId, 'pay');
    await hear();
    const capture = await product.ctx.db.capture.findFirstOrThrow({
      where: { payment: { id: paymentId } },
      select: { reference: true },
    });
    return { request, payment: paymentId, capture: capture.reference };
  }

  /** The next day's comparison, as finance sees it. */
  async function look() {
    product.clock.advance(25 * hour);
    await findDifferences(product.ctx);
    const answer = await (await product.signIn('admin')).call('GET', '/admin/books');
    const { differences }: Books = await answer.json();
    const [found] = differences?.providers ?? [];
    if (!found?.told) throw new Error('the provider did not answer');
    return found.differences;
  }
  const forget = () => product.ctx.db.setting.deleteMany({ where: { key: 'differences' } });
  const { amount, currency } = pair.money;

  const reason = 'Their support has confirmed it.';
  async function close(difference: Awaited<ReturnType<typeof look>>[number] | undefined) {
    const { requestId: _, foundAt: __, ...seen } = difference ?? { requestId: null, foundAt: '' };
    return (await product.signIn('admin')).call('POST', '/admin/books/differences/close', {
      body: { ...seen, provider: pair.name, reason },
    });
  }

  test('are none after payments, refunds, dashboard refunds and chargebacks', async () => {
    await paid();
    const cancelled = await paid();
    const amina = await product.signIn('amina');
    await amina.call('POST', `/requests/${cancelled.request}/cancel`, { body: {} });
    const returned = await paid();
    await simulator.play(returned.payment, 'refund-in-dashboard');
    const disputed = await paid();
    await simulator.play(disputed.payment, 'charge-back');
    for (const _ of [1, 2, 3]) await hear();
    expect(await look()).toEqual([]);
  });

  describe('provider transfers and fees', () => {
    const cash = (account: LedgerAccount) => balanceOf(product, account);
    const bookOf = async (name: PayoutProvider) => {
      const { providers } = await viewBooks(product.ctx);
      return providers.find(({ provider: one }) => one === name)?.balances;
    };

    test('are posted once by any number of copies, and balances are compared', async () => {
      await paid();
      await look();
      const before = { at: await cash('provider_cash'), bank: await cash('bank_cash') };
      simulator.settle?.();
      const [held] = await simulator.holdings();
      const theirs = held?.amount ?? 0;
      expect(await bookOf(pair.name)).toEqual([{ currency, ours: before.at, theirs }]);
      expect(before.at).toBeGreaterThan(theirs);
      product.clock.advance(25 * hour);
      await Promise.all([findDifferences(product.ctx), findDifferences(product.ctx)]);
      await look();
      expect(await bookOf(pair.name)).toEqual([{ currency, ours: theirs, theirs }]);
      expect(await cash('provider_cash')).toBe(theirs);
      const settled = (await cash('bank_cash')) - before.bank;
      expect(settled).toBe(Math.floor(before.at / 2));
      expect(await bookOf('manual')).toEqual([{ currency, ours: await cash('bank_cash'), theirs: null }]);
      expect(await findOwnViolations(product.ctx)).toEqual([]);
    });

    test.each([
      ['lost', 'ours'],
      ['another-amount', 'amount'],
    ] as const)('are a difference if %s in its book, and aren’t posted again', async (fault, kind) => {
      await paid();
      simulator.settle?.();
      await look();
      const before = await cash('bank_cash');
      expect(simulator.falsify('settlement', fault)).toBe(true);
      const [difference, ...others] = await look();
      expect(others).toEqual([]);
      expect(difference).toMatchObject({ kind, what: 'settlement', requestId: null });
      expect(await cash('bank_cash')).toBe(before);
      expect((await close(difference)).status).toBe(200);
    });

    test('are read even after a month', async () => {
      await look();
      const before = await cash('bank_cash');
      simulator.settle?.();
      product.clock.advance(30 * 24 * hour);
      await look();
      expect(await cash('bank_cash')).toBeGreaterThan(before);
    });

    test('are posted even if there is one more than expected', async () => {
      const before = await cash('bank_cash');
      expect(simulator.falsify('settlement', 'extra')).toBe(true);
      expect(await look()).toEqual([]);
      expect(await cash('bank_cash')).toBeGreaterThan(before);
    });
  });

  test.each([
    ['lost', 'ours', null, amount],
    ['another-amount', 'amount', amount - 1, amount],
  ] as const)(
    'of payments %s in its book are shown as %s daily, for 60 days',
    async (fault, kind, theirs, ours) => {
      const { request, payment, capture } = await paid();
      expect(simulator.falsify(payment, fault)).toBe(true);
      const money = (of: number | null): Money | null => (of === null ? null : { amount: of, currency });
      const [difference, ...others] = await look();
      expect(others).toEqual([]);
      expect(difference).toEqual({
        kind,
        what: 'payment',
        reference: capture,
        theirs: money(theirs),
        ours: money(ours),
        requestId: request,
        foundAt: expect.any(String),
      });
      const again = await look();
      expect(again).toEqual(difference ? [difference] : []);
      product.clock.advance(61 * 24 * hour);
      expect(await look()).toEqual([]);
      await forget();
    },
  );

  test('closed by finance with a reason reappear once they change', async () => {
    const { payment, capture } = await paid();
    expect(simulator.falsify(payment, 'another-amount')).toBe(true);
    const [difference] = await look();
    if (!difference) throw new Error('nothing was found');
    const other = { amount: amount + 1, currency };
    expect((await close({ ...difference, ours: other })).status).toBe(409);
    expect((await close(difference)).status).toBe(200);
    expect((await close(difference)).status).toBe(404);
    const log = await (await product.signIn('admin')).call('GET', '/admin/audit?action=difference_closed');
    expect((await log.json()).items[0]).toMatchObject({ target: { id: capture }, reason });
    expect(await look()).toEqual([]);
    expect(simulator.falsify(payment, 'lost')).toBe(true);
    expect(await look()).toMatchObject([{ kind: 'ours', reference: capture }]);
    product.clock.advance(61 * 24 * hour);
    await look();
    await forget();
  });

  test('of unknown payments are theirs', async () => {
    const { payment } = await paid();
    expect(simulator.falsify(payment, 'extra')).toBe(true);
    expect(await look()).toMatchObject([
      { kind: 'theirs', what: 'payment', theirs: pair.money, ours: null, requestId: null },
    ]);
    product.clock.advance(61 * 24 * hour);
    await forget();
  });

  test('of unknown refunds and payouts are theirs', async () => {
    const { capture } = await paid();
    const key = crypto.randomUUID();
    const order = {
      idempotencyKey: key,
      capture: { reference: capture, money: pair.money },
      money: pair.money,
    };
    await provider.refund(order as RefundOrder);
    const to = {
      country: 'KE',
      method: 'mpesa' as const,
      code: null,
      holder: 'Zuri',
      number: '+254712345678',
      bank: null,
    };
    const payout =
      pair.payout && ({ idempotencyKey: crypto.randomUUID(), money: pair.payout, to } as PayoutOrder);
    if (payout) await provider.payout(payout);
    const found = await look();
    expect(found.map(({ kind, what, reference }) => [kind, what, reference])).toEqual([
      ['theirs', 'refund', key],
      ...(payout ? [['theirs', 'payout', payout.idempotencyKey]] : []),
    ]);
  });

  test('are kept while the provider doesn’t answer', async () => {
    const before = await look();
    expect(before.length).toBeGreaterThan(0);
    simulator.mishaps = { ...simulator.mishaps, fault: 1 };
    await expect(look()).rejects.toThrow('did not answer');
    const answer = await (await product.signIn('admin')).call('GET', '/admin/books');
    expect((await answer.json()).differences.providers).toMatchObject([{ told: false, differences: before }]);
    simulator.mishaps = { ...simulator.mishaps, fault: 0 };
  });
});

test('of a provider that has never answered reach two months back, then a week before the last answer', async () => {
  const product = await testProduct();
  const asked: number[] = [];
  let isAway = true;
  const nothing = { captures: [], refunds: [], returned: [], payouts: [], movements: [], unlisted: [] };
  const journal: PaymentProvider['journal'] = async (since) => {
    asked.push((product.clock.now().getTime() - since.getTime()) / (24 * hour));
    if (isAway) throw new Error('The provider is away.');
    return { since, ...nothing };
  };
  const payments = product.ctx.payments as Map<PaymentProviderName, PaymentProvider>;
  payments.clear();
  payments.set('stripe', { name: 'stripe', journal } as PaymentProvider);
  const day = async () => {
    product.clock.advance(25 * hour);
    await findDifferences(product.ctx);
  };
  await day();
  isAway = false;
  await day();
  await day();
  expect(asked).toEqual([61, 61, 8 + 25 / 24]);
  await product.close();
});
