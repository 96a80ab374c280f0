import Stripe from 'stripe';
import type { Simulator } from '../simulator.ts';
import { startStripeSimulator } from './simulator.ts';

const now = () => new Date('2026-11-21T09:00:00Z');
const { errors } = Stripe;
let simulator: Simulator;
let stripe: Stripe;
let sessions = 0;

const sdk = (key: string, options: { apiVersion?: string } = {}) => {
  const { hostname, port } = new URL(simulator.url);
  const address = { protocol: 'http', host: hostname, port } as const;
  return new Stripe(key, {
    ...address,
    ...(options as object),
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  });
};

beforeAll(() => {
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', webhookUrl: 'http://127.0.0.1:9' };
  simulator = startStripeSimulator({ ...keys, now });
  stripe = sdk('sk_test_1');
});
afterAll(() => simulator.stop());

type Opening = Stripe.Checkout.SessionCreateParams;
const opening = (changes: Partial<Opening> = {}, price: object = {}): Opening => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 5_000,
        product_data: { name: 'A video' },
        ...price,
      },
    },
  ],
  success_url: 'https://salamu.example/back',
  client_reference_id: `s${sessions++}`,
  ...changes,
});

/** How the SDK says no: its own class of error, and what Stripe names. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof errors.StripeError)) throw new Error('it was not refused');
  const { type, code, param, statusCode } = error;
  return { type, ...(code && { code }), ...(param && { param }), statusCode };
}
const invalid = (param: string, code?: string) => ({
  type: 'StripeInvalidRequestError',
  ...(code && { code }),
  param,
  statusCode: 400,
});

async function paid() {
  const reference = `paid${sessions}`;
  const { id } = await stripe.checkout.sessions.create(opening({ client_reference_id: reference }));
  await simulator.play(reference, 'pay');
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { intent: intent.id, charge: (intent.latest_charge as Stripe.Charge).id };
}

const line = 'line_items[0][price_data]';
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']));

describe('a session is refused', () => {
  test.each<[string, object, object]>([
    [
      'with a parameter that is unknown',
      opening({ colour: 'blue' } as never),
      invalid('colour', 'parameter_unknown'),
    ],
    [
      'with one that is unknown further in',
      opening({}, { unit_price: 1 }),
      invalid(`${line}[unit_price]`, 'parameter_unknown'),
    ],
    [
      'of a negative amount',
      opening({}, { unit_amount: -1 }),
      invalid(`${line}[unit_amount]`, 'parameter_invalid_integer'),
    ],
    [
      'of half a cent',
      opening({}, { unit_amount: 99.5 }),
      invalid(`${line}[unit_amount]`, 'parameter_invalid_integer'),
    ],
    [
      'of an amount in words',
      opening({}, { unit_amount: 'ten' }),
      invalid(`${line}[unit_amount]`, 'parameter_invalid_integer'),
    ],
    [
      'of too much',
      opening({}, { unit_amount: 1_000_000_000_000 }),
      invalid(`${line}[unit_amount]`, 'parameter_invalid_integer'),
    ],
    [
      'of too little',
      opening({}, { unit_amount: 49 }),
      { type: 'StripeInvalidRequestError', code: 'amount_too_small', statusCode: 400 },
    ],
    [
      'in a currency that there is none of',
      opening({}, { currency: 'xxx' }),
      invalid(`${line}[currency]`, 'parameter_invalid'),
    ],
    ['in capital letters', opening({}, { currency: 'USD' }), invalid(`${line}[currency]`)],
    [
      'in parts of a Ugandan shilling',
      opening({}, { currency: 'ugx', unit_amount: 90_050 }),
      invalid(`${line}[unit_amount]`, 'parameter_invalid'),
    ],
    [
      'without a page to come back to',
      opening({ success_url: undefined as never }),
      invalid('success_url', 'parameter_invalid'),
    ],
    [
      'with a page that is none',
      opening({ success_url: 'javascript:1' }),
      invalid('success_url', 'url_invalid'),
    ],
    ['for nobody', opening({ customer_email: 'nobody' }), invalid('customer_email', 'email_invalid')],
    ['with 51 keys of metadata', opening({ metadata: keys(51) }), invalid('metadata')],
    [
      'with a long key',
      opening({ metadata: { ['k'.repeat(41)]: 'v' } }),
      invalid(`metadata[${'k'.repeat(41)}]`),
    ],
    ['with a long value', opening({ metadata: { k: 'v'.repeat(501) } }), invalid('metadata[k]')],
    [
      'with a long reference',
      opening({ client_reference_id: 'r'.repeat(201) }),
      invalid('client_reference_id', 'parameter_invalid_string_blank'),
    ],
    [
      'that ends too soon',
      opening({ expires_at: now().getTime() / 1000 + 60 }),
      invalid('expires_at', 'parameter_invalid'),
    ],
  ])('%s', async (_what, params, refused) => {
    expect<unknown>(await refusalOf(stripe.checkout.sessions.create(params as Opening))).toEqual(refused);
  });

  test('but not for 50 keys of 40 and 500 characters', async () => {
    const metadata = { ...keys(49), ['k'.repeat(40)]: 'v'.repeat(500) };
    expect((await stripe.checkout.sessions.create(opening({ metadata }))).metadata).toEqual(metadata);
  });
});

describe('a refund', () => {
  test.each<[string, object, object]>([
    ['of a negative amount', { amount: -1 }, invalid('amount', 'parameter_invalid_integer')],
    ['of nothing', { amount: 0 }, invalid('amount', 'parameter_invalid_integer')],
    ['of a part of a cent', { amount: 10.5 }, invalid('amount', 'parameter_invalid_integer')],
    ['of words', { amount: 'all' }, invalid('amount', 'parameter_invalid_integer')],
    ['for a reason of our own', { reason: 'late' }, invalid('reason')],
    ['with an unknown parameter', { note: 'late' }, invalid('note', 'parameter_unknown')],
  ])('%s returns nothing (covers F71)', async (_what, changes, refused) => {
    const { intent } = await paid();
    const call = stripe.refunds.create({ payment_intent: intent, ...changes });
    expect<unknown>(await refusalOf(call)).toEqual(refused);
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);
  });

  test('of more than is left is refused, and a second one of the whole', async () => {
    const { intent } = await paid();
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent: intent, ...(amount && { amount }) });
    expect(await refusalOf(refund(5_001))).toMatchObject({ code: 'amount_too_large' });
    expect((await refund(4_000)).amount).toBe(4_000);
    expect(await refusalOf(refund(1_001))).toMatchObject({ code: 'amount_too_large' });
    expect((await refund()).amount).toBe(1_000);
    expect(await refusalOf(refund())).toMatchObject({ code: 'charge_already_refunded' });
  });

  test('names one charge or one payment intent', async () => {
    const { intent, charge } = await paid();
    expect(await refusalOf(stripe.refunds.create({ charge, payment_intent: intent }))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusalOf(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
    expect(await refusalOf(stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect((await stripe.refunds.create({ charge })).payment_intent).toBe(intent);
  });
});

describe('a list', () => {
  test.each([
    [{ limit: 0 }, 'limit', 'parameter_invalid_integer'],
    [{ limit: 101 }, 'limit', 'parameter_invalid_integer'],
    [{ customer_name: 'Amina' }, 'customer_name', 'parameter_unknown'],
  ])('is not given for %p', async (params, param, code) => {
    expect<unknown>(await refusalOf(stripe.refunds.list(params as never))).toEqual(invalid(param, code));
  });

  test('holds what its filters let through, a page at a time, both ways (covers F71)', async () => {
    const { intent, charge } = await paid();
    const other = await paid();
    for (let parts = 0; parts < 5; parts++)
      await stripe.refunds.create({ payment_intent: intent, amount: 100 });
    await stripe.refunds.create({ payment_intent: other.intent, amount: 100 });
    const all = await stripe.refunds
      .list({ payment_intent: intent, limit: 2 })
      .autoPagingToArray({ limit: 50 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    const before = await stripe.refunds.list({ charge, ending_before: all[4]?.id ?? '', limit: 3 });
    expect(before.data.map(({ id }) => id)).toEqual(all.slice(1, 4).map(({ id }) => id));
    const later = { gt: now().getTime() / 1000 };
    expect((await stripe.refunds.list({ payment_intent: intent, created: later })).data).toEqual([]);
    expect(await refusalOf(stripe.refunds.list({ starting_after: 're_none' }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('a call', () => {
  test('under a key of another call is an idempotency error; what could not be read is not kept', async () => {
    const key = { idempotencyKey: 'once' };
    const wrong = stripe.checkout.sessions.create(opening({}, { unit_amount: -1 }), key);
    expect(await refusalOf(wrong)).toMatchObject({ code: 'parameter_invalid_integer' });
    const params = opening();
    const first = await stripe.checkout.sessions.create(params, key);
    expect((await stripe.checkout.sessions.create(params, key)).id).toBe(first.id);
    const other = stripe.checkout.sessions.create(opening({}, { unit_amount: 7_000 }), key);
    await expect(other).rejects.toBeInstanceOf(errors.StripeIdempotencyError);
  });

  test('with another key, or for what there is not, is refused', async () => {
    const stranger = sdk('sk_test_2').refunds.list();
    await expect(stranger).rejects.toBeInstanceOf(errors.StripeAuthenticationError);
    expect(await refusalOf(stripe.checkout.sessions.retrieve('cs_none'))).toMatchObject({
      code: 'resource_missing',
    });
    const undated = sdk('sk_test_1', { apiVersion: 'the newest' }).refunds.list();
    expect(await refusalOf(undated)).toMatchObject({ statusCode: 400 });
  });

  test('expands what can be, four levels deep', async () => {
    const { id } = await stripe.checkout.sessions.create(opening());
    const retrieve = (expand: string[]) => stripe.checkout.sessions.retrieve(id, { expand });
    expect(await refusalOf(retrieve(['colour']))).toEqual(invalid('expand', 'parameter_invalid'));
    expect(await refusalOf(retrieve(['a.b.c.d.e']))).toEqual(invalid('expand', 'parameter_invalid'));
    expect((await retrieve(['payment_intent'])).payment_intent).toBeNull();
  });
});
