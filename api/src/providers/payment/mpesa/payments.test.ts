import type { DarajaSimulator } from '@salamu/simulators/daraja';
import { during, expectBooksEqual, type Merchant, openMerchant } from '#api/testing/payments/merchant.ts';
import { mpesa, mpesaKeys, openMpesa, settingsFor } from '#api/testing/payments/mpesa.ts';
import type { PaymentOrder, ReceivedWebhook } from '../payment.ts';
import { secretFor } from './secret-address.ts';
import { accountReference } from './stk.ts';

let merchant: Merchant;
let simulator: DarajaSimulator;
beforeEach(async () => {
  merchant = await openMerchant(mpesa);
  simulator = merchant.simulator as DarajaSimulator;
});
afterEach(async () => {
  await merchant.stop();
});

const minutes = (count: number) => {
  merchant.clock.time = new Date(merchant.clock.time.getTime() + count * 60_000);
};

/** A callback about a payment, as Safaricom would post it, of whatever it is made to say. */
interface Said {
  checkoutRequestId: string;
  code?: number;
  amount?: number;
  receipt?: string;
}

function callbackTo(order: PaymentOrder, said: Said): ReceivedWebhook {
  const { checkoutRequestId, code = 0, amount = 2500, receipt = 'FORGED1234' } = said;
  const facts = { Amount: amount, MpesaReceiptNumber: receipt, TransactionDate: 20261121120000 };
  const Item = Object.entries(facts).map(([Name, Value]) => ({ Name, Value }));
  const stkCallback = {
    MerchantRequestID: '1-2-3',
    CheckoutRequestID: checkoutRequestId,
    ResultCode: code,
    ResultDesc: 'Said',
    CallbackMetadata: { Item },
  };
  return {
    headers: new Headers(),
    body: JSON.stringify({ Body: { stkCallback } }),
    secret: secretFor(mpesaKeys, 'payment', order.reference),
    address: '127.0.0.1',
  };
}

/** It is let in: the address is right. */
async function tell(order: PaymentOrder, said: Said): Promise<void> {
  const received = callbackTo(order, said);
  const verified = await merchant.provider.verifyWebhook(received);
  expect(verified?.reference).toBe(order.reference);
  merchant.heard.push({ received, verified });
}

async function promptOf(order: PaymentOrder): Promise<string> {
  const answer = await merchant.start(order);
  if (answer.status !== 'open' || !answer.providerReference) throw new Error('the phone did not ring');
  return answer.providerReference;
}

/** The phone rings, and we never learn that it does. */
async function lostPrompt(): Promise<PaymentOrder> {
  const order = merchant.newOrder();
  const lost = during(simulator, 'timeoutAfterWork', () => merchant.start(order));
  expect(await lost.catch(() => 'unknown')).toBe('unknown');
  return order;
}

describe('a callback that lies grants nothing:', () => {
  test('it says paid, and nobody has paid', async () => {
    const order = merchant.newOrder();
    await tell(order, { checkoutRequestId: await promptOf(order) });
    expect(await merchant.ask(order)).toMatchObject({ status: 'open', captures: [] });
    await expectBooksEqual(merchant);
  });

  test('it says paid of a prompt that was cancelled', async () => {
    const order = merchant.newOrder();
    await tell(order, { checkoutRequestId: await promptOf(order) });
    await merchant.play(order, 'cancel');
    expect(await merchant.ask(order)).toMatchObject({ status: 'failed', failure: 'cancelled', captures: [] });
  });

  test('it is about someone else’s prompt, which was paid', async () => {
    const [poor, rich] = [merchant.newOrder(), merchant.newOrder()];
    await promptOf(poor);
    const paidPrompt = await promptOf(rich);
    await merchant.play(rich, 'pay');
    await tell(poor, { checkoutRequestId: paidPrompt });
    expect(await merchant.ask(poor)).toMatchObject({ status: 'open', captures: [] });

    const lost = await lostPrompt();
    await tell(lost, { checkoutRequestId: paidPrompt });
    expect(await merchant.ask(lost)).toMatchObject({ status: 'open', captures: [] });
    await expectBooksEqual(merchant);
  });

  test.each([1, 2499, 250_000])('it says KES %d, and M-Pesa took 2,500', async (amount) => {
    const order = merchant.newOrder();
    const checkoutRequestId = await promptOf(order);
    await during(simulator, 'drop', () => merchant.play(order, 'pay'));
    await tell(order, { checkoutRequestId, amount });
    const { captures } = await merchant.ask(order);
    expect(captures.map(({ money }) => money)).toEqual([mpesa.money]);
    expect(captures[0]?.reference).not.toBe('FORGED1234');
    await expectBooksEqual(merchant);
  });

  test.each(['true one', 'one that was lost'])('it names another receipt than the %s', async (which) => {
    const order = merchant.newOrder();
    const checkoutRequestId = await promptOf(order);
    const mishap = which === 'true one' ? 'duplicate' : 'drop';
    await during(simulator, mishap, () => merchant.play(order, 'pay'));
    await tell(order, { checkoutRequestId });
    const { captures } = await merchant.ask(order);
    expect(captures.map(({ reference }) => reference)).not.toContain('FORGED1234');
    expect(captures).toHaveLength(1);
  });
});

