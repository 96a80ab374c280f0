import { setOrigin } from '#api/http/plugins/call.ts';
import { accountCodeFailures } from '#api/limits/limit-rules.ts';
import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { type Phone, setUpApp, step } from '#api/testing/people/authenticator.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { type TestProduct, testOrigin, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const email = emailOf('amina');
const minute = 60_000;

const product = await sharedProduct();
/** Another copy on the same database, at the same time. */
const copy = await testProduct({ databaseUrl: product.ctx.env.databaseUrl }, product.clock);
const phone = await setUpApp(product, product.as('amina'));
afterAll(async () => {
  await copy.close();
});
beforeEach(() => product.clock.advance(2 * step));

const visitor = (at = product) => at.as('visitor');
const login = (password = personaPassword, who = email) =>
  visitor().call('POST', '/users/login', { body: { email: who, password } });
const answer = (challenge: string, code: string, at = product) =>
  visitor(at).call('POST', '/users/login/second-factor', { body: { challenge, code } });
const challenged = async () => (await (await login()).json()).challenge as string;
/** The field that was wrong. */
const wrong = async (given: Response) => [given.status, (await given.json()).errors?.[0].path];
const wrongCode = [422, 'code'];
const overWith = [422, 'challenge'];

describe('signing in with a second factor', () => {
  test('takes the password, then a code, and gives a session with a fresh proof', async () => {
    const first = await login();
    const refusal = await first.json();
    expect([first.status, refusal.code]).toEqual([403, 'second_factor_required']);
    expect(refusal).not.toHaveProperty('token');
    const second = await answer(refusal.challenge, phone.code());
    expect(second.status).toBe(200);
    const session = await second.json();
    expect(session).toMatchObject({ email, role: 'user' });
    const caller = product.withToken(`Bearer ${session.token}`);
    expect((await caller.call('GET', '/users/me/export')).status).toBe(200);
  });

  test('says nothing of it to someone with a wrong password', async () => {
    expect((await (await login('not the password')).json()).code).toBe('invalid_credentials');
  });

  test('takes a code once, and none that is older', async () => {
    const code = phone.code();
    expect((await answer(await challenged(), code)).status).toBe(200);
    expect(await wrong(await answer(await challenged(), code))).toEqual(wrongCode);
    expect(await wrong(await answer(await challenged(), phone.code(-1)))).toEqual(wrongCode);
    expect((await answer(await challenged(), phone.code(1))).status).toBe(200);
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])('a phone whose clock is %d steps off: %d', async (late, status) => {
    product.clock.advance(4 * step);
    expect((await answer(await challenged(), phone.code(late))).status).toBe(status);
  });

  test('lets one of two tries with the same code in, on two copies (covers §13.2)', async () => {
    for (let round = 0; round < 3; round += 1) {
      product.clock.advance(3 * step);
      const code = phone.code();
      const [one, other] = [await challenged(), await challenged()];
      const both = await Promise.all([answer(one, code), answer(other, code, copy)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  test('lets one of two tries at the same challenge in, with codes that are both right', async () => {
    for (let round = 0; round < 3; round += 1) {
      product.clock.advance(3 * step);
      const challenge = await challenged();
      const codes = [phone.code(), phone.code(1)] as const;
      const both = await Promise.all([answer(challenge, codes[0]), answer(challenge, codes[1], copy)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  test('has five tries, also if they come together (covers §13.2)', async () => {
    const challenge = await challenged();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => answer(challenge, '000000', i % 2 ? copy : product).then(wrong)),
    );
    expect(tries.filter(([, path]) => path === 'code')).toHaveLength(5);
    expect(await wrong(await answer(challenge, phone.code()))).toEqual(overWith);
  });

  test('waits five minutes, to the millisecond', async () => {
    const [kept, late] = [await challenged(), await challenged()];
    product.clock.advance(5 * minute - 1);
    expect((await answer(kept, phone.code())).status).toBe(200);
    product.clock.advance(1);
    expect(await wrong(await answer(late, phone.code(1)))).toEqual(overWith);
  });

  test('ends with success, and knows no other challenge', async () => {
    const challenge = await challenged();
    expect((await answer(challenge, phone.code())).status).toBe(200);
    expect(await wrong(await answer(challenge, phone.code(1)))).toEqual(overWith);
    expect(await wrong(await answer('made up', phone.code(1)))).toEqual(overWith);
  });

  test('is bound to its account: another one’s code or recovery code is wrong', async () => {
    const brians = await setUpApp(product, product.as('brian'));
    const challenge = await challenged();
    expect(await wrong(await answer(challenge, brians.code()))).toEqual(wrongCode);
    expect(await wrong(await answer(challenge, brians.recoveryCodes[0] ?? ''))).toEqual(wrongCode);
    const body = { email: emailOf('brian'), password: personaPassword };
    const { challenge: his } = await (await visitor().call('POST', '/users/login', { body })).json();
    expect(await wrong(await answer(his, phone.code()))).toEqual(wrongCode);
    expect((await answer(his, brians.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('takes a recovery code once, however it is typed, and its owner is mailed', async () => {
    const [typed = ''] = phone.recoveryCodes;
    const sloppy = ` ${typed.replaceAll('-', ' ').toLowerCase()} `;
    await product.settle();
    product.mails.length = 0;
    const both = await Promise.all([
      answer(await challenged(), sloppy),
      answer(await challenged(), typed, copy),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await product.settle();
    expect(product.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'A recovery code was used'],
    ]);
    expect(product.mails[0]?.text).toContain('Codes left: 9.');
  });

  test('is not finished after a new password, a suspension or another role (covers §13.3)', async () => {
    const admin = await product.signIn('admin');
    const change = (what: string, body: object) =>
      admin.call('PUT', `/admin/users/${product.people.amina.id}/${what}`, { body });
    for (const [what, body] of [
      ['role', { role: 'artist' }],
      ['suspend', { suspended: true, reason: 'Spam' }],
    ] as const) {
      const challenge = await challenged();
      expect((await change(what, body)).status).toBe(200);
      expect(await wrong(await answer(challenge, phone.code()))).toEqual(overWith);
    }
    await change('suspend', { suspended: false });
    const challenge = await challenged();
    await visitor().call('POST', '/users/forgot-password', { body: { email } });
    await product.settle();
    const token = secretMailedTo(product, email);
    const reset = { token, password: 'a lantern over the lagoon' };
    expect((await visitor().call('POST', '/users/reset-password', { body: reset })).status).toBe(204);
    expect(await wrong(await answer(challenge, phone.code()))).toEqual(overWith);
    // A new password opens no way around it.
    const again = await login(reset.password);
    expect((await again.json()).code).toBe('second_factor_required');
  });
});

describe('a mailed link that signs in', () => {
  test('takes the code too, and only someone with the password hears of it (covers §13.3)', async () => {
    const fan = await newcomer(product, 'linked@example.com');
    const token = secretMailedTo(product, fan.email);
    const post = (path: string, body: object) => visitor().call('POST', `/users/${path}`, { body });
    expect((await post('confirm-email', { token })).status).toBe(204);
    const own = await setUpApp(product, fan.caller);
    const adopt = (more: object) => post('adopt-requests', { token, password: newcomersPassword, ...more });
    expect(await wrong(await adopt({ password: 'not the password' }))).toEqual([422, 'password']);
    expect(await wrong(await adopt({}))).toEqual(wrongCode);
    expect(await wrong(await adopt({ code: '000000' }))).toEqual(wrongCode);
    expect((await fan.caller.call('GET', '/users/verify')).status).toBe(200);
    expect((await adopt({ code: own.code() })).status).toBe(200);
  });
});

describe('limits', () => {
  let strict: TestProduct;
  let own: Phone;
  beforeAll(async () => {
    strict = await testProduct({ demo: false });
    own = await setUpApp(strict, strict.as('amina'));
  });
  afterAll(() => strict.close());

  const from = (address: string, path: string, body: object) => {
    const request = new Request(`${testOrigin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    setOrigin(request, { kind: 'network', address });
    return strict.app.fetch(request);
  };

  test('a right password forgets no wrong codes, and its owner hears of many', async () => {
    const credentials = { email, password: personaPassword };
    let tried = 0;
    const tryFrom = async (address: string) => {
      const { challenge } = await (await from(address, '/users/login', credentials)).json();
      tried += 1;
      return (await from(address, '/users/login/second-factor', { challenge, code: '000000' })).status;
    };
    const statuses: number[] = [];
    for (let network = 1; network <= accountCodeFailures.times + 1; network += 1)
      statuses.push(await tryFrom(`203.0.${network}.7`));
    expect(statuses.filter((status) => status === 422)).toHaveLength(accountCodeFailures.times);
    expect([tried, statuses.at(-1)]).toEqual([accountCodeFailures.times + 1, 429]);
    await strict.settle();
    expect(strict.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      'Someone may know your password',
    );
    strict.clock.advance(accountCodeFailures.seconds * 1000);
    const { challenge } = await (await from('203.0.99.7', '/users/login', credentials)).json();
    expect(
      (await from('203.0.99.7', '/users/login/second-factor', { challenge, code: own.code() })).status,
    ).toBe(200);
  });
});
