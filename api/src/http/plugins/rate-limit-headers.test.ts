import { parseList } from 'structured-headers';
import { contactMessages, loginFailures } from '#api/limits/limit-rules.ts';
import { orderTo } from '#api/testing/orders.ts';
import { overHttp } from '#api/testing/over-http.ts';
import { emailOf } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { setOrigin } from './call.ts';

const product = await sharedProduct({ demo: false, trustedProxies: ['127.0.0.1', '::1'] });
const http = overHttp(product);
afterAll(async () => {
  await http.stop();
});

/** A structured field as nested objects: `"search";q=60` is `{ search: { q: 60 } }`. */
function read(answer: Response, name: string) {
  const entries = parseList(answer.headers.get(name) ?? '');
  return Object.fromEntries(entries.map(([item, parameters]) => [item, Object.fromEntries(parameters)]));
}
const told = (answer: Response) => ({
  policy: read(answer, 'ratelimit-policy'),
  left: read(answer, 'ratelimit'),
});
const none = { policy: {}, left: {} };
const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (path: string, body: object, headers: Record<string, string>) =>
  http.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('every quota of a call is reported with what is left (covers F155)', async () => {
  const search = () => http.call('/artists?search=zuri', { headers: from('203.0.113.1') });
  expect(told(await search())).toEqual({
    policy: { default: { q: 300, w: 60 }, search: { q: 60, w: 60 } },
    left: { default: { r: 299, t: 60 }, search: { r: 59, t: 60 } },
  });
  for (let i = 0; i < 10; i += 1) await search();
  product.clock.advance(20_000);
  expect(told(await search()).left).toEqual({ default: { r: 288, t: 40 }, search: { r: 48, t: 40 } });
  product.clock.advance(40_000);
  expect(told(await search()).left).toEqual({ default: { r: 299, t: 60 }, search: { r: 59, t: 60 } });
});

test('a refusal names the used-up quota and its reset', async () => {
  const register = () =>
    post('/users/register', { name: 'A', email: 'a@b.example', password: 'x' }, from('203.0.113.2'));
  let answer = await register();
  for (let i = 0; i < 29; i += 1) answer = await register();
  expect(told(answer).left).toMatchObject({ register: { r: 0, t: 3_600 } });
  product.clock.advance(15_000);
  const refused = await register();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3585');
  expect(told(refused)).toMatchObject({
    policy: { register: { q: 30, w: 3_600 } },
    left: { register: { r: 0, t: 3_585 } },
  });
});

test('refusals of the gate report quotas too', async () => {
  const answer = await http.call('/users/verify', { headers: from('203.0.113.3') });
  expect(answer.status).toBe(401);
  expect(told(answer).left).toEqual({ default: { r: 299, t: 60 } });
});

describe('reveals nothing about other callers', () => {
  const neighbours = async (email: string, network: string) => {
    const answers = [];
    for (let i = 1; i <= loginFailures.times + 1; i += 1)
      answers.push(await post('/users/login', { email, password: 'wrong' }, from(`${network}.${i}`)));
    return answers.map((answer) => ({ status: answer.status, ...told(answer) }));
  };

  test('failed sign-ins look alike for existing and unknown accounts (covers F155)', async () => {
    const known = await neighbours(emailOf('brian'), '10.9.1');
    const unknown = await neighbours('no-one@fans.example', '10.9.2');
    expect(unknown).toEqual(known);
    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(known.at(-1)?.left).toEqual(known[0]?.left ?? {});
    expect(Object.keys(known[0]?.left ?? {})).toEqual(['default']);
  });

  test('messages to a named person aren’t counted down', async () => {
    const letter = { name: 'Njeri', email: 'njeri@example.com', topic: 'other', message: 'Habari, hello!' };
    const write = (i: number) => post('/contact', letter, from(`203.0.113.${20 + i}`));
    for (let i = 0; i < contactMessages[0].times; i += 1) expect((await write(i)).status).toBe(202);
    const refused = await write(contactMessages[0].times);
    expect(refused.status).toBe(429);
    expect(Object.keys(told(refused).left)).toEqual(['default', 'contact']);
  });
});

describe('uncounted calls report no quota', () => {
  test('a webhook, an unknown URL', async () => {
    expect(told(await post('/payments/webhooks/sandbox', {}, {}))).toEqual(none);
    expect(told(await http.call('/nothing'))).toEqual(none);
  });

  test('the site’s own calls', async () => {
    const request = new Request(`${product.ctx.env.publicUrl}/api/artists`);
    setOrigin(request, { kind: 'in-process' });
    expect(told(await product.app.fetch(request))).toEqual(none);
  });

  test('a repeated order', async () => {
    const headers = {
      authorization: `Bearer ${product.people.amina.token}`,
      'idempotency-key': 'once',
    };
    const order = () => post('/requests', orderTo(product.people.zuri.artistId), headers);
    expect(Object.keys(told(await order()).left)).toEqual(['default', 'checkout']);
    const repeated = await order();
    expect(repeated.status).toBe(201);
    expect(told(repeated)).toEqual(none);
  });
});
