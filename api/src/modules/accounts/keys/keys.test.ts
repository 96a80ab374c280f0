import { apiKeyLimits, apiScopes } from '#api/domain/account/api-keys.ts';
import { type Listed, operationsOf, sampleCall } from '#api/testing/access/operations.ts';
import { newcomer, newcomersPassword } from '#api/testing/newcomers.ts';
import { place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const operations: Listed[] = await operationsOf(product);

type Scopes = readonly (typeof apiScopes)[number][];
const wish = (scopes: Scopes = apiScopes, name = 'Till') => ({ body: { name, scopes } });

async function keyOf(who: Caller, scopes?: Scopes) {
  const answer = await who.call('POST', '/users/me/keys', wish(scopes));
  expect(answer.status).toBe(201);
  const made: { id: string; key: string } = await answer.json();
  return { ...made, caller: product.withToken(`Bearer ${made.key}`) };
}
const outcome = async (answer: Response) => [answer.status, (await answer.json()).code ?? null];
const keysOf = async (who: Caller) => (await who.get('/users/me/keys')).items;

describe('an API key', () => {
  test('is shown once, stored as a hash, and listed with its last characters and last use (covers §20.2)', async () => {
    const { caller: fan, email } = await newcomer(product, 'maker@example.com');
    const { id, key, caller } = await keyOf(fan, ['own:read']);
    expect(key).toMatch(/^salamu_key_[A-Za-z0-9_-]{43}$/);
    const kept = await product.ctx.db.apiKey.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(kept)).not.toContain(key.slice(0, -4));
    const listed = { id, name: 'Till', ending: key.slice(-4), scopes: ['own:read'] };
    expect(await keysOf(fan)).toEqual([
      { ...listed, createdAt: product.clock.now().toISOString(), lastUsedAt: null },
    ]);
    expect((await caller.call('GET', '/requests')).status).toBe(200);
    expect((await keysOf(fan))[0].lastUsedAt).toBe(product.clock.now().toISOString());
    await product.settle();
    const mail = product.mails.findLast(({ to }) => to === email);
    expect(mail?.subject).toBe('You have a new API key');
    expect(mail?.text).not.toContain(key);
  });

  test('is made with the password of the last minutes only', async () => {
    const stolen = await product.unproven('brian');
    expect(await outcome(await stolen.call('POST', '/users/me/keys', wish()))).toEqual([
      403,
      'proof_required',
    ]);
  });

  test('needs a name, and scopes that are there', async () => {
    const { caller } = await newcomer(product, 'sloppy@example.com');
    for (const body of [
      { name: ' ', scopes: ['own:read'] },
      { name: 'Till', scopes: [] },
      { name: 'Till', scopes: ['own:read', 'own:read'] },
      { name: 'Till', scopes: ['admin'] },
      { name: 'Till' },
    ])
      expect(await outcome(await caller.call('POST', '/users/me/keys', { body }))).toEqual([
        422,
        'invalid_input',
      ]);
    expect(await keysOf(caller)).toEqual([]);
  });

  test('of two made at the same moment, only as many stay as an account may have', async () => {
    const { caller } = await newcomer(product, 'collector@example.com');
    for (let made = 1; made < apiKeyLimits.perAccount; made++) await keyOf(caller);
    const both = await Promise.all([1, 2].map(() => caller.call('POST', '/users/me/keys', wish())));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await keysOf(caller)).toHaveLength(apiKeyLimits.perAccount);
  });
});