describe('a prompt whose answer was lost', () => {
  test('and whose callback was lost too is found by its account number', async () => {
    const order = await lostPrompt();
    await during(simulator, 'drop', () => merchant.play(order, 'pay'));
    expect(merchant.heard).toEqual([]);
    expect((await merchant.ask(order)).captures.map(({ money }) => money)).toEqual([mpesa.money]);
    await expectBooksEqual(merchant);
  });

  test('is known by its id again once the callback came', async () => {
    const order = await lostPrompt();
    await merchant.play(order, 'pay');
    const payment = await merchant.ask(order);
    expect(payment).toMatchObject({
      status: 'captured',
      providerReference: expect.stringMatching(/^ws_CO_/),
    });
    expect((await merchant.ask(order)).captures).toEqual(payment.captures);
  });

  test('and that the fan cancelled has failed', async () => {
    const order = await lostPrompt();
    await merchant.play(order, 'cancel');
    expect(await merchant.ask(order)).toMatchObject({ status: 'failed', failure: 'cancelled' });
  });

  test('or that never rang is open for three minutes, then expired', async () => {
    const order = await lostPrompt();
    minutes(2.9);
    expect((await merchant.ask(order)).status).toBe('open');
    minutes(0.2);
    expect(await merchant.ask(order)).toMatchObject({ status: 'failed', failure: 'expired' });
  });
});

describe('a prompt', () => {
  test('that is ignored leaves the phone after a minute', async () => {
    const order = await merchant.open();
    minutes(1);
    await merchant.settle();
    expect(await merchant.ask(order)).toMatchObject({ status: 'failed', failure: 'unreachable' });
  });

  test('can fail for want of money or for a wrong PIN', async () => {
    const phone = (order: PaymentOrder) => `${simulator.url}/phone/${order.phone?.slice(1)}`;
    for (const [answer, failure] of [
      [{ do: 'poor' }, 'insufficient_funds'],
      [{ do: 'pay', pin: '0000' }, 'wrong_pin'],
    ] as const) {
      const order = merchant.newOrder();
      const prompt = await promptOf(order);
      const form = new URLSearchParams({ prompt, ...answer });
      expect((await fetch(phone(order), { method: 'POST', body: form, redirect: 'manual' })).status).toBe(
        303,
      );
      expect(await merchant.ask(order)).toMatchObject({ status: 'failed', failure });
    }
  });

  test('does not ring a phone that rings already, nor one that is none', async () => {
    const first = await merchant.open();
    const { phone } = first;
    const refused = { status: 'refused', failure: 'refused' } as const;
    expect(await merchant.start({ ...merchant.newOrder(), phone })).toEqual(refused);
    expect(await merchant.start({ ...merchant.newOrder(), phone: '+255712345678' })).toEqual(refused);
    await merchant.play(first, 'pay');
    expect((await merchant.ask(first)).status).toBe('captured');
  });

  test('is not opened, for certain, where Daraja does not let us in', async () => {
    const order = merchant.newOrder();
    const place = { webhooks: merchant.callbackUrl, clock: merchant.clock };
    const provider = openMpesa(place, { ...settingsFor(simulator), consumerSecret: 'wrong' });
    expect(await provider.start(order)).toEqual({ status: 'refused', failure: 'refused' });
    expect(await merchant.play(order, 'pay')).toBe(false);
  });

  test('rings under a fresh token where the one we have is refused or old', async () => {
    await merchant.open();
    simulator.forgetTokens();
    await merchant.open();
    minutes(59.5);
    await merchant.open();
  });
});

