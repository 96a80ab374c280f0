import { createHmac } from 'node:crypto';
import { setOrigin } from '#api/http/plugins/call.ts';
import { type Purpose, secretFor } from '#api/providers/payment/mpesa/secret-address.ts';
import { bankKeys } from '#api/providers/payment/sandbox/provider.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { place } from '#api/testing/orders.ts';
import { openDaraja, settingsFor } from '#api/testing/payments/mpesa.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const paystackKey = 'sk_test_1';
const stripeSecret = 'whsec_1';
const nowhere = 'http://127.0.0.1:9';

const daraja = openDaraja(() => product.clock.now());
const product = await sharedProduct({
  paymentProviders: ['sandbox', 'paystack', 'stripe', 'mpesa'],
  payments: {
    paystack: { secretKey: paystackKey, apiUrl: nowhere },
    stripe: { secretKey: paystackKey, webhookSecret: stripeSecret, apiUrl: nowhere },
    mpesa: { ...settingsFor(daraja), sources: ['10.0.0.0/8'] },
  },
});
afterAll(async () => {
  await daraja.stop();
});

const hmac = (kind: string, key: string, text: string) => createHmac(kind, key).update(text).digest('hex');
const seconds = () => Math.floor(product.clock.now().getTime() / 1000);
const signers: Record<string, (body: string) => Record<string, string>> = {
  paystack: (body) => ({ 'x-paystack-signature': hmac('sha512', paystackKey, body) }),
  stripe: (body) => ({
    'stripe-signature': `t=${seconds()},v1=${hmac('sha256', stripeSecret, `${seconds()}.${body}`)}`,
  }),
  sandbox: (body) => {
    const { webhookSecret } = bankKeys(product.ctx.env);
    return {
      'sandbox-signature': `t=${seconds()},v1=${hmac('sha256', webhookSecret, `${seconds()}.${body}`)}`,
    };
  },
};

async function send(path: string, body: string, headers: Record<string, string> = {}, address = '10.1.2.3') {
  const url = `${testOrigin}/api/payments/webhooks/${path}`;
  const request = new Request(url, { method: 'POST', body, headers });
  setOrigin(request, { kind: 'network', address });
  return (await product.app.fetch(request)).status;
}

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const odd = [
  '',
  'null',
  '[]',
  '"text"',
  '1e999',
  deep,
  '{}',
  '{"__proto__":{"event":"charge.success"},"constructor":1}',
  '{"event":null,"type":null,"id":null,"data":null}',
  '{"event":"charge.success","type":"checkout.session.completed","id":"e","data":[]}',
  '{"event":1,"type":1,"id":1,"data":{"reference":1,"object":1}}',
  '{"event":"charge.success","type":"refund.updated","id":{"a":1},"data":{"reference":{"contains":""},"object":{"id":{"not":1}}}}',
  '{"event":"charge.success","type":"checkout.session.completed","id":"n\\u0000","data":{"reference":"n\\u0000","object":{"id":"n\\u0000"}}}',
  '{"event":"charge.success","type":"checkout.session.completed","id":"s\\ud800","data":{"reference":"s\\ud800","object":{"id":"s\\ud800"}}}',
  '{"event":"charge.success","type":"checkout.session.completed","id":"raw\u0000","data":{"reference":"raw","object":{"id":"raw"}}}',
];

test.each(Object.keys(signers))(
  'malformed bodies signed by %s are stored or refused, never a fault',
  async (name) => {
    for (const body of odd) {
      const status = await send(name, body, signers[name]?.(body));
      expect([body.slice(0, 80), status < 500]).toEqual([body.slice(0, 80), true]);
    }
    await product.settle();
  },
);

const address = (purpose: Purpose, id: string) =>
  `mpesa/${secretFor(keysFor(product.ctx.env, 'mpesa'), purpose, id)}`;
const result = (parameters: object) =>
  JSON.stringify({ Result: { ResultCode: 0, ResultParameters: { ResultParameter: parameters } } });

test('malformed callbacks to our URLs are stored or refused, never a fault', async () => {
  const id = crypto.randomUUID();
  const half = '{"Result":{"ResultCode":"1","ResultDesc":"\\ud83d","TransactionID":"\\u0000"}}';
  const named =
    '{"Result":{"ResultCode":"1","ResultParameters":{"ResultParameter":[{"Key":"a\\u0000\\ud83d","Value":1}]}}}';
  const cut = JSON.stringify({ Result: { ResultCode: '1', ResultDesc: `${'x'.repeat(299)}😀` } });
  const proto =
    '{"Result":{"ResultCode":"1","ResultParameters":{"ResultParameter":[{"Key":"__proto__","Value":"x"}]}}}';
  for (const purpose of ['payment', 'refund', 'refund-status', 'payout-timeout'] as const)
    for (const body of odd) {
      const status = await send(address(purpose, id), body);
      expect([purpose, body.slice(0, 80), status < 500]).toEqual([purpose, body.slice(0, 80), true]);
    }
  for (const body of [half, named, cut, proto]) expect(await send(address('refund', id), body)).toBe(200);
  await product.settle();
});

test('a megabyte callback leaves a short claim', async () => {
  const id = crypto.randomUUID();
  const many = Array.from({ length: 20_000 }, (_, index) => ({ Key: `k${index}`, Value: 'x'.repeat(20) }));
  expect(await send(address('refund', id), result(many))).toBe(200);
  const { claim } = await product.ctx.db.webhookEvent.findFirstOrThrow({ where: { reference: id } });
  expect(JSON.stringify(claim).length).toBeLessThan(20_000);
});

test('M-Pesa callbacks need their own secret URL and a listed network', async () => {
  const mine = await place(product, await product.signIn('amina'));
  const others = await place(product, await product.signIn('amina'));
  const secret = secretFor(keysFor(product.ctx.env, 'mpesa'), 'payment', mine.paymentId);
  const body = result([]);
  const tag = secret.split('.')[2];
  for (const path of [
    'mpesa',
    `mpesa/${mine.paymentId}`,
    `mpesa/payment.${others.paymentId}.${tag}`,
    `mpesa/refund.${mine.paymentId}.${tag}`,
    `mpesa/payment.${mine.paymentId}.${'A'.repeat(43)}`,
    `mpesa/payment.${mine.paymentId}.${'%00'.repeat(43)}`,
    `mpesa/payment.${mine.paymentId}.${'é'.repeat(43)}`,
    `paystack/${secret}`,
    `constructor/${secret}`,
    `__proto__/${secret}`,
  ])
    expect([path, (await send(path, body)) >= 400]).toEqual([path, true]);
  for (const from of ['11.0.0.1', '::1', '2001:db8::1', '0.0.0.0', 'unknown', ''])
    expect([from, await send(address('refund', mine.paymentId), body, {}, from)]).toEqual([from, 401]);
  const forwarded = { 'x-forwarded-for': '10.0.0.1' };
  expect(await send(address('refund', mine.paymentId), body, forwarded, '11.0.0.1')).toBe(401);
  expect(await send(address('refund', mine.paymentId), body, {}, '::ffff:10.0.0.1')).toBe(200);
});
