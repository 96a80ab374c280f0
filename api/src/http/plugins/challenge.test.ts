import { place } from '#api/testing/orders.ts';
import { overHttp } from '#api/testing/over-http.ts';
import { emailOf } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const http = overHttp(product);
afterAll(async () => {
  await http.stop();
});

async function challenge(path: string, init?: RequestInit) {
  const answer = await http.call(path, init);
  return { status: answer.status, says: answer.headers.get('www-authenticate') };
}
const as = (authorization: string) => ({ headers: { authorization } });
const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const bare = { status: 401, says: 'Bearer realm="Salamu"' };
const dead = { status: 401, says: 'Bearer realm="Salamu", error="invalid_token"' };

test('a call without a token gets the scheme it needs', async () => {
  expect(await challenge('/users/verify')).toEqual(bare);
  expect(await challenge('/users/verify', as('Basic YTpi'))).toEqual(bare);
});

test('an invalid token differs from a missing one (covers F154)', async () => {
  expect(await challenge('/users/verify', as('Bearer dead'))).toEqual(dead);
  expect(await challenge('/admin/users', as('Bearer dead'))).toEqual(dead);
  const token = product.people.kofi.token;
  expect((await challenge('/users/logout', { method: 'POST', ...as(`Bearer ${token}`) })).status).toBe(204);
  expect(await challenge('/users/verify', as(`Bearer ${token}`))).toEqual(dead);
});

test('the guest scheme is named where guests are accepted', async () => {
  const { id } = await place(product, product.as('amina'));
  expect(await challenge(`/requests/${id}`)).toEqual({
    status: 401,
    says: 'Bearer realm="Salamu", Tracking realm="Salamu"',
  });
});

test('a wrong password isn’t an invalid token', async () => {
  const wrong = json({ email: emailOf('amina'), password: 'wrong password' });
  expect(await challenge('/users/login', wrong)).toEqual(bare);
  const withToken = { ...wrong, headers: { ...wrong.headers, authorization: 'Bearer dead' } };
  expect(await challenge('/users/login', withToken)).toEqual(bare);
});

test('a webhook’s challenge is its signature scheme', async () => {
  expect(await challenge('/payments/webhooks/sandbox', json({}))).toEqual({
    status: 401,
    says: 'Provider-Signature realm="Salamu"',
  });
});

test('other answers have no challenge', async () => {
  expect(await challenge('/health')).toEqual({ status: 200, says: null });
  expect(await challenge('/nothing')).toEqual({ status: 404, says: null });
  expect(await challenge('/admin/users', as(`Bearer ${product.people.amina.token}`))).toEqual({
    status: 403,
    says: null,
  });
});