describe('money that comes when nobody waits for it any more', () => {
  test('by hand, under the account number that the prompt showed, is found for two days', async () => {
    const order = await merchant.open();
    await merchant.play(order, 'cancel');
    expect((await merchant.ask(order)).status).toBe('failed');
    const form = new URLSearchParams({ account: accountReference(order.id), amount: '2500' });
    await fetch(`${simulator.url}/phone/254722000000/paybill`, { method: 'POST', body: form });
    minutes(47 * 60);
    const { status, captures } = await merchant.ask(order);
    expect(status).toBe('captured');
    expect(captures.map(({ money }) => money)).toEqual([mpesa.money]);
    await expectBooksEqual(merchant);
  });

  test('on top of a payment is found too', async () => {
    const order = await merchant.open();
    await merchant.play(order, 'pay');
    expect((await merchant.ask(order)).captures).toHaveLength(1);
    const form = new URLSearchParams({ account: accountReference(order.id), amount: '100' });
    await fetch(`${simulator.url}/phone/254722000000/paybill`, { method: 'POST', body: form });
    minutes(60);
    const { captures } = await merchant.ask(order);
    expect(captures.map(({ money }) => money.amount)).toEqual([250_000, 10_000]);
    await expectBooksEqual(merchant);
  });

  test('is looked for beyond Daraja’s first page', async () => {
    const order = await merchant.open();
    const pay = (account: string) => {
      const body = new URLSearchParams({ account, amount: '2500' });
      return fetch(`${simulator.url}/phone/254722000000/paybill`, { method: 'POST', body });
    };
    for (let others = 0; others < 230; others++) await pay(`OTHER${others}`);
    await pay(accountReference(order.id));
    minutes(4);
    expect((await merchant.ask(order)).captures).toHaveLength(1);
  });
});

test('another amount than the prompt asked for is confirmed by its receipt once Pull Transactions is too late', async () => {
  const order = await merchant.open();
  await merchant.play(order, 'pay-too-little');
  minutes(49 * 60);
  await expect(merchant.ask(order)).rejects.toThrow('but not how much');
  await merchant.settle();
  const { captures } = await merchant.ask(order);
  expect(captures.map(({ money }) => money.amount)).toEqual([249_900]);
  await expectBooksEqual(merchant);
});

test('a receipt that M-Pesa does not know is queried a few times, then doubted', async () => {
  const order = merchant.newOrder();
  const checkoutRequestId = await promptOf(order);
  await during(simulator, 'drop', () => merchant.play(order, 'pay'));
  await tell(order, { checkoutRequestId, amount: 2499 });
  minutes(49 * 60);
  const heard = merchant.heard.length;
  for (let looks = 0; looks < 5; looks += 1) {
    await merchant.ask(order).catch(() => null);
    await merchant.settle();
  }
  expect(merchant.heard.length - heard).toBe(3);
  await expect(merchant.ask(order)).rejects.toThrow('does not confirm the receipt');
});

describe('where Pull Transactions cannot be asked', () => {
  beforeEach(() => simulator.forgetPull());

  test('a callback that the prompt agrees with says what was taken', async () => {
    const order = await merchant.open();
    await merchant.play(order, 'pay');
    expect((await merchant.ask(order)).captures.map(({ money }) => money)).toEqual([mpesa.money]);
    await expectBooksEqual(merchant);
  });

  test('what was taken is unknown without one, or where it names another amount or prompt', async () => {
    const order = merchant.newOrder();
    const checkoutRequestId = await promptOf(order);
    await during(simulator, 'drop', () => merchant.play(order, 'pay'));
    await tell(order, { checkoutRequestId, amount: 2499 });
    await tell(order, { checkoutRequestId: 'ws_CO_another' });
    await tell(order, { checkoutRequestId, code: 1032 });
    await expect(merchant.ask(order)).rejects.toThrow('but not how much');
  });

  test('and where callbacks name two receipts', async () => {
    const order = merchant.newOrder();
    const checkoutRequestId = await promptOf(order);
    await merchant.play(order, 'pay');
    await tell(order, { checkoutRequestId });
    await expect(merchant.ask(order)).rejects.toThrow('but not how much');
  });

  test('a prompt that failed has failed', async () => {
    const order = await merchant.open();
    await merchant.play(order, 'decline');
    minutes(4);
    expect(await merchant.ask(order)).toMatchObject({ status: 'failed', failure: 'wrong_pin' });
  });
});
