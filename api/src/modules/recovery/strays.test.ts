import { noMishaps } from '@salamu/simulators/mishaps';
import { findViolations } from '#api/jobs/invariants/check.ts';
import type { PaymentProvider, ProviderJournal } from '#api/providers/payment/payment.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { type Opened, openPair, pairs } from '#api/testing/payments/pairs.ts';
import { balanceOf } from '#api/testing/postings.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { adoptReturn, settleStray, takeStray } from './strays.ts';
import { findStray, type StrayRow } from './strays-repo.ts';

const hour = 3_600_000;
const able = pairs.filter(({ name }) => name === 'paystack' || name === 'stripe');

describe.each(able)('a payment for a lost order at $name', (pair) => {
  const { name, money, abilities } = pair;
  let product: TestProduct;
  let opened: Opened;

  beforeAll(async () => {
    product = await testProduct();
    const { clock } = product;
    // Nothing hears the webhooks: what becomes of these is asked for.
    const place = { webhooks: 'http://127.0.0.1:9/webhooks', clock, random: () => 0.9 };
    opened = await openPair(pair, place);
    product.ctx.payments = new Map([[name, opened.provider]]);
  });
  afterAll(async () => {
    await opened.simulator.stop();
    await product.close();
  });

  /** A payment whose order no record of ours knows. */
  async function payForNothing(): Promise<ProviderJournal['captures'][number]> {
    const reference = crypto.randomUUID();
    await opened.provider.start({
      id: reference,
      reference,
      money,
      payer: { email: 'fan@people.example', name: 'A fan' },
      phone: null,
      description: 'A video',
      returnUrl: 'https://salamu.example/checkout',
      startedAt: product.clock.now(),
    });
    expect(await opened.simulator.play(reference, 'pay')).toBe(true);
    const { captures } = await opened.provider.journal(new Date(0));
    const [found] = captures.filter(({ payment }) => payment === reference);
    if (!found) throw new Error('the payment is not listed');
    return found;
  }

  async function take(found: ProviderJournal['captures'][number]): Promise<void> {
    const { db, clock } = product.ctx;
    await transaction(db, (tx) => takeStray(tx, clock.now(), name, found));
  }

  async function strayOf({ reference }: { reference: string }): Promise<StrayRow> {
    const stray = await findStray(product.ctx.db, name, reference);
    if (!stray) throw new Error('the payment was not taken');
    return stray;
  }

  async function sendBack(found: { reference: string }): Promise<void> {
    const { id } = await strayOf(found);
    const path = `/admin/recovery/strays/${id}/return`;
    expect((await (await product.signIn('admin')).call('POST', path)).status).toBe(200);
  }

  /** A refund that was sent before the disaster, and is still under way. */
  async function refundBefore({ reference, payment }: Awaited<ReturnType<typeof payForNothing>>) {
    const order: Parameters<PaymentProvider['refund']>[0] = {
      idempotencyKey: newId(),
      payment: { id: payment, reference: payment, providerReference: null, phone: null },
      capture: { reference, money },
      money,
    };
    expect((await opened.provider.refund(order)).status).toBe('checking');
    return order.idempotencyKey;
  }

  async function adopt(key: string, money: ProviderJournal['refunds'][number]['money']): Promise<boolean> {
    const { refunds } = await opened.provider.journal(new Date(0));
    const [found] = refunds.filter((refund) => refund.key === key);
    if (!found) throw new Error('the refund is not listed');
    const { db, clock } = product.ctx;
    return transaction(db, (tx) => adoptReturn(tx, clock.now(), name, { ...found, money }));
  }

  async function pass(hours = 3): Promise<void> {
    for (let passed = 0; passed < hours; passed++) {
      await product.settle();
      await opened.simulator.progress();
      product.clock.advance(hour);
    }
    await product.settle();
  }

  async function expectBooksEqual(): Promise<void> {
    const holdings = await opened.simulator.holdings();
    expect(holdings.map(({ amount }) => amount)).toEqual([await balanceOf(product, 'provider_cash')]);
    expect(await findViolations(product.ctx)).toEqual([]);
  }

  async function expectReturn(found: { reference: string }, hours?: number): Promise<void> {
    await sendBack(found);
    await pass(hours);
    expect((await strayOf(found)).status).toBe('paid');
    await expectBooksEqual();
  }

  test('goes back under a new key where its refund has failed (covers F77)', async () => {
    const found = await payForNothing();
    await take(found);
    opened.simulator.mishaps = { ...noMishaps, refuseRefund: 1 };
    await sendBack(found);
    await pass();
    expect((await strayOf(found)).status).toBe('failed');
    await expectBooksEqual();

    opened.simulator.mishaps = noMishaps;
    await expectReturn(found);
  });

  test('with a refund under way has gone back only once that has', async () => {
    const found = await payForNothing();
    const key = await refundBefore(found);
    await take(found);
    expect(await adopt(key, money)).toBe(true);
    expect((await strayOf(found)).status).toBe('checking');
    await pass();
    expect((await strayOf(found)).status).toBe('paid');
    await expectBooksEqual();
    expect(await adopt(key, money)).toBe(true);
    expect((await strayOf(found)).status).toBe('paid');
  });

  test('is still owed where the refund under way fails (covers F78)', async () => {
    const found = await payForNothing();
    opened.simulator.mishaps = { ...noMishaps, refuseRefund: 1 };
    const key = await refundBefore(found);
    await take(found);
    await adopt(key, money);
    await pass();
    expect((await strayOf(found)).status).toBe('failed');
    opened.simulator.mishaps = noMishaps;
    await expectReturn(found);
  });

  test('is not taken for returned by a refund of a part (covers F78)', async () => {
    const found = await payForNothing();
    const key = await refundBefore(found);
    await take(found);
    expect(await adopt(key, { ...money, amount: 100 })).toBe(false);
    expect((await strayOf(found)).status).toBeNull();
    await adopt(key, money);
    await pass();
  });

  test('waits for an admin again where its return bounces (covers F79)', async () => {
    const found = await payForNothing();
    opened.simulator.mishaps = { ...noMishaps, refuseRefund: 1 };
    const key = await refundBefore(found);
    await take(found);
    await adopt(key, money);
    const { db, clock } = product.ctx;
    const stray = await strayOf(found);
    await transaction(db, (tx) => settleStray(tx, clock.now(), stray, { refundReference: 'sent' }));
    await pass(26);
    expect(await strayOf(found)).toMatchObject({ status: 'failed', settledAt: null });
    await expectBooksEqual();
    opened.simulator.mishaps = noMishaps;
    await expectReturn(found);
  });

  const disputed = abilities.chargesBack === 'at-once' && abilities.givesBack;

  test.if(disputed)('goes back after all where the bank gives back what it took (covers F79)', async () => {
    const found = await payForNothing();
    await take(found);
    expect(await opened.simulator.play(found.payment, 'charge-back')).toBe(true);
    await expectReturn(found);

    expect(await opened.simulator.play(found.payment, 'win-charge-back')).toBe(true);
    await pass(26);
    expect(await strayOf(found)).toMatchObject({ status: 'paid', takenBackBy: null, regained: 1 });
    await expectBooksEqual();
  });

  test.if(disputed)(
    'costs what the provider keeps for a chargeback that was won before (covers F80)',
    async () => {
      const found = await payForNothing();
      await take(found);
      for (const move of ['charge-back', 'win-charge-back'] as const)
        expect(await opened.simulator.play(found.payment, move)).toBe(true);
      await expectReturn(found, 26);
    },
  );
});
