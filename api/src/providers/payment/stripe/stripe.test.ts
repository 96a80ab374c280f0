import { noMishaps } from '@salamu/simulators/mishaps';
import type { Simulator } from '@salamu/simulators/simulator';
import { startStripeSimulator } from '@salamu/simulators/stripe';
import { signed } from '@salamu/simulators/stripe/signature';
import type {
  PaymentOrder,
  PaymentProvider,
  PaymentQuery,
  ProviderPayment,
  RefundOrder,
} from '../payment.ts';
import { stripeProvider } from './provider.ts';

const webhookSecret = 'whsec_test';
let now: Date;
let stripe: Simulator;
let provider: PaymentProvider;
let heard: { headers: Headers; body: string }[];
let merchant: Bun.Server<undefined>;

beforeEach(() => {
  now = new Date('2026-11-21T09:00:00Z');
  heard = [];
  merchant = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      heard.push({ headers: request.headers, body: await request.text() });
      return new Response();
    },
  });
  const settings = { secretKey: 'sk_test_1', webhookSecret };
  stripe = startStripeSimulator({ ...settings, webhookUrl: merchant.url.href, now: () => now });
  provider = stripeProvider({
    settings: { ...settings, apiUrl: stripe.url },
    clock: { now: () => now },
  });
});
afterEach(async () => {
  await stripe.stop();
  await merchant.stop(true);
});

const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: 'p1',
  reference: 'p1',
  money: kes(250_000),
  payer: { email: 'amina@fans.example', name: 'Amina' },
  phone: null,
  description: 'A video from Zuri Wanjiku',
  returnUrl: 'https://salamu.example/checkout/p1',
  startedAt: new Date('2026-11-21T09:00:00Z'),
  ...changes,
});

async function started(changes: Partial<PaymentOrder> = {}): Promise<PaymentQuery> {
  const wanted = order(changes);
  const answer = await provider.start(wanted);
  if (answer.status !== 'open') throw new Error(answer.failure);
  return { ...wanted, providerReference: answer.providerReference, claims: [] };
}

async function paid(): Promise<{
  query: PaymentQuery;
  refundOf: (amount: number, key?: string) => RefundOrder;
}> {
  const query = await started();
  await stripe.play('p1', 'pay');
  const [capture] = (await provider.fetchPayment(query)).captures;
  if (!capture) throw new Error('nothing was taken');
  const refundOf = (amount: number, idempotencyKey = 'r1') => ({
    idempotencyKey,
    payment: query,
    capture,
    money: kes(amount),
  });
  return { query, refundOf };
}

/** What the webhooks that have come say, as the provider reads them. */
async function told() {
  await stripe.deliverWebhooks();
  return Promise.all(
    heard.splice(0).map((webhook) => provider.verifyWebhook({ ...webhook, secret: null, address: null })),
  );
}

describe('starting', () => {
  test('opens a page for the amount; a repeat gives the same one', async () => {
    const first = await provider.start(order());
    later(20);
    expect(await provider.start(order())).toEqual(first);
    expect(first).toMatchObject({ status: 'open', providerReference: expect.stringMatching(/^cs_test_/) });
    if (first.status !== 'open') return;
    expect(await (await fetch(first.checkoutUrl)).text()).toContain('KES');
  });

  test('a page that was never learned of is found by its payment, and by nothing once it has run out (covers F75)', async () => {
    stripe.mishaps = { ...noMishaps, timeoutAfterWork: 1 };
    for (const reference of ['p1', 'p2']) await provider.start(order({ reference })).catch(() => {});
    stripe.mishaps = noMishaps;
    await stripe.play('p1', 'pay');
    const ask = (reference: string) =>
      provider.fetchPayment({ ...order({ reference }), providerReference: null, claims: [] });
    expect(await ask('p1')).toMatchObject({ status: 'captured', captures: [{ money: kes(250_000) }] });
    await expect(ask('p2')).rejects.toThrow('no session');
    await stripe.play('p1', 'charge-back');
    later(90);
    expect(await ask('p1')).toMatchObject({ status: 'captured', chargebacks: [{ status: 'open' }] });
    expect(await ask('p2')).toEqual({
      status: 'failed',
      failure: 'refused',
      captures: [],
      chargebacks: [],
    });
  });

  test('a webhook names the page whose address was lost', async () => {
    stripe.mishaps = { ...noMishaps, timeoutAfterWork: 1 };
    await provider.start(order()).catch(() => {});
    stripe.mishaps = noMishaps;
    await stripe.play('p1', 'pay');
    const claims = (await told()).flatMap((webhook) => (webhook?.claim ? [webhook.claim] : []));
    const { status, providerReference } = await provider.fetchPayment({
      ...order(),
      providerReference: null,
      claims,
    });
    expect({ status, providerReference }).toEqual({
      status: 'captured',
      providerReference: expect.stringMatching(/^cs_test_/),
    });
  });

  test('the same key for another amount is an error, never a second page', async () => {
    await started();
    await expect(provider.start(order({ money: kes(300_000) }))).rejects.toThrow('idempotent');
  });

  test('what Stripe will not take is refused; what it could not look at is unknown', async () => {
    expect(await provider.start(order({ money: { amount: 5_000, currency: 'GHS' } }))).toEqual({
      status: 'refused',
      failure: 'refused',
    });
    const nowhere = order({ returnUrl: '' });
    expect(await provider.start(nowhere)).toEqual({ status: 'refused', failure: 'refused' });
    stripe.mishaps = { ...noMishaps, fault: 1 };
    await expect(provider.start(order())).rejects.toThrow();
  });
});

