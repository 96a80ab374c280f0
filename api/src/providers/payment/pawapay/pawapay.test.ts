import type { PawapaySimulator } from '@salamu/simulators/pawapay';
import type { Money } from '#api/domain/money/money.ts';
import type { PayoutWay } from '#api/domain/payout/account.ts';
import { expectBooksEqual, type Merchant, openMerchant } from '#api/testing/payments/merchant.ts';
import { pawapay } from '#api/testing/payments/pawapay.ts';
import type { PaymentOrder, PayoutOrder } from '../payment.ts';
import { fromPawapay, toPawapay } from './amounts.ts';
import { ownId, pawapayId } from './ids.ts';

const minute = 60_000;
let merchant: Merchant;
let simulator: PawapaySimulator;
beforeEach(async () => {
  merchant = await openMerchant(pawapay);
  simulator = merchant.simulator as PawapaySimulator;
});
afterEach(() => merchant.stop());

const pass = (time: number) => {
  merchant.clock.time = new Date(merchant.clock.time.getTime() + time);
};

const shillings: Money = { amount: 50_000, currency: 'UGX' };
const francs: Money = { amount: 12_000, currency: 'XOF' };

const orderBy = (money: Money, phone: string, operator: string, more: Partial<PaymentOrder> = {}) => ({
  ...merchant.newOrder(money),
  phone,
  operator,
  ...more,
});

describe('amounts', () => {
  test.each<[Money, string]>([
    [{ amount: 250_050, currency: 'KES' }, '2500.5'],
    [{ amount: 250_000, currency: 'KES' }, '2500'],
    [{ amount: 7, currency: 'GHS' }, '0.07'],
    [{ amount: 12_000, currency: 'XOF' }, '12000'],
  ])('%j is written %s, without zeros at its end', (money, written) => {
    expect(toPawapay(money)).toBe(written);
    expect(fromPawapay(written, money.currency)).toEqual(money);
  });

  test('are read with any number of zeros, and never rounded', () => {
    expect(fromPawapay('1000.0000', 'UGX')).toEqual({ amount: 1_000, currency: 'UGX' });
    for (const odd of ['5.5', '-5', '1e3', '', '5,50', '.5'])
      expect(() => fromPawapay(odd, 'UGX')).toThrow(RangeError);
  });
});

