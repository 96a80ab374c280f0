import { during, expectBooksEqual, type Merchant, openMerchant } from '#api/testing/payments/merchant.ts';
import { mpesa, mpesaKeys, openMpesa, settingsFor } from '#api/testing/payments/mpesa.ts';
import type { Claim, PaymentOrder, PayoutOrder } from '../payment.ts';
import { readCallback } from './callbacks.ts';
import { type Purpose, secretFor } from './secret-address.ts';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await openMerchant(mpesa);
});
afterEach(async () => {
  await merchant.stop();
});

const shillings = (amount: number) => ({ amount: amount * 100, currency: 'KES' }) as const;

const newPayout = (amount = 1000): PayoutOrder => ({
  idempotencyKey: Bun.randomUUIDv7(),
  money: shillings(amount),
  to: {
    country: 'KE',
    method: 'mpesa',
    code: null,
    holder: 'Baraka Otieno',
    number: '+254712345678',
    bank: null,
  },
});

async function paidOrder(): Promise<PaymentOrder> {
  const order = await merchant.open();
  await merchant.play(order, 'pay');
  return order;
}

interface Said {
  code: string | number;
  originator?: string;
  facts?: Record<string, string | number>;
}

/** What a callback that was let in says of a transfer. */
function claimOf(purpose: Purpose, key: string, { code, originator = key, facts = {} }: Said): Claim[] {
  const Result = {
    ResultCode: code,
    ResultDesc: 'Said',
    OriginatorConversationID: originator,
    TransactionID: 'SAID123456',
    ResultParameters: { ResultParameter: Object.entries(facts).map(([Key, Value]) => ({ Key, Value })) },
  };
  const heard = readCallback(mpesaKeys, secretFor(mpesaKeys, purpose, key), JSON.stringify({ Result }));
  return heard?.claim ? [heard.claim] : [];
}

describe('a payment that is returned whole', () => {
  test('is reversed once, however often it is sent', async () => {
    const refund = await merchant.refundOrder(await paidOrder(), mpesa.money.amount);
    await Promise.all([1, 2, 3].map(() => merchant.provider.refund(refund)));
    await merchant.settle();
    await merchant.provider.refund(refund);
    await merchant.settle();
    expect(await merchant.askRefund(refund)).toMatchObject({ status: 'paid' });
    await expectBooksEqual(merchant);
  });

  test('and whose result was lost is known from the payment itself', async () => {
    const refund = await merchant.refundOrder(await paidOrder(), mpesa.money.amount);
    await merchant.provider.refund(refund);
    await during(merchant.simulator, 'drop', () => merchant.settle());
    expect(await merchant.provider.fetchRefund(refund, [])).toMatchObject({ status: 'checking' });
    expect(await merchant.askRefund(refund)).toMatchObject({ status: 'paid' });
    await expectBooksEqual(merchant);
  });

  test('and has failed for certain can be sent again, under another key', async () => {
    const order = await paidOrder();
    const first = await merchant.refundOrder(order, mpesa.money.amount);
    await merchant.provider.refund(first);
    await during(merchant.simulator, 'refuseRefund', () => merchant.settle());
    expect(await merchant.askRefund(first)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('not enough money'),
    });
    const again = await merchant.refundOrder(order, mpesa.money.amount, `${first.idempotencyKey}-1`);
    await merchant.provider.refund(again);
    await merchant.settle();
    expect(await merchant.askRefund(again)).toMatchObject({ status: 'paid', reference: expect.any(String) });
    await expectBooksEqual(merchant);
  });

  test('has not failed because one of two tries did', async () => {
    const refund = await merchant.refundOrder(await paidOrder(), mpesa.money.amount);
    await merchant.provider.refund(refund);
    await during(merchant.simulator, 'refuseRefund', () => merchant.simulator.progress());
    await merchant.provider.refund(refund);
    await during(merchant.simulator, 'drop', () => merchant.simulator.progress());
    await merchant.simulator.deliverWebhooks();
    const claims = merchant.heard.flatMap(({ verified }) => (verified?.claim ? [verified.claim] : []));
    expect(await merchant.provider.fetchRefund(refund, claims)).toMatchObject({ status: 'checking' });
    expect(await merchant.askRefund(refund)).toMatchObject({ status: 'paid' });
    await expectBooksEqual(merchant);
  });

  test('is paid where M-Pesa says that it has gone back before, and sent where it says that it has not', async () => {
    const refund = await merchant.refundOrder(await paidOrder(), mpesa.money.amount);
    const key = refund.idempotencyKey;
    const said = (purpose: Purpose, what: Said) =>
      merchant.provider.fetchRefund(refund, claimOf(purpose, key, what));
    expect(await said('refund', { code: 'R000001' })).toMatchObject({ status: 'paid' });
    const facts = { TransactionStatus: 'Completed', ReceiptNo: refund.capture.reference };
    expect(await said('refund-status', { code: 0, facts })).toBeNull();
    const other = { OriginalTransactionID: 'ANOTHER123' };
    expect(await said('refund', { code: 0, facts: other })).toMatchObject({ status: 'checking' });
    expect(await said('refund', { code: 4711 })).toMatchObject({
      status: 'checking',
      error: expect.stringContaining('4711'),
    });
    expect(await said('refund-timeout', { code: 0 })).toMatchObject({ status: 'checking' });
  });
});

