import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { openSandbox } from '#api/testing/payments/sandbox.ts';
import type { PaymentProvider } from './payment.ts';
import { paystackProvider } from './paystack/provider.ts';
import { stripeProvider } from './stripe/provider.ts';

const now = new Date('2026-11-21T09:00:00Z');
const seconds = now.getTime() / 1000;
const clock = { now: () => now };
const nowhere = 'http://127.0.0.1:9';
const hmac = (kind: string, key: string, text: string) => createHmac(kind, key).update(text).digest('hex');
const timed = (key: string) => (body: string) =>
  `t=${seconds},v1=${hmac('sha256', key, `${seconds}.${body}`)}`;

interface Signed {
  name: string;
  header: string;
  provider: PaymentProvider;
  body: string;
  sign(body: string): string;
}

const signed: Signed[] = [
  {
    name: 'paystack',
    header: 'x-paystack-signature',
    provider: paystackProvider({ settings: { secretKey: 'sk_test_1', apiUrl: nowhere }, clock }),
    body: JSON.stringify({ event: 'charge.success', data: { id: 1, reference: 'p1' } }),
    sign: (body) => hmac('sha512', 'sk_test_1', body),
  },
  {
    name: 'stripe',
    header: 'stripe-signature',
    provider: stripeProvider({
      settings: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: nowhere },
      clock,
    }),
    body: JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1', client_reference_id: 'p1' } },
    }),
    sign: timed('whsec_1'),
  },
  {
    name: 'sandbox',
    header: 'sandbox-signature',
    provider: openSandbox(nowhere, clock),
    body: JSON.stringify({ id: 'evt_1', data: { reference: 'p1' } }),
    sign: timed('secret'),
  },
];

/** Whatever one can do to a text but leave it as it is: put something in, take something out, or change a sign. */
const tampering = fc.record({
  at: fc.nat(300),
  out: fc.nat(3),
  into: fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
});
const tampered = (text: string, { at, out, into }: { at: number; out: number; into: string }) => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + into + text.slice(place + out);
};

describe.each(signed)('a signature of $name', ({ header, provider, body, sign }) => {
  const verify = (text: string, signature: string) =>
    provider.verifyWebhook({
      headers: new Headers({ [header]: signature }),
      body: text,
      secret: null,
      address: null,
    });

  test('holds over the exact body', async () => {
    expect(await verify(body, sign(body))).toMatchObject({ reference: 'p1' });
  });

  test('holds over no other body', async () => {
    await fc.assert(
      fc.asyncProperty(tampering, async (change) => {
        const other = tampered(body, change);
        fc.pre(other !== body);
        expect(await verify(other, sign(body))).toBeNull();
      }),
    );
  });

  test('holds in no other form: nothing before it, in it or after it (covers F70)', async () => {
    const right = sign(body);
    await fc.assert(
      fc.asyncProperty(tampering, async (change) => {
        const other = tampered(right, change);
        // Spaces around a header's value are no part of it.
        fc.pre(other.trim() !== right);
        expect(await verify(body, other)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test.each(['0', 'zz', '00', ',', ',v1=', '=', '\t;', 'é', ` ${'0'.repeat(64)}`, ',junk=1', ', v1=00'])(
    'with %p after it is none',
    async (junk) => {
      expect(await verify(body, sign(body) + junk)).toBeNull();
      expect(await verify(body, sign(body).toUpperCase())).toBeNull();
      expect(await verify(body, `${sign(body)}, ${sign(body)}`)).toBeNull();
    },
  );

  test('cannot be left out', async () => {
    expect(await verify(body, '')).toBeNull();
    expect(await verify(body, 't=,v1=')).toBeNull();
    expect(await verify(body, `t=${seconds}`)).toBeNull();
  });
});

test('a moment with a nought before it is another text than the one signed', async () => {
  const [, stripe] = signed;
  if (!stripe) throw new Error('no Stripe');
  const { body, provider, sign, header } = stripe;
  const headers = new Headers({ [header]: sign(body).replace('t=', 't=0') });
  expect(await provider.verifyWebhook({ headers, body, secret: null, address: null })).toBeNull();
});

test('while the secret is being changed Stripe signs twice', async () => {
  const [, stripe] = signed;
  if (!stripe) throw new Error('no Stripe');
  const { body, provider, sign, header } = stripe;
  const two = `t=${seconds},v1=${'0'.repeat(64)},${sign(body).split(',')[1]}`;
  const headers = new Headers({ [header]: two });
  expect(await provider.verifyWebhook({ headers, body, secret: null, address: null })).toMatchObject({
    reference: 'p1',
  });
});
