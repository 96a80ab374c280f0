import { noMishaps } from '@salamu/simulators/mishaps';
import type { Money } from '#api/domain/money/money.ts';
import { isAway } from '#api/domain/payment/states.ts';
import { during, expectBooksEqual, type Merchant, openMerchant } from '#api/testing/payments/merchant.ts';
import { pairs } from '#api/testing/payments/pairs.ts';
import type { PaymentOrder, PayoutOrder, ProviderJournal } from './payment.ts';

const wallet = { country: 'KE', method: 'mpesa', code: null, bank: null } as const;
const baraka = { ...wallet, holder: 'Baraka Otieno', number: '+254712345678' };

describe.each(pairs)('$name, like every payment provider,', (pair) => {
  const { abilities, money } = pair;
  let merchant: Merchant;
  beforeEach(async () => {
    merchant = await openMerchant(pair);
  });
  afterEach(async () => {
    await merchant.stop();
  });

  const paidOrder = async (): Promise<PaymentOrder> => {
    const order = await merchant.open();
    expect(await merchant.play(order, 'pay')).toBe(true);
    return order;
  };

  const newPayout = (): PayoutOrder => ({
    idempotencyKey: crypto.randomUUID(),
    money: pair.payout ?? money,
    to: baraka,
  });

  describe('what has happened since a moment', () => {
    const since = () => new Date(merchant.clock.now().getTime() - 60_000);

    test('names every payment, by our reference where it keeps one', async () => {
      const order = await paidOrder();
      const [capture] = (await merchant.ask(order)).captures;
      const { captures } = await merchant.provider.journal(since());
      expect(captures.map(({ reference, money: taken }) => [reference, taken])).toEqual([
        [capture?.reference ?? '', money],
      ]);
      if (merchant.provider.asks === 'page') expect(captures[0]?.payment).toBe(order.reference);
      const later = await merchant.provider.journal(new Date(merchant.clock.now().getTime() + 60_000));
      expect(later.captures).toEqual([]);
    });

    test('names every refund and payout by our key, or says that it cannot', async () => {
      const order = await paidOrder();
      const [capture] = (await merchant.ask(order)).captures;
      const refund = await merchant.refundOrder(order, money.amount);
      await merchant.provider.refund(refund);
      const payout = pair.payout && newPayout();
      if (payout) await merchant.provider.payout(payout);
      const { refunds, payouts, unlisted } = await merchant.provider.journal(since());
      if (unlisted.length > 0) return expect([refunds, payouts]).toEqual([[], []]);
      expect(refunds).toEqual([
        { key: refund.idempotencyKey, captureReference: capture?.reference ?? '', money },
      ]);
      expect(payouts.map(({ key, money: sent }) => [key, sent])).toEqual(
        payout ? [[payout.idempotencyKey, payout.money]] : [],
      );
      for (const { account } of payouts) expect(account?.slice(-9)).toBe(payout?.to.number.slice(-9));
    });
  });

  test('names what it paid into our bank account and kept, and what it still holds, or says that it cannot', async () => {
    const { provider, simulator, clock } = merchant;
    await paidOrder();
    const before = await simulator.holdings();
    const moved = (journal: ProviderJournal) =>
      journal.movements.reduce((sum, { money: each }) => sum + each.amount, 0);
    const since = new Date(clock.now().getTime() - 60_000);
    const keptBefore = moved(await provider.journal(since));
    simulator.settle?.();
    const journal = await provider.journal(since);
    const holdings = await provider.holdings();
    if (holdings === null) return expect(journal.movements).toEqual([]);
    expect(holdings).toEqual((await simulator.holdings()) as Money[]);
    expect(moved(journal) - keptBefore).toBe((before[0]?.amount ?? 0) - (holdings[0]?.amount ?? 0));
    expect(journal.movements.some(({ kind }) => kind === 'settlement')).toBe(provider.settles);
    for (const { money: each, movedAt } of journal.movements) {
      expect(each.currency).toBe(money.currency);
      expect(Math.abs(movedAt.getTime() - clock.now().getTime())).toBeLessThan(1_000);
    }
    const later = await provider.journal(new Date(clock.now().getTime() + 60_000));
    expect(later.movements).toEqual([]);
  });

  describe('payments', () => {
    test('a fan pays, and we hear of it (covers §15.60)', async () => {
      const order = await paidOrder();
      const payment = await merchant.ask(order);
      expect(payment.status).toBe('captured');
      expect(payment.captures.map((capture) => capture.money)).toEqual([money]);
      expect(payment.captures[0]?.capturedAt.getTime()).toBe(merchant.clock.now().getTime());
      const names = [order.id, order.reference, payment.providerReference, payment.captures[0]?.reference];
      const told = merchant.heard.filter(({ verified }) => verified?.about === 'payment');
      expect(told.length).toBeGreaterThan(0);
      for (const { verified } of told) expect(names).toContain(verified?.reference ?? '');
      await expectBooksEqual(merchant);
    });

    test('the truth is told also where the webhook was lost', async () => {
      const order = await merchant.open();
      await during(merchant.simulator, 'drop', () => merchant.play(order, 'pay'));
      expect(merchant.heard).toEqual([]);
      const payment = await merchant.ask(order);
      if (merchant.provider.asks === 'page') expect(payment.status).toBe('captured');
      else expect(['captured', 'open']).toContain(payment.status);
    });

    test('nothing is taken while nobody pays', async () => {
      const order = await merchant.open();
      expect(await merchant.ask(order)).toMatchObject({ status: 'open', captures: [], chargebacks: [] });
      await expectBooksEqual(merchant);
    });

    test('the bank declines (covers F195)', async () => {
      const order = await merchant.open();
      expect(await merchant.play(order, 'decline')).toBe(true);
      const { status, failure } = await merchant.ask(order);
      expect(status).toBe(abilities.endsWithDecline ? 'failed' : 'open');
      if (abilities.endsWithDecline) expect(failure).toBeString();
      await expectBooksEqual(merchant);
    });

    test('the fan cancels', async () => {
      const order = await merchant.open();
      expect(await merchant.play(order, 'cancel')).toBe(true);
      const { status, failure } = await merchant.ask(order);
      if (abilities.tellsOfCancel)
        expect({ status, failure }).toEqual({ status: 'failed', failure: 'cancelled' });
      else expect(status).toBe('open');
      await expectBooksEqual(merchant);
    });

    test.skipIf(!abilities.takesLate)('a payment that failed is paid after all', async () => {
      const order = await merchant.open();
      await merchant.play(order, 'decline');
      expect((await merchant.ask(order)).status).toBe('failed');
      expect(await merchant.play(order, 'pay-late')).toBe(true);
      expect((await merchant.ask(order)).captures.map((capture) => capture.money)).toEqual([money]);
      await expectBooksEqual(merchant);
    });

    test.skipIf(!abilities.takesWrongAmounts).each(['pay-too-little', 'pay-too-much'] as const)(
      '%s is seen as it is',
      async (move) => {
        const order = await merchant.open();
        expect(await merchant.play(order, move)).toBe(true);
        const [capture] = (await merchant.ask(order)).captures;
        expect(capture?.money.currency).toBe(money.currency);
        const difference = (capture?.money.amount ?? money.amount) - money.amount;
        expect(Math.sign(difference)).toBe(move === 'pay-too-much' ? 1 : -1);
        await expectBooksEqual(merchant);
      },
    );

    test.skipIf(!abilities.takesTwice)('money that came twice is seen twice', async () => {
      const order = await merchant.open();
      expect(await merchant.play(order, 'pay-twice')).toBe(true);
      const { captures } = await merchant.ask(order);
      expect(captures.map((capture) => capture.money)).toEqual([money, money]);
      expect(new Set(captures.map(({ reference }) => reference)).size).toBe(2);
      await expectBooksEqual(merchant);
    });
  });

  describe('opening', () => {
    test.skipIf(abilities.startsAgain === 'rings')('again opens no second payment', async () => {
      const order = merchant.newOrder();
      const first = await merchant.start(order);
      const second = await merchant.start(order);
      expect(first.status).toBe('open');
      expect<string>(second.status).toBe(abilities.startsAgain);
      if (second.status === 'open') expect<unknown>(second).toEqual(first);
      await merchant.play(order, 'pay');
      expect((await merchant.ask(order)).captures).toHaveLength(1);
      await expectBooksEqual(merchant);
    });

    test('whose answer never came leaves nothing unknown', async () => {
      const order = merchant.newOrder();
      const lost = during(merchant.simulator, 'timeoutAfterWork', () => merchant.start(order));
      expect(await lost.catch(() => 'unknown')).toBe('unknown');
      const asked = merchant.ask(order).catch(() => null);
      expect((await asked)?.status).toBe(abilities.knowsOurReference ? 'open' : undefined);
      if (abilities.startsAgain !== 'rings')
        expect<string>((await merchant.start(order)).status).toBe(abilities.startsAgain);
      expect((await merchant.ask(order)).status).toBe('open');
      await merchant.play(order, 'pay');
      await merchant.ask(order);
      await expectBooksEqual(merchant);
    });

    test('that met a fault can be done again', async () => {
      const order = merchant.newOrder();
      const failing = during(merchant.simulator, 'fault', () => merchant.start(order));
      expect(await failing.catch(() => 'unknown')).toBe('unknown');
      expect(await merchant.play(order, 'pay')).toBe(false);
      expect((await merchant.start(order)).status).toBe('open');
      await merchant.play(order, 'pay');
      expect((await merchant.ask(order)).status).toBe('captured');
    });

    test('is not known from a fault: the question can be asked again', async () => {
      const order = await paidOrder();
      const asking = during(merchant.simulator, 'fault', () => merchant.ask(order));
      expect(await asking.catch(() => 'unknown')).toBe('unknown');
      expect((await merchant.ask(order)).status).toBe('captured');
    });
  });

  describe('webhooks', () => {
    test('are taken from nobody else (covers §15.63)', async () => {
      await paidOrder();
      const [heard] = merchant.heard;
      expect(heard?.verified).not.toBeNull();
      const forged = heard ? pair.forge(heard.received) : [];
      expect(forged.length).toBeGreaterThan(0);
      for (const webhook of forged) expect(await merchant.provider.verifyWebhook(webhook)).toBeNull();
    });

    test('that come twice are one event', async () => {
      const order = await merchant.open();
      await during(merchant.simulator, 'duplicate', () => merchant.play(order, 'pay'));
      const ids = merchant.heard.map(({ verified }) => verified?.eventId);
      expect(ids.length).toBeGreaterThan(1);
      expect(ids.length).toBe(new Set(ids).size * 2);
      expect((await merchant.ask(order)).captures).toHaveLength(1);
    });

    test('about what is not ours change nothing of ours', async () => {
      const order = await merchant.open();
      const paid = await paidOrder();
      merchant.heard.length = 0;
      merchant.simulator.mishaps = { ...noMishaps, foreignReference: 1 };
      const other = await merchant.open();
      await merchant.play(other, 'pay');
      const names = [order, paid].flatMap(({ id, reference }) => [id, reference]);
      for (const { verified } of merchant.heard) expect(names).not.toContain(verified?.reference ?? '');
      expect((await merchant.ask(order)).status).toBe('open');
      await expectBooksEqual(merchant);
    });
  });

  describe('refunds', () => {
    const refundUntilKnown = async (order: PaymentOrder, amount: number, key?: string) => {
      const refund = await merchant.refundOrder(order, amount, key);
      const answer = await merchant.provider.refund(refund);
      if (answer.status === 'failed') return answer;
      expect(answer.reference).toBeString();
      await merchant.settle();
      return merchant.askRefund(refund);
    };

    test('return the whole', async () => {
      const order = await paidOrder();
      expect(await refundUntilKnown(order, money.amount)).toMatchObject({ status: 'paid' });
      expect((await merchant.ask(order)).captures.map((capture) => capture.money)).toEqual([money]);
      await expectBooksEqual(merchant);
    });

    test.skipIf(!abilities.refundsParts)('return parts, each under a key of its own', async () => {
      const order = await paidOrder();
      const part = money.amount / 5;
      expect(await refundUntilKnown(order, part)).toMatchObject({ status: 'paid' });
      expect(await refundUntilKnown(order, part)).toMatchObject({ status: 'paid' });
      await expectBooksEqual(merchant);
    });

    test('with one key return once', async () => {
      const order = await paidOrder();
      const refund = await merchant.refundOrder(order, money.amount);
      const first = await merchant.provider.refund(refund);
      await merchant.settle();
      const known = await merchant.askRefund(refund);
      if (abilities.refundsAgain) {
        const second = await merchant.provider.refund(refund);
        expect(second.reference).toBe(first.reference);
        await merchant.settle();
      }
      expect(known?.status).toBe('paid');
      await expectBooksEqual(merchant);
    });

    test('whose answer never came are found by asking (covers §15.60)', async () => {
      const order = await paidOrder();
      const refund = await merchant.refundOrder(order, money.amount);
      expect(await merchant.askRefund(refund)).toBeNull();
      const lost = during(merchant.simulator, 'timeoutAfterWork', () => merchant.provider.refund(refund));
      expect(await lost.catch(() => 'unknown')).toBe('unknown');
      await merchant.settle();
      const known = await merchant.askRefund(refund);
      if (known === null) await merchant.provider.refund(refund);
      await merchant.settle();
      expect(await merchant.askRefund(refund)).toMatchObject({ status: 'paid' });
      await expectBooksEqual(merchant);
    });

    test('that are refused say why, and the money stays', async () => {
      for (let times = 0; times < 4; times++) {
        const order = await paidOrder();
        const answer = await during(merchant.simulator, 'refuseRefund', () =>
          refundUntilKnown(order, money.amount),
        );
        expect(answer).toMatchObject({ status: 'failed', error: expect.any(String) });
      }
      await expectBooksEqual(merchant);
    });

    test.skipIf(!abilities.tellsRefundsApart)('never return more than was taken (covers F195)', async () => {
      const order = await paidOrder();
      await refundUntilKnown(order, money.amount);
      expect(await refundUntilKnown(order, money.amount)).toMatchObject({ status: 'failed' });
      await expectBooksEqual(merchant);
    });
  });

  describe.skipIf(pair.payout === null)('payouts', () => {
    test('arrive', async () => {
      const payout = newPayout();
      expect(merchant.provider.paysOut(payout.money.currency, payout.to)).toBe(true);
      expect((await merchant.provider.payout(payout)).status).not.toBe('failed');
      await merchant.settle();
      expect(await merchant.askPayout(payout)).toMatchObject({ status: 'paid' });
      await expectBooksEqual(merchant);
    });

    test('with one key arrive once', async () => {
      const payout = newPayout();
      await merchant.provider.payout(payout);
      await merchant.provider.payout(payout).catch(() => null);
      await merchant.settle();
      await merchant.provider.payout(payout).catch(() => null);
      await merchant.settle();
      expect(await merchant.askPayout(payout)).toMatchObject({ status: 'paid' });
      await expectBooksEqual(merchant);
    });

    test('whose answer never came are found by asking (covers §15.60)', async () => {
      const payout = newPayout();
      expect(await merchant.askPayout(payout)).toBeNull();
      const lost = during(merchant.simulator, 'timeoutAfterWork', () => merchant.provider.payout(payout));
      expect(await lost.catch(() => 'unknown')).toBe('unknown');
      await merchant.settle();
      if ((await merchant.askPayout(payout)) === null) await merchant.provider.payout(payout);
      await merchant.settle();
      expect(await merchant.askPayout(payout)).toMatchObject({ status: 'paid' });
      await expectBooksEqual(merchant);
    });

    test('that are refused say why, and the money stays', async () => {
      for (let times = 0; times < 4; times++) {
        const payout = newPayout();
        const answer = await during(merchant.simulator, 'refusePayout', async () => {
          const said = await merchant.provider.payout(payout);
          await merchant.settle();
          return said.status === 'failed' ? said : merchant.askPayout(payout);
        });
        expect(answer).toMatchObject({ status: 'failed', error: expect.any(String) });
      }
      await expectBooksEqual(merchant);
    });
  });

  describe.skipIf(abilities.chargesBack === 'never')('chargebacks', () => {
    test('take the money back', async () => {
      const order = await paidOrder();
      expect(await merchant.play(order, 'charge-back')).toBe(true);
      const at = await merchant.ask(order);
      const taken = at.chargebacks.filter(({ status }) => isAway(status));
      expect(taken).toHaveLength(abilities.chargesBack === 'at-once' ? 1 : 0);
      await expectBooksEqual(merchant);
      await merchant.settle();
      const { captures, chargebacks } = await merchant.ask(order);
      expect(chargebacks).toMatchObject([{ captureReference: captures[0]?.reference, money }]);
      expect(['open', 'lost']).toContain(chargebacks[0]?.status ?? '');
      await expectBooksEqual(merchant);
    });

    test('are answered with evidence, once, where the provider takes it', async () => {
      const order = await paidOrder();
      await merchant.play(order, 'charge-back');
      const asked = async () => (await merchant.ask(order)).chargebacks[0];
      const { reference, captureReference, dispute } = (await asked()) ?? {};
      const { sendEvidence } = merchant.provider;
      expect(dispute !== undefined).toBe(sendEvidence !== undefined);
      if (!sendEvidence || !reference || !captureReference) return;
      expect(dispute).toMatchObject({ answered: false, dueAt: expect.any(Date) });
      const evidence = {
        reference,
        captureReference,
        text: 'Delivered, opened 3 times, and rated 5 of 5.',
        product: 'A personal video',
        customer: { name: 'Amina', email: 'amina@example.com' },
        servedAt: merchant.clock.now(),
      };
      expect(await sendEvidence(evidence)).toEqual({ status: 'sent' });
      expect(await asked()).toMatchObject({ dispute: { answered: true } });
      const other = await sendEvidence({ ...evidence, text: 'Something else.' });
      expect(other).toMatchObject({ status: 'refused', error: expect.any(String) });
      await merchant.settle();
      expect((await asked())?.status).toBe(abilities.chargesBack === 'at-once' ? 'open' : 'inquiry');
      await merchant.play(order, 'win-charge-back');
      await expectBooksEqual(merchant);
    });

    test.skipIf(!abilities.givesBack)('that are won give it back', async () => {
      const order = await paidOrder();
      await merchant.play(order, 'charge-back');
      expect(await merchant.play(order, 'win-charge-back')).toBe(true);
      await merchant.settle();
      const { chargebacks } = await merchant.ask(order);
      expect(chargebacks).toHaveLength(1);
      expect(chargebacks[0]?.status).toBe(abilities.chargesBack === 'at-once' ? 'won' : 'closed');
      await expectBooksEqual(merchant);
    });
  });
});