describe('an id', () => {
  test('is of version 4, as pawaPay demands, and tells ours again', () => {
    const ours = Bun.randomUUIDv7();
    expect(pawapayId(ours)[14]).toBe('4');
    expect(ownId(pawapayId(ours))).toBe(ours);
  });

  test('of a refund that is sent again is another one, and the same each time', () => {
    const again = `${Bun.randomUUIDv7()}-1`;
    expect(pawapayId(again)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(pawapayId(again)).toBe(pawapayId(again));
    expect(pawapayId(again)).not.toBe(pawapayId(again.replace(/1$/, '2')));
  });
});

describe('operators', () => {
  const listed = async (code: string) => {
    const { operators } = (await merchant.provider.operators?.list()) ?? { operators: [] };
    return operators.find((one) => one.code === code);
  };

  test('come from the account itself, with limits and decimals, and only for our currencies', async () => {
    expect(await listed('AIRTEL_OAPI_UGA')).toMatchObject({
      name: 'Airtel',
      country: { en: 'Uganda', fr: 'Ouganda' },
      prefix: '256',
      takes: { least: 500, most: 5_000_000, whole: true, isUp: true },
    });
    expect((await listed('ORANGE_SEN'))?.pays?.most).toBe(200_000);
    expect(await listed('ORANGE_BFA')).toMatchObject({ asks: 'code', dial: '*144*4*6#' });
    expect(await listed('WAVE_SEN')).toMatchObject({ asks: 'page' });
    expect(await listed('MTN_MOMO_ZMB')).toBeUndefined();
  });

  test('that are down are known within a minute, and again when they are up', async () => {
    expect((await listed('MTN_MOMO_UGA'))?.takes?.isUp).toBe(true);
    simulator.operate('MTN_MOMO_UGA', 'CLOSED');
    pass(minute);
    expect((await listed('MTN_MOMO_UGA'))?.takes?.isUp).toBe(false);
    simulator.operate('MTN_MOMO_UGA', 'OPERATIONAL');
    pass(minute);
    expect((await listed('MTN_MOMO_UGA'))?.takes?.isUp).toBe(true);
  });

  test('are known from the last time where pawaPay is away', async () => {
    await listed('MTN_MOMO_UGA');
    pass(60 * minute);
    await simulator.stop();
    expect(await listed('MTN_MOMO_UGA')).toBeDefined();
  });

  test('are guessed from a number, however it is written', async () => {
    const find = (written: string, prefix: string) => merchant.provider.operators?.find(written, prefix);
    const airtel = { phone: '+256701234567', operator: 'AIRTEL_OAPI_UGA' };
    for (const written of [
      '0701 234 567',
      '701234567',
      '+256 701-234567',
      '00256701234567',
      'tel:+256701234567',
    ])
      expect(await find(written, '256')).toEqual(airtel);
    expect(await find('٠٧٠١٢٣٤٥٦٧', '256')).toEqual(airtel);
    // In Côte d'Ivoire the 0 belongs to the number.
    expect(await find('07 12 34 56 78', '225')).toEqual({ phone: '+2250712345678', operator: 'ORANGE_CIV' });
    expect(await find('12', '256')).toBeNull();
    expect(await find('not a number', '256')).toBeNull();
  });
});

describe('a payment', () => {
  test('by a code takes the code, and none without it', async () => {
    const order = orderBy(francs, '+22607123456', 'ORANGE_BFA');
    expect(await merchant.start({ ...order, code: '367025' })).toMatchObject({ status: 'open' });
    const without = orderBy(francs, '+22607123457', 'ORANGE_BFA');
    expect(await merchant.start(without)).toMatchObject({ status: 'refused' });
  });

  test('at an operator with a page leads there, and the way back proves nothing', async () => {
    const order = orderBy(francs, '+221701234567', 'WAVE_SEN');
    const answer = await merchant.start(order);
    if (answer.status !== 'open') throw new Error('it is not open');
    expect(answer.checkoutUrl).toStartWith(`${simulator.url}/authorise/`);
    const back = await fetch(answer.checkoutUrl, { method: 'POST', body: 'move=cancel', redirect: 'manual' });
    expect(back.headers.get('location')).toBe(order.returnUrl);
    expect(await merchant.ask(order)).toMatchObject({ status: 'failed', failure: 'cancelled' });
  });

  test('through an operator that is down, or beyond its limits, is refused by name', async () => {
    simulator.operate('MTN_MOMO_UGA', 'DELAYED');
    expect(await merchant.start(orderBy(shillings, '+256772123456', 'MTN_MOMO_UGA'))).toMatchObject({
      failure: 'operator_down',
    });
    const most = { amount: 6_000_000, currency: 'UGX' } as const;
    expect(await merchant.start(orderBy(most, '+256702123456', 'AIRTEL_OAPI_UGA'))).toMatchObject({
      failure: 'wallet_limit',
    });
  });

  test('that pawaPay does not know is open for a quarter of an hour, and then has failed', async () => {
    const order = merchant.newOrder();
    simulator.mishaps = { ...simulator.mishaps, fault: 1 };
    await merchant.start(order).catch(() => null);
    simulator.mishaps = { ...simulator.mishaps, fault: 0 };
    pass(15 * minute);
    expect(await merchant.ask(order)).toMatchObject({ status: 'open' });
    pass(minute);
    expect(await merchant.ask(order)).toMatchObject({ status: 'failed' });
  });
});

describe('money that goes out', () => {
  const way: PayoutWay = { country: 'UG', method: 'mobile_money', code: 'MTN_MOMO_UGA' };
  const payoutOf = (money = shillings): PayoutOrder => ({
    idempotencyKey: Bun.randomUUIDv7(),
    money,
    to: { ...way, holder: 'Nakato', number: '+256772123456', bank: 'MTN' },
  });

  test('goes where the account has an operator that pays out that currency', () => {
    const { paysOut } = merchant.provider;
    expect(paysOut('UGX', way)).toBe(true);
    expect(paysOut('KES', way)).toBe(false);
    expect(paysOut('UGX', { ...way, code: null })).toBe(false);
    expect(paysOut('UGX', { ...way, method: 'bank' })).toBe(false);
    expect(paysOut('KES', { country: 'KE', method: 'mpesa', code: null })).toBe(true);
  });

  test('waits while the operator is down, and arrives once it is back', async () => {
    simulator.operate('MTN_MOMO_UGA', 'DELAYED');
    const payout = payoutOf();
    expect(await merchant.provider.payout(payout)).toMatchObject({ status: 'checking' });
    await simulator.progress();
    expect(await merchant.provider.fetchPayout(payout, [])).toMatchObject({ status: 'checking' });
    simulator.operate('MTN_MOMO_UGA', 'OPERATIONAL');
    expect(await merchant.askPayout(payout)).toMatchObject({ status: 'paid' });
    await expectBooksEqual(merchant);
  });

  test('that is refused while the operator is closed may be sent again under its key', async () => {
    simulator.operate('MTN_MOMO_UGA', 'CLOSED');
    const payout = payoutOf();
    expect(await merchant.provider.payout(payout)).toMatchObject({ status: 'checking' });
    expect(await merchant.provider.fetchPayout(payout, [])).toBeNull();
    simulator.operate('MTN_MOMO_UGA', 'OPERATIONAL');
    await merchant.provider.payout(payout);
    expect(await merchant.askPayout(payout)).toMatchObject({ status: 'paid' });
  });

  test('is back where the wallet is full, and says so', async () => {
    for (let times = 0; times < 6; times++) {
      simulator.mishaps = { ...simulator.mishaps, refusePayout: 1 };
      const payout = payoutOf();
      const said = await merchant.provider.payout(payout);
      const answer = said.status === 'failed' ? said : await merchant.askPayout(payout);
      expect(answer?.error).toMatch(/wallet it goes to is full|wallet at pawaPay is empty/);
    }
    await expectBooksEqual(merchant);
  });

  test('never goes twice for one payment: a second refund waits for the first', async () => {
    const order = orderBy(shillings, '+256772123456', 'MTN_MOMO_UGA');
    await merchant.start(order);
    await merchant.play(order, 'pay');
    const first = await merchant.refundOrder(order, 20_000);
    const second = await merchant.refundOrder(order, 30_000);
    expect(await merchant.provider.refund(first)).toMatchObject({ status: 'checking' });
    expect(await merchant.provider.refund(second)).toMatchObject({ status: 'checking' });
    expect(await merchant.provider.fetchRefund(second, [])).toBeNull();
    expect(await merchant.askRefund(first)).toMatchObject({ status: 'paid' });
    await merchant.provider.refund(second);
    expect(await merchant.askRefund(second)).toMatchObject({ status: 'paid' });
    await expectBooksEqual(merchant);
  });

  test('is listed under our own key, also one that is no id', async () => {
    const payout = { ...payoutOf(), idempotencyKey: `${Bun.randomUUIDv7()}-1` };
    await merchant.provider.payout(payout);
    await merchant.askPayout(payout);
    const { payouts, movements } = await merchant.provider.journal(
      new Date(merchant.clock.time.getTime() - minute),
    );
    expect(payouts).toMatchObject([{ key: payout.idempotencyKey, money: shillings }]);
    expect(movements).toMatchObject([{ kind: 'fee', money: { amount: 500, currency: 'UGX' } }]);
  });
});