describe('asking', () => {
  test('an open page, also after a declined card, is open', async () => {
    const query = await started();
    const open: ProviderPayment = { status: 'open', captures: [], chargebacks: [] };
    expect(await provider.fetchPayment(query)).toEqual(open);
    expect(await stripe.play('p1', 'decline')).toBe(true);
    expect(await provider.fetchPayment(query)).toEqual(open);
    expect(await stripe.play('p1', 'pay')).toBe(true);
    expect(await provider.fetchPayment(query)).toMatchObject({ status: 'captured' });
  });

  test('a page that nobody paid on expires after an hour', async () => {
    const query = await started();
    later(61);
    expect(await provider.fetchPayment(query)).toMatchObject({ status: 'failed', failure: 'expired' });
    expect(await stripe.play('p1', 'pay-late')).toBe(false);
  });

  test('a capture says what was taken and what Stripe kept', async () => {
    const { query } = await paid();
    expect(await provider.fetchPayment(query)).toEqual({
      status: 'captured',
      captures: [
        {
          reference: expect.stringMatching(/^pi_/) as string,
          money: kes(250_000),
          fee: kes(7_280),
          capturedAt: now,
        },
      ],
      chargebacks: [],
    });
    expect(stripe.holdings()).toEqual([kes(242_720)]);
  });

  test('shillings of Uganda go out with two zeros and come back without', async () => {
    const query = await started({ money: { amount: 90_000, currency: 'UGX' } });
    await stripe.play('p1', 'pay');
    const { captures } = await provider.fetchPayment(query);
    expect(captures[0]).toMatchObject({
      money: { amount: 90_000, currency: 'UGX' },
      fee: { amount: 2_640, currency: 'UGX' },
    });
    expect(stripe.holdings()).toEqual([{ amount: 87_360, currency: 'UGX' }]);
  });

  test('a dispute is a chargeback while the money is away, and won when it is back', async () => {
    const { query } = await paid();
    await stripe.play('p1', 'charge-back');
    const truth = await provider.fetchPayment(query);
    const [chargeback] = truth.chargebacks;
    expect(truth.status).toBe('captured');
    expect(chargeback).toEqual({
      reference: expect.stringMatching(/^dp_/) as string,
      captureReference: truth.captures[0]?.reference ?? '',
      money: kes(250_000),
      fee: kes(1_500),
      status: 'open',
      openedAt: now,
      dispute: { reason: 'fraudulent', dueAt: new Date(now.getTime() + 7 * 86_400_000), answered: false },
    });
    await stripe.play('p1', 'win-charge-back');
    expect((await provider.fetchPayment(query)).chargebacks).toMatchObject([
      { status: 'won', fee: kes(1_500) },
    ]);
    expect(stripe.holdings()).toEqual([kes(250_000 - 7_280 - 1_500)]);
  });

  test('a bank that only asks takes nothing, until it does', async () => {
    const { query } = await paid();
    const asked = async () => (await provider.fetchPayment(query)).chargebacks;
    await stripe.play('p1', 'inquire');
    expect(await asked()).toMatchObject([{ status: 'inquiry', money: kes(250_000), fee: null }]);
    expect(stripe.holdings()).toEqual([kes(250_000 - 7_280)]);
    await stripe.play('p1', 'charge-back');
    expect(await asked()).toMatchObject([{ status: 'open', fee: kes(1_500) }]);
  });

  test('an inquiry that ends without a chargeback is closed', async () => {
    const { query } = await paid();
    await stripe.play('p1', 'inquire');
    await stripe.play('p1', 'win-charge-back');
    expect((await provider.fetchPayment(query)).chargebacks).toMatchObject([{ status: 'closed' }]);
    expect(await stripe.play('p1', 'charge-back')).toBe(false);
  });

  test('a dispute that nobody answers is lost', async () => {
    const { query } = await paid();
    await stripe.play('p1', 'charge-back');
    later(8 * 24 * 60);
    await stripe.progress();
    expect((await provider.fetchPayment(query)).chargebacks).toMatchObject([{ status: 'lost' }]);
    expect(await stripe.play('p1', 'win-charge-back')).toBe(false);
  });
});