describe('a part of a payment', () => {
  test('goes to the phone that paid', async () => {
    const order = await paidOrder();
    const refund = await merchant.refundOrder(order, 50_000);
    await merchant.provider.refund(refund);
    await merchant.settle();
    expect(await merchant.askRefund(refund)).toMatchObject({ status: 'paid' });
    const unknown = { ...refund, payment: { ...refund.payment, phone: null } };
    expect(await merchant.provider.refund(unknown)).toMatchObject({ status: 'failed' });
    await expectBooksEqual(merchant);
  });
});

describe('a payout', () => {
  test('is paid once, whatever is lost, and however many send it', async () => {
    const payout = newPayout();
    await during(merchant.simulator, 'timeoutAfterWork', () =>
      Promise.allSettled([1, 2, 3].map(() => merchant.provider.payout(payout))),
    );
    await during(merchant.simulator, 'drop', () => merchant.settle());
    expect((await merchant.provider.payout(payout)).status).toBe('checking');
    await merchant.settle();
    expect(await merchant.askPayout(payout)).toMatchObject({ status: 'paid', reference: expect.any(String) });
    expect(merchant.simulator.holdings()).toEqual([shillings(-1000)]);
  });

  test('that never got there is sent again once M-Pesa has said so', async () => {
    const payout = newPayout();
    const failing = during(merchant.simulator, 'fault', () => merchant.provider.payout(payout));
    expect(await failing.catch(() => 'unknown')).toBe('unknown');
    expect(await merchant.provider.fetchPayout(payout, [])).toMatchObject({ status: 'checking' });
    expect(await merchant.askPayout(payout)).toBeNull();
    await merchant.provider.payout(payout);
    await merchant.settle();
    expect(await merchant.askPayout(payout)).toMatchObject({ status: 'paid' });
    await expectBooksEqual(merchant);
  });

  test('is never refused for certain where what came is not about it, or not certain', async () => {
    const payout = newPayout();
    const key = payout.idempotencyKey;
    const said = (purpose: Purpose, what: Said) =>
      merchant.provider.fetchPayout(payout, claimOf(purpose, key, what));
    for (const [purpose, what] of [
      ['payout', { code: 2001, originator: 'another' }],
      ['payout', { code: 0, originator: 'another', facts: { TransactionAmount: 1000 } }],
      ['payout', { code: 4711 }],
      ['payout-timeout', { code: 1 }],
      ['payout-status', { code: 0, facts: { TransactionStatus: 'Pending' } }],
      ['payout-status', { code: 2001 }],
    ] as const)
      expect(await said(purpose, what)).toMatchObject({ status: 'checking' });
    expect(await said('payout', { code: 0, facts: { TransactionAmount: 999 } })).toMatchObject({
      status: 'checking',
      error: expect.stringContaining('999'),
    });
  });

  test('has failed for certain for the reasons that Safaricom documents, in words', async () => {
    const payout = newPayout();
    for (const code of ['1', '2001', '2040', '8006', 'SFC_IC0003'])
      expect(
        await merchant.provider.fetchPayout(payout, claimOf('payout', payout.idempotencyKey, { code })),
      ).toMatchObject({ status: 'failed', error: expect.stringMatching(/\w+ \w+ .*\(M-Pesa: /) });
  });

  test('has been paid where M-Pesa has said both', async () => {
    const payout = newPayout();
    const key = payout.idempotencyKey;
    const claims = [
      ...claimOf('payout', key, { code: 1 }),
      ...claimOf('payout', key, { code: 0, facts: { TransactionAmount: 1000 } }),
    ];
    expect(await merchant.provider.fetchPayout(payout, claims)).toEqual({
      status: 'paid',
      reference: 'SAID123456',
    });
  });

  test('is refused at once where M-Pesa cannot send it', async () => {
    for (const amount of [9, 250_001, 10.5])
      expect(await merchant.provider.payout(newPayout(amount))).toMatchObject({ status: 'failed' });
    expect(merchant.provider.paysOut('KES', { country: 'KE', method: 'mpesa', code: null })).toBe(true);
    expect(merchant.provider.paysOut('KES', { country: 'KE', method: 'bank', code: null })).toBe(false);
    expect(merchant.provider.paysOut('USD', { country: 'KE', method: 'mpesa', code: null })).toBe(false);
  });

  test('under a wrong initiator’s password is refused by M-Pesa, in words', async () => {
    const place = { webhooks: merchant.callbackUrl, clock: merchant.clock };
    const wrong = { ...settingsFor(merchant.simulator), initiatorPassword: 'wrong' };
    const payout = newPayout();
    await openMpesa(place, wrong).payout(payout);
    await merchant.settle();
    expect(await merchant.askPayout(payout)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('initiator’s name or password'),
    });
  });
});