describe('what a key opens', () => {
  /** Written by hand: a route that is opened to keys by mistake is found here. */
  const opened = {
    'directory:read': [
      'GET /api/artists',
      'GET /api/artists/{id}',
      'GET /api/artists/{id}/reviews',
      'GET /api/artists/{id}/similar',
      'GET /api/rates',
    ],
    'requests:place': ['POST /api/requests'],
    'own:read': [
      'GET /api/artists/earnings',
      'GET /api/artists/payouts',
      'GET /api/artists/requests',
      'GET /api/artists/statement',
      'GET /api/payments/{id}',
      'GET /api/requests',
      'GET /api/requests/{id}',
      'GET /api/requests/{id}/payments',
      'GET /api/requests/{id}/receipt',
      'GET /api/users/me/videos',
    ],
  };

  test('is this list and nothing else (covers §20.1)', async () => {
    const { paths } = await product.as('visitor').get('/openapi.json');
    const found: Record<string, string[]> = Object.fromEntries(apiScopes.map((scope) => [scope, []]));
    for (const [path, methods] of Object.entries<Record<string, { 'x-scope'?: string }>>(paths))
      for (const [method, operation] of Object.entries(methods))
        if (operation['x-scope']) found[operation['x-scope']]?.push(`${method.toUpperCase()} ${path}`);
    for (const names of Object.values(found)) names.sort();
    expect(found).toEqual(opened);
  });

  test('is open to a key with the scope, and shut to one with the others', async () => {
    const { zuri } = product.people;
    const keys = await Promise.all(
      apiScopes.map(async (scope) => ({ scope, caller: (await keyOf(product.as('zuri'), [scope])).caller })),
    );
    for (const [scope, names] of Object.entries(opened))
      for (const name of names) {
        const operation = operations.find((listed) => listed.name === name);
        if (!operation) throw new Error(`${name} is not in the document`);
        const path = operation.path.replace('{id}', zuri.artistId ?? '');
        for (const key of keys) {
          const answer = await key.caller.call(operation.method, path, sampleCall(operation, product));
          const { code = null } = await answer.json();
          expect([name, key.scope, code === 'scope_missing']).toEqual([name, key.scope, key.scope !== scope]);
        }
      }
  });

  test('is never what asks for a session, a proof or an admin (covers §20.1)', async () => {
    const keys = await Promise.all(
      [product.as('zuri'), await product.signIn('admin')].map(async (who) => (await keyOf(who)).caller),
    );
    const names: string[] = Object.values(opened).flat();
    const shut = operations.filter(
      ({ name, access, method }) =>
        !names.includes(name) && !['public', 'provider'].includes(access) && method !== 'HEAD',
    );
    expect(shut.length).toBeGreaterThan(50);
    for (const operation of shut) {
      const path = operation.path.replaceAll(/\{\w+\}/g, product.people.brian.id);
      const expected = operation.access === 'admin' ? 'forbidden' : 'scope_missing';
      const [artists, admins] = await Promise.all(
        keys.map(async (key) =>
          outcome(await key.call(operation.method, path, sampleCall(operation, product))),
        ),
      );
      expect([operation.name, artists]).toEqual([operation.name, [403, expected]]);
      // An admin's key has the role of a fan.
      expect([operation.name, admins?.[0]]).toEqual([operation.name, 403]);
    }
  });

  test('of an admin’s is what any fan sees', async () => {
    const order = await place(product, product.as('amina'));
    const admin = await product.signIn('admin');
    expect((await admin.call('GET', `/requests/${order.id}`)).status).toBe(200);
    const { caller } = await keyOf(admin);
    expect((await caller.call('GET', `/requests/${order.id}`)).status).toBe(404);
  });

  test('is its owner’s: a request that it places is in their list', async () => {
    const { caller: fan } = await newcomer(product, 'shop@example.com');
    const { caller } = await keyOf(fan);
    const { id, trackingToken } = await place(product, caller);
    expect(trackingToken).toBeNull();
    const { items } = await fan.get('/requests');
    expect(items.map((request: { id: string }) => request.id)).toEqual([id]);
    expect((await caller.call('GET', `/requests/${id}`)).status).toBe(200);
  });

  test('is what anyone sees where anyone may call', async () => {
    const { caller: fan } = await newcomer(product, 'curious@example.com');
    const { caller } = await keyOf(fan);
    expect((await caller.call('GET', '/settings')).status).toBe(200);
    expect((await caller.call('POST', '/users/logout')).status).toBe(204);
    expect((await fan.call('GET', '/users/verify')).status).toBe(200);
  });
});

describe('the end of a key', () => {
  const isDead = async (caller: Caller) => expect((await caller.call('GET', '/requests')).status).toBe(401);

  test('comes at once when its owner ends it, and only then', async () => {
    const { id, caller } = await keyOf(product.as('amina'));
    expect((await product.as('brian').call('DELETE', `/users/me/keys/${id}`)).status).toBe(404);
    expect((await caller.call('GET', '/requests')).status).toBe(200);
    expect((await product.as('amina').call('DELETE', `/users/me/keys/${id}`)).status).toBe(204);
    await isDead(caller);
    expect((await caller.call('GET', '/artists')).status).toBe(200);
    expect(await outcome(await caller.call('POST', '/requests', sampleOrder()))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  test('comes with a new password, a suspension and the deletion of the account (covers §20.3)', async () => {
    const password = await newcomer(product, 'changed@example.com');
    const first = await keyOf(password.caller);
    const body = { currentPassword: newcomersPassword, newPassword: 'a lantern over the lagoon' };
    expect((await password.caller.call('PATCH', '/users/me', { body })).status).toBe(200);
    await isDead(first.caller);

    const leaver = await newcomer(product, 'leaver@example.com');
    const second = await keyOf(leaver.caller);
    expect((await leaver.caller.call('DELETE', '/users/me')).status).toBe(204);
    await isDead(second.caller);
    expect(await product.ctx.db.apiKey.count({ where: { userId: leaver.id } })).toBe(0);

    const spammer = await newcomer(product, 'spammer@example.com');
    const third = await keyOf(spammer.caller);
    const suspension = { body: { suspended: true, reason: 'Spam, again and again.' } };
    const admin = await product.signIn('admin');
    expect((await admin.call('PUT', `/admin/users/${spammer.id}/suspend`, suspension)).status).toBe(200);
    await isDead(third.caller);
  });

  test('is no beginning of another: what only looks like a key opens nothing', async () => {
    for (const key of ['salamu_key_', `salamu_key_${'a'.repeat(43)}`, `salamu_key_${'é'.repeat(43)}`])
      await isDead(product.withToken(`Bearer ${encodeURIComponent(key)}`));
  });
});

const sampleOrder = () => {
  const operation = operations.find(({ name }) => name === 'POST /api/requests');
  if (!operation) throw new Error('no such operation');
  return sampleCall(operation, product);
};
