import { tokenAnswerKeptFor } from '#api/domain/idempotency.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { keptDays } from '#api/domain/retention.ts';
import { setOrigin } from '#api/http/plugins/call.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { newcomersPassword as password } from '#api/testing/newcomers.ts';
import { setUpApp, step } from '#api/testing/people/authenticator.ts';
import { personaPassword } from '#api/testing/personas.ts';
import { type Caller, testOrigin, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { describeSignIn } from './service.ts';

const product = await sharedProduct();

const phone = 'a1'.repeat(16);
const laptop = 'b2'.repeat(16);
const stranger = 'c3'.repeat(16);
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const headersOf = (browser: string | null, headers: Record<string, string> = {}) => ({
  ...headers,
  ...(browser !== null && { 'browser-id': browser }),
});
const post = (path: string, body: object, headers: Record<string, string> = {}, at = product) =>
  at.as('visitor').call('POST', path, { body, headers });
const login = (email: string, browser: string | null, headers: Record<string, string> = {}) =>
  post('/users/login', { email, password }, headersOf(browser, headers));
const callerWith = async (answer: Promise<Response> | Response): Promise<Caller> =>
  product.withToken(`Bearer ${(await (await answer).json()).token}`);

/** Registers with this browser. */
async function registered(email: string, browser: string | null): Promise<Caller> {
  const body = { name: 'Neema', email, password };
  const answer = await post('/users/register', body, headersOf(browser));
  expect(answer.status).toBe(201);
  return callerWith(answer);
}

async function newsTo(email: string) {
  await product.settle();
  return product.mails.filter(({ to, subject }) => to === email && subject.startsWith('A new sign-in'));
}
const secretIn = ({ text }: { text: string }) => /\/not-me#([\w-]{43})\b/.exec(text)?.[1] ?? '';
const notMe = async (token: string, at = product) => (await post('/users/not-me', { token }, {}, at)).status;
const worksFor = async (caller: Caller) => (await caller.call('GET', '/users/verify')).status === 200;

/** Registers with a laptop; then a stranger signs in. */
async function robbed(email: string) {
  const owner = await registered(email, laptop);
  const thief = await callerWith(
    login(email, stranger, { 'user-agent': pixel, 'time-zone': 'Africa/Nairobi' }),
  );
  const [letter] = await newsTo(email);
  if (!letter) throw new Error('no letter');
  return { owner, thief, letter, secret: secretIn(letter) };
}

describe('signing in', () => {
  test('with a browser that is new is mailed about once, with when and with which (covers §13.9)', async () => {
    const { letter } = await robbed('new@example.com');
    expect(letter.text).toContain('Chrome on Android, ');
    expect(letter.text).toContain('(Nairobi time)');
    await login('new@example.com', stranger);
    await login('new@example.com', laptop);
    expect(await newsTo('new@example.com')).toHaveLength(1);
    await login('new@example.com', phone);
    expect(await newsTo('new@example.com')).toHaveLength(2);
  });

  test('for the first time is no news', async () => {
    await registered('first@example.com', null);
    expect(await newsTo('first@example.com')).toEqual([]);
    const old = product.people.brian;
    await product.ctx.db.knownBrowser.deleteMany({ where: { userId: old.id } });
    const statusWith = async (password: string) =>
      (await post('/users/login', { email: old.email, password }, headersOf(phone))).status;
    expect([await statusWith('not the password'), await statusWith(personaPassword)]).toEqual([401, 200]);
    expect(await newsTo(old.email)).toEqual([]);
  });

  test('without an id is news from another network, and from the same one only once', async () => {
    await registered('program@example.com', laptop);
    const from = async (address: string) => {
      const request = new Request(`${testOrigin}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'browser-id': 'not one of ours' },
        body: JSON.stringify({ email: 'program@example.com', password }),
      });
      setOrigin(request, { kind: 'network', address });
      expect((await product.app.fetch(request)).status).toBe(200);
      return (await newsTo('program@example.com')).length;
    };
    expect(await from('203.0.113.7')).toBe(1);
    expect(await from('203.0.113.7')).toBe(1);
    expect(await from('198.51.100.7')).toBe(2);
  });

  test('is news once the second step is done, and not before', async () => {
    const email = 'steps@example.com';
    const owner = await registered(email, laptop);
    await product.ctx.db.user.updateMany({
      where: { email },
      data: { emailConfirmedAt: product.clock.now() },
    });
    const app = await setUpApp(product, owner);
    product.clock.advance(step);
    const { challenge } = await (await login(email, stranger)).json();
    expect(await newsTo(email)).toEqual([]);
    const answer = { challenge, code: app.code() };
    expect((await post('/users/login/second-factor', answer, headersOf(stranger))).status).toBe(200);
    expect(await newsTo(email)).toHaveLength(1);
  });

  test('keeps nothing that would recognise a browser in two accounts', async () => {
    await registered('twin-a@example.com', phone);
    await registered('twin-b@example.com', phone);
    const rows = await product.ctx.db.knownBrowser.findMany({
      where: { user: { email: { startsWith: 'twin-' } } },
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });
});

describe('the link of the letter', () => {
  test('ends every session in that browser at once, signed in or not, and no other (covers §13.9)', async () => {
    const { owner, thief, secret } = await robbed('ends@example.com');
    const again = await callerWith(login('ends@example.com', stranger));
    expect(await notMe(secret)).toBe(204);
    expect(await Promise.all([owner, thief, again].map(worksFor))).toEqual([true, false, false]);
  });

  test('works once, on two copies together', async () => {
    const { secret } = await robbed('once@example.com');
    const copy = await testProduct({ databaseUrl: product.ctx.env.databaseUrl }, product.clock);
    const both = await Promise.all([notMe(secret), notMe(secret, copy)]);
    await copy.close();
    expect(both).toEqual([204, 204]);
    product.clock.advance(tokenAnswerKeptFor);
    expect(await notMe(secret)).toBe(422);
    expect(await notMe('made up')).toBe(422);
  });

  test('makes the browser a stranger again', async () => {
    const { secret } = await robbed('again@example.com');
    await notMe(secret);
    await login('again@example.com', stranger);
    expect(await newsTo('again@example.com')).toHaveLength(2);
  });

  test('ends the session that took the place of that one after a new password', async () => {
    const { thief, secret } = await robbed('moved@example.com');
    const body = { currentPassword: password, newPassword: 'a lantern over the lagoon' };
    const moved = await callerWith(thief.call('PATCH', '/users/me', { body }));
    expect(await worksFor(moved)).toBe(true);
    expect(await notMe(secret)).toBe(204);
    expect(await worksFor(moved)).toBe(false);
  });

  test('works after the stranger has signed out, until the session would have ended', async () => {
    const { thief, secret } = await robbed('late@example.com');
    await thief.call('POST', '/users/logout');
    product.clock.advance(29 * 86_400_000);
    expect(await notMe(secret)).toBe(204);
    const { secret: later } = await robbed('later@example.com');
    product.clock.advance(30 * 86_400_000);
    expect(await notMe(later)).toBe(422);
  });

  test('is stored as a hash, and the same at every attempt, even over a key rotation', async () => {
    const { secret } = await robbed('tries@example.com');
    const { db } = product.ctx;
    expect(await db.session.count({ where: { endLink: secret } })).toBe(0);
    const { id } = await db.session.findFirstOrThrow({
      where: { user: { email: 'tries@example.com' }, endLink: { not: null } },
    });
    const [current] = product.ctx.env.authSecrets;
    const authSecrets: [string, string] = ['another-secret-of-at-least-32-bytes', current];
    const again = await describeSignIn({ db, env: { ...product.ctx.env, authSecrets } }, id);
    expect(again?.url).toBe(`${testOrigin}/not-me#${secret}`);
  });
});

test('a browser long unseen is forgotten, but never the last one of an account', async () => {
  const { db } = product.ctx;
  await registered('old@example.com', phone);
  const own = { user: { email: 'old@example.com' } };
  const age = (days: number) =>
    db.knownBrowser.updateMany({ where: own, data: { seenAt: addDays(product.clock.now(), -days) } });
  const clean = async () => {
    await jobNamed('housekeeping').run(product.ctx);
    return db.knownBrowser.count({ where: own });
  };
  await age(keptDays.browsers + 1);
  expect(await clean()).toBe(1);
  await login('old@example.com', laptop);
  expect(await newsTo('old@example.com')).toHaveLength(1);
  expect(await clean()).toBe(1);
  await login('old@example.com', laptop);
  expect(await newsTo('old@example.com')).toHaveLength(1);
});

test('someone who leaves takes their browsers along, and can read of them before', async () => {
  const leaving = await registered('leaves@example.com', phone);
  const where = { user: { email: 'leaves@example.com' } };
  const { browsers } = await leaving.get('/users/me/export');
  expect(browsers).toHaveLength(1);
  const { userId } = await product.ctx.db.knownBrowser.findFirstOrThrow({ where });
  expect((await leaving.call('DELETE', '/users/me')).status).toBe(204);
  expect(await product.ctx.db.knownBrowser.count({ where: { userId } })).toBe(0);
});
