import { setOrigin } from '#api/http/plugins/call.ts';
import { orderTo } from '#api/testing/orders.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { networkFailures } from './limit-rules.ts';
import { countAttempt } from './limits.ts';

const product = await sharedProduct({ demo: false, trustedProxies: ['10.0.0.0/8'] });

const minute = 60_000;

interface Sent {
  method?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
  address?: string;
  inProcess?: boolean;
}

/** Sends a call from a network address. */
async function send({ method = 'GET', path, body, headers = {}, address = '203.0.113.1', inProcess }: Sent) {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  setOrigin(request, inProcess ? { kind: 'in-process' } : { kind: 'network', address });
  return product.app.fetch(request);
}
const statuses = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const login = (address: string, password = 'wrong password', email = emailOf('amina')) =>
  send({ method: 'POST', path: '/users/login', body: { email, password }, address });

describe('sign-in', () => {
  test('is slowed down after 300 failures an hour per network, except with the right password; successes don’t count', async () => {
    const address = '203.0.113.10';
    const enter = (from: string) => login(from, personaPassword, emailOf('brian'));
    for (let failures = 1; failures < 300; failures += 1)
      await countAttempt(product.ctx, networkFailures, address);
    const wait = jest.spyOn(Bun, 'sleep').mockResolvedValue(undefined);
    try {
      for (const answer of [await enter(address), await enter(address)]) expect(answer.status).toBe(200);
      expect((await login(address, 'wrong password', 'nobody@example.com')).status).toBe(401);
      expect(wait).not.toHaveBeenCalled();
      expect((await enter(address)).status).toBe(200);
      expect(wait.mock.calls).toEqual([[2_000]]);
      expect((await enter('203.0.113.11')).status).toBe(200);
      expect(wait).toHaveBeenCalledTimes(1);
    } finally {
      wait.mockRestore();
    }
  });

  test('is refused for 15 minutes after five failures for an account and network, even with the right password', async () => {
    const five = await statuses(times(5, (i) => login(`198.51.100.${i}`)));
    expect(five).toEqual([401, 401, 401, 401, 401]);
    expect((await login('198.51.100.77', personaPassword)).status).toBe(429);
    expect((await login('192.0.2.1', personaPassword)).status).toBe(200);
    product.clock.advance(15 * minute);
    expect((await login('198.51.100.78', personaPassword)).status).toBe(200);
  });

  const fromTwelveNetworks = async (email: string) => {
    const answers = [];
    for (let network = 1; network <= 12; network += 1)
      answers.push(
        ...(await statuses(
          times(5, (i) => login(`10.${network}.${email.length}.${i}`, 'wrong password', email)),
        )),
      );
    return answers;
  };

  test('is slowed down after sixty failures from twelve networks, and the owner is notified once a day (covers F29)', async () => {
    const email = emailOf('zuri');
    const home = '203.0.113.99';
    const nowhere = (i: number) => login(`172.16.${i}.1`, personaPassword, email);
    expect((await login(home, personaPassword, email)).status).toBe(200);
    const known = await fromTwelveNetworks(email);
    const unknown = await fromTwelveNetworks('no-one@fans.example');
    expect(known.filter((status) => status === 401)).toHaveLength(20);
    expect(unknown).toEqual(known);
    expect((await nowhere(1)).status).toBe(429);
    expect((await login(home, personaPassword, email)).status).toBe(200);
    await product.settle();
    const warnings = () =>
      product.mails.filter(({ subject }) => subject === 'Someone is trying to guess your password');
    expect(warnings().map(({ to }) => to)).toEqual([email]);
    product.clock.advance(60 * minute);
    expect((await nowhere(2)).status).toBe(200);
  });

  test('resets its failures after a success', async () => {
    const from = (i: number) => `192.0.2.${100 + i}`;
    await statuses(times(4, (i) => login(from(i), 'wrong password', emailOf('kofi'))));
    expect((await login(from(4), personaPassword, emailOf('kofi'))).status).toBe(200);
    const more = await statuses(times(4, (i) => login(from(5 + i), 'wrong password', emailOf('kofi'))));
    expect(more).toEqual([401, 401, 401, 401]);
  });

  test('behind a trusted proxy counts by the address the proxy saw, not a forged one', async () => {
    const through = (forwarded: string, address: string, i: number) =>
      send({
        method: 'POST',
        path: '/contact',
        body: {
          name: 'Amina',
          email: `through-${forwarded.length}-${i}@example.com`,
          topic: 'other',
          message: 'Hello there, a word about my last order.',
        },
        headers: { 'x-forwarded-for': forwarded },
        address,
      });
    const claimed = await statuses(times(11, (i) => through(`7.7.7.${i}`, '203.0.113.50', i)));
    expect(claimed.filter((status) => status === 429)).toHaveLength(1);
    const seen = await statuses(times(11, (i) => through(`1.2.3.4, 203.0.114.${i}`, '10.0.0.1', i)));
    expect(new Set(seen)).toEqual(new Set([202]));
  });
});