describe('refunds', () => {
  test('are found by their key when Stripe has forgotten it, a day later', async () => {
    const { refundOf } = await paid();
    await provider.refund(refundOf(50_000, 'r1'));
    await provider.refund(refundOf(60_000, 'r2'));
    await stripe.progress();
    later(25 * 60);
    expect(await provider.fetchRefund(refundOf(50_000, 'r1'), [])).toMatchObject({ status: 'paid' });
    expect(await provider.fetchRefund(refundOf(50_000, 'r3'), [])).toBeNull();
  });

  test('that the bank sends back, or that Stripe will not make, have failed and say why', async () => {
    const { refundOf } = await paid();
    await provider.refund(refundOf(250_000));
    stripe.mishaps = { ...noMishaps, refuseRefund: 1 };
    await stripe.progress();
    expect(await provider.fetchRefund(refundOf(250_000), [])).toMatchObject({
      status: 'failed',
      error: 'expired_or_canceled_card',
    });
    await stripe.play('p1', 'charge-back');
    expect(await provider.refund(refundOf(250_000, 'r2'))).toEqual({
      status: 'failed',
      reference: null,
      error: expect.stringContaining('charge_disputed') as string,
    });
  });

  test('given in the dashboard are money taken back, and won where the bank sends them back', async () => {
    const { query, refundOf } = await paid();
    await provider.refund(refundOf(50_000));
    await stripe.progress();
    expect((await provider.fetchPayment(query)).chargebacks).toEqual([]);
    await stripe.play('p1', 'refund-in-dashboard');
    const { captures, chargebacks } = await provider.fetchPayment(query);
    expect(chargebacks).toEqual([
      {
        reference: expect.stringMatching(/^re_/) as string,
        inDashboard: true,
        captureReference: captures[0]?.reference ?? '',
        money: kes(200_000),
        fee: null,
        status: 'lost',
        openedAt: now,
      },
    ]);
    stripe.mishaps = { ...noMishaps, refuseRefund: 1 };
    await stripe.progress();
    expect((await provider.fetchPayment(query)).chargebacks).toMatchObject([{ status: 'won' }]);
  });
});

describe('webhooks', () => {
  test('speak of a payment by our reference or its capture, of a refund by its capture', async () => {
    const { query, refundOf } = await paid();
    const capture = (await provider.fetchPayment(query)).captures[0]?.reference;
    await provider.refund(refundOf(100_000));
    await stripe.progress();
    await stripe.play('p1', 'charge-back');
    expect(await told()).toMatchObject([
      { about: 'payment', reference: 'p1', eventId: expect.stringMatching(/^evt_/) },
      // `charge.refunded`, `refund.created`, `refund.updated`
      { about: 'refund', reference: capture },
      { about: 'refund', reference: capture },
      { about: 'refund', reference: capture },
      { about: 'payment', reference: capture },
      { about: 'payment', reference: capture },
    ]);
  });

  test('that do not concern us are kept apart', async () => {
    await started();
    await stripe.play('p1', 'decline');
    expect(await told()).toMatchObject([{ about: 'other' }]);
  });

  test('count only with a signature over the exact bytes, of the last five minutes', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1' } },
    });
    const seconds = Math.floor(now.getTime() / 1000);
    const verify = (text: string, signature: string) =>
      provider.verifyWebhook({
        headers: new Headers({ 'stripe-signature': signature }),
        body: text,
        secret: null,
        address: null,
      });
    const event = { eventId: 'evt_1', about: 'payment', reference: 'cs_1' };
    expect(await verify(body, signed(body, webhookSecret, seconds))).toMatchObject(event);
    expect(await verify(body, signed(body, webhookSecret, seconds - 300))).toMatchObject(event);
    expect(await verify(body, signed(body, webhookSecret, seconds - 301))).toBeNull();
    expect(await verify(body, signed(body, 'another', seconds))).toBeNull();
    expect(await verify(`${body} `, signed(body, webhookSecret, seconds))).toBeNull();
    expect(await verify(body, '')).toBeNull();
  });
});

test('a call whose answer is lost is made once, and is over within seconds', async () => {
  let calls = 0;
  const broken = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch() {
      calls++;
      return new Response(new ReadableStream({ start: (stream) => stream.error() }));
    },
  });
  const settings = { secretKey: 'sk_test_1', webhookSecret, apiUrl: broken.url.origin };
  const alone = stripeProvider({ settings, clock: { now: () => now } });
  await expect(alone.start(order())).rejects.toThrow();
  expect(calls).toBe(1);
  await broken.stop(true);
});

test('Stripe sends no money to artists', () => {
  expect(provider.paysOut('KES', { country: 'KE', method: 'mpesa', code: null })).toBe(false);
  expect(
    provider.payout({ idempotencyKey: 'o1', money: kes(1), to: { method: 'mpesa' } as never }),
  ).rejects.toThrow();
});
