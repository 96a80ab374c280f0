import { areaRoles } from '#api/domain/account/roles.ts';
import { newId } from '#api/start/database/ids.ts';
import { type Listed, operationsOf, sampleCall } from './access/operations.ts';
import { needNone, needProof } from './access/proof-list.ts';
import { earn, earnedPerVideo, mpesaAccount, openAccount, zuriOf } from './earnings.ts';
import { newcomer, newcomersPassword } from './newcomers.ts';
import { personaFor, personaPassword } from './personas.ts';
import type { Caller } from './product.ts';
import { sharedProduct } from './shared-product.ts';

const product = await sharedProduct();
const operations: Listed[] = await operationsOf(product);

const minute = 60_000;
const prove = (who: Caller, password: string) => who.call('POST', '/users/me/proof', { body: { password } });
const outcome = async (answer: Response) => [
  answer.status,
  answer.status >= 400 ? (await answer.json()).code : null,
];
const proofMissing = [403, 'proof_required'];
const account = { method: 'mpesa', holder: 'Zuri Wanjiku', number: '0712345678' };
const bodies: Record<string, object> = { 'PUT /api/artists/settings': { payoutAccount: account } };

/** Someone of the right role whose password was given too long ago. */
const unprovenFor = (operation: Listed): Promise<Caller> => product.unproven(personaFor(operation));

describe('a fresh proof', () => {
  test('is asked for by the operations listed by hand, and by no other', () => {
    const asking = operations.filter(({ proof }) => proof).map(({ name }) => name);
    expect(asking.sort()).toEqual(needProof.toSorted());
  });

  test('is decided for everything an admin changes, anything deleted, paid out or exported (covers F27)', () => {
    const hurtful = operations.filter(
      ({ name, method, access }) =>
        ['session', ...areaRoles, 'party'].includes(access) &&
        (method === 'DELETE' ||
          (access === 'admin' && method !== 'GET') ||
          (method !== 'GET' && /payout|settings/.test(name)) ||
          name.includes('export')),
    );
    const decided = new Set([...needProof, ...needNone]);
    expect(hurtful.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([]);
    expect([...decided].filter((name) => !operations.some((listed) => listed.name === name))).toEqual([]);
  });

  test.each(needProof)('%s asks for it before it looks at the thing (covers F27)', async (name) => {
    const operation = operations.find((listed) => listed.name === name);
    if (!operation) throw new Error('not in the OpenAPI document');
    const path = operation.path.replace('{id}', newId());
    const options = sampleCall(operation, product);
    if (bodies[name]) options.body = bodies[name];
    const who = await unprovenFor(operation);
    expect(await outcome(await who.call(operation.method, path, options))).toEqual(proofMissing);
  });

  test('is asked for after 422, and by a setting that hurts only', async () => {
    const [admin, zuri] = [await product.unproven('admin'), await product.unproven('zuri')];
    const { rates } = await admin.get('/admin/settings');
    const user = `/admin/users/${product.people.brian.id}`;
    const bad: [Caller, string, object][] = [
      [admin, `${user}/role`, { role: 'owner' }],
      [admin, `${user}/suspend`, { suspended: true }],
      [admin, '/admin/settings', { rates: { ...rates, asOf: '2030-01-01' } }],
      [zuri, '/artists/settings', { payoutAccount: { ...account, number: '12' } }],
    ];
    for (const [who, path, body] of bad) expect((await who.call('PUT', path, { body })).status).toBe(422);
    expect((await zuri.call('PUT', '/artists/settings', { body: { openCap: 5 } })).status).toBe(200);
  });

  test('is the password, given in this session, for five minutes', async () => {
    const [admin, other] = [await product.unproven('admin'), await product.unproven('admin')];
    const change = async (who: Caller) =>
      outcome(await who.call('PUT', '/admin/settings', { body: { commissionBps: 2500 } }));
    const wrong = await prove(admin, 'not the password');
    expect([wrong.status, (await wrong.json()).errors[0].path]).toEqual([422, 'password']);
    expect(await change(admin)).toEqual(proofMissing);
    expect((await prove(admin, personaPassword)).status).toBe(204);
    expect(await change(admin)).toEqual([200, null]);
    expect(await change(other)).toEqual(proofMissing);
    product.clock.advance(5 * minute - 1);
    expect(await change(admin)).toEqual([200, null]);
    product.clock.advance(1);
    expect(await change(admin)).toEqual(proofMissing);
  });

  test('comes with signing in and registering, and grows old', async () => {
    const { caller } = await newcomer(product, 'fresh@example.com');
    expect(await outcome(await caller.call('GET', '/users/me/export'))).toEqual([200, null]);
    product.clock.advance(5 * minute);
    expect(await outcome(await caller.call('GET', '/users/me/export'))).toEqual(proofMissing);
    const body = { email: 'fresh@example.com', password: newcomersPassword };
    const login = await product.as('visitor').call('POST', '/users/login', { body });
    const again = product.withToken(`Bearer ${(await login.json()).token}`);
    expect(await outcome(await again.call('DELETE', '/users/me'))).toEqual([204, null]);
  });

  test('may be given with a new payout account', async () => {
    const zuri = await product.unproven('zuri');
    const put = (body: object) => zuri.call('PUT', '/artists/settings', { body });
    const wrong = await put({ payoutAccount: account, currentPassword: 'not the password' });
    expect([wrong.status, (await wrong.json()).errors[0].path]).toEqual([422, 'currentPassword']);
    expect((await put({ payoutAccount: account, currentPassword: personaPassword })).status).toBe(200);
    expect((await put({ payoutAccount: null })).status).toBe(200);
  });

  test('is not asked for again where a kept answer is repeated', async () => {
    await earn(product);
    await openAccount(product, mpesaAccount, zuriOf(product));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { amount: { amount: earnedPerVideo, currency: 'KES' } };
    const zuri = await product.unproven('zuri');
    const ask = () => zuri.call('POST', '/artists/payouts', { headers, body });
    expect((await ask()).status).toBe(403);
    await prove(zuri, personaPassword);
    const first = await ask();
    expect(first.status).toBe(201);
    product.clock.advance(5 * minute);
    expect(await (await ask()).json()).toEqual(await first.json());
  });
});