describe('calls', () => {
  test('are limited to 300 a minute per user, from any network', async () => {
    const verify = (i: number) =>
      send({
        path: '/users/verify',
        headers: bearer(product.people.zuri.token),
        address: `203.0.113.${i % 200}`,
      });
    const answers = await statuses(times(301, verify));
    expect(answers.filter((status) => status === 200)).toHaveLength(300);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    product.clock.advance(minute);
    expect((await verify(0)).status).toBe(200);
  });

  test('are limited before authentication: 429, not 401', async () => {
    const address = '203.0.113.99';
    await statuses(times(300, () => send({ path: '/users/verify', address })));
    expect((await send({ path: '/users/verify', address })).status).toBe(429);
    expect((await send({ path: '/nothing', address })).status).toBe(404);
  });

  test('are limited to 60 searches a minute per address, except the site’s own', async () => {
    const search = (inProcess: boolean) =>
      send({ path: '/artists?search=zuri', address: '203.0.113.120', inProcess });
    const answers = await statuses(times(61, () => search(false)));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(new Set(await statuses(times(61, () => search(true))))).toEqual(new Set([200]));
  });
});

describe('checkouts', () => {
  const ask = (key: string, body: object, headers: Record<string, string> = {}, inProcess = false) =>
    send({
      method: 'POST',
      path: '/requests',
      body: orderTo(product.people.zuri.artistId, body),
      headers: { 'idempotency-key': key, ...headers },
      address: '203.0.113.130',
      inProcess,
    });

  const guest = (name: string) => ({ guest: { name, email: `${name}@example.com` } });

  test('are limited to ten a minute per user, not counting repeats', async () => {
    const mine = bearer(product.people.brian.token);
    const ten = await statuses(times(10, (i) => ask(`user-${i}`, {}, mine)));
    expect(new Set(ten)).toEqual(new Set([201]));
    expect((await ask('user-10', {}, mine)).status).toBe(429);
    expect((await ask('user-0', {}, mine)).status).toBe(201);
  });

  test('of guests count by email address, not network', async () => {
    const town = await statuses(times(12, (i) => ask('first', guest(`guest-${i}`))));
    expect(new Set(town)).toEqual(new Set([201]));
    const ten = await statuses(times(10, (i) => ask(`key-${i}`, guest('eager'))));
    expect(new Set(ten)).toEqual(new Set([201]));
    expect((await ask('key-10', guest('eager'))).status).toBe(429);
    expect((await ask('key-0', guest('eager'))).status).toBe(201);
  });

  test('from our own pages aren’t counted', async () => {
    const own = await statuses(times(11, (i) => ask(`own-${i}`, guest('ours'), {}, true)));
    expect(new Set(own)).toEqual(new Set([201]));
  });
});
