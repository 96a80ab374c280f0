import { unwrap } from '#api/http/client.ts';
import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const hour = 3_600_000;
const password = newcomersPassword;
const another = 'a lantern over the lagoon';
const visitor = () => product.as('visitor');
const post = (path: string, body: object) => visitor().call('POST', `/users/${path}`, { body });
const login = (email: string, tried: string) => post('login', { email, password: tried });

const register = (email: string) => newcomer(product, email);
const secretTo = (email: string) => secretMailedTo(product, email);

async function forgot(email: string): Promise<string> {
  await post('forgot-password', { email });
  await product.settle();
  return secretTo(email);
}

async function refused(answer: Response) {
  const { code, errors } = await answer.json();
  return { status: answer.status, code, fields: errors?.map(({ path }: { path: string }) => path) };
}
const dead = { status: 422, code: 'invalid_input', fields: ['token'] };

describe('a forgotten password', () => {
  test('is reset with a link; every session ends, and only the new password works', async () => {
    const email = 'forgetful@example.com';
    const { caller } = await register(email);
    await post('forgot-password', { email: email.toUpperCase() });
    await product.settle();
    const token = secretTo(email);
    expect((await post('reset-password', { token, password: another })).status).toBe(204);
    expect((await caller.call('GET', '/users/verify')).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect(await (await login(email, another)).json()).toMatchObject({ email, emailConfirmed: true });
    await product.settle();
    expect(product.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
  });

  test('a link works once, even for two at the same moment', async () => {
    const email = 'twice@example.com';
    await register(email);
    const token = await forgot(email);
    const both = await Promise.all(
      [another, `${another}!`].map((tried) => post('reset-password', { token, password: tried })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    const third = `${another}?`;
    expect(await refused(await post('reset-password', { token, password: third }))).toEqual(dead);
  });

  test('a call whose answer got lost is answered as the first, and changes nothing again', async () => {
    const email = 'lost-answer@example.com';
    await register(email);
    const token = await forgot(email);
    const set = () => post('reset-password', { token, password: another });
    expect((await set()).status).toBe(204);
    const session = await (await login(email, another)).json();
    expect((await set()).status).toBe(204);
    const own = await product.withToken(`Bearer ${session.token}`).call('GET', '/users/verify');
    expect(own.status).toBe(200);
  });

  test('a link works for an hour', async () => {
    const email = 'late@example.com';
    await register(email);
    const start = product.clock.now();
    const token = await forgot(email);
    product.clock.advance(hour);
    expect(await refused(await post('reset-password', { token, password: another }))).toEqual(dead);
    product.clock.set(new Date(start.getTime() + hour - 1000));
    expect((await post('reset-password', { token, password: another })).status).toBe(204);
    product.clock.set(start);
  });

  test('a newer link ends the one before it', async () => {
    const email = 'newer@example.com';
    await register(email);
    const [older, newer] = [await forgot(email), await forgot(email)];
    expect(older).not.toBe(newer);
    expect(await refused(await post('reset-password', { token: older, password: another }))).toEqual(dead);
    expect((await post('reset-password', { token: newer, password: another })).status).toBe(204);
  });

  test('a password that will not do is refused, and the link still works', async () => {
    const email = 'weak@example.com';
    await register(email);
    const token = await forgot(email);
    expect(await refused(await post('reset-password', { token, password: 'qwertyuiop123' }))).toEqual({
      ...dead,
      fields: ['password'],
    });
    expect((await post('reset-password', { token, password: another })).status).toBe(204);
  });

  test('a link to set a password confirms nothing, and one to a new address sets no password', async () => {
    const email = 'purpose@example.com';
    const { caller } = await register(email);
    const reset = await forgot(email);
    expect(await refused(await post('confirm-email', { token: reset }))).toEqual(dead);
    const wanted = 'mistyped@example.com';
    await caller.call('PATCH', '/users/me', { body: { email: wanted, currentPassword: password } });
    await product.settle();
    const token = secretTo(wanted);
    expect(await refused(await post('reset-password', { token, password: another }))).toEqual(dead);
    expect((await login(email, password)).status).toBe(200);
  });

  test('what is stored opens nothing', async () => {
    const email = 'stolen@example.com';
    await register(email);
    const token = await forgot(email);
    const rows = await product.ctx.db.mailLink.findMany({ where: { email } });
    // What was sent is kept in full only where mail is captured.
    const outbox = await product.ctx.db.notification.findMany({ omit: { text: true, html: true } });
    expect(JSON.stringify([rows, outbox])).not.toContain(token);
    for (const { id } of rows)
      expect(await refused(await post('reset-password', { token: id, password: another }))).toEqual(dead);
  });

  test('a change of address that a thief has asked for is dropped with the old password', async () => {
    const email = 'robbed@example.com';
    const thief = (await register(email)).caller;
    await thief.call('PATCH', '/users/me', {
      body: { email: 'thief@example.com', currentPassword: password },
    });
    await product.settle();
    const stolen = secretTo('thief@example.com');
    expect(stolen).toHaveLength(43);
    const token = await forgot(email);
    expect((await post('reset-password', { token, password: another })).status).toBe(204);
    expect(await refused(await post('confirm-email', { token: stolen }))).toEqual(dead);
    expect((await login('thief@example.com', another)).status).toBe(401);
  });
});

describe('asking for a link', () => {
  test.each(['forgot-password', 'resend-confirmation'])(
    '%s says nothing about who is known',
    async (path) => {
      const answers = [];
      for (const email of [emailOf('amina'), 'nobody@example.com', emailOf('suspended')]) {
        const answer = await post(path, { email });
        const headers = Object.fromEntries(answer.headers);
        delete headers['x-request-id'];
        // Counts the caller's calls, whatever they are about.
        delete headers.ratelimit;
        answers.push({ status: answer.status, body: await answer.text(), headers });
      }
      expect(answers[0]).toMatchObject({ status: 202, body: '' });
      expect(answers[1]).toEqual(answers[0] as never);
      expect(answers[2]).toEqual(answers[0] as never);
    },
  );

  test('no mail to an unproven address carries words that a stranger has chosen', async () => {
    const victim = 'victim@example.com';
    const person = { name: 'Win big at evil.example', email: victim, password };
    await unwrap(visitor().api.users.register.post(person));
    await forgot(victim);
    const mails = product.mails.filter(({ to }) => to === victim);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  test('mails only the person concerned', async () => {
    await product.settle();
    const before = product.mails.length;
    await post('forgot-password', { email: 'nobody@example.com' });
    await post('resend-confirmation', { email: emailOf('brian') });
    await product.settle();
    expect(product.mails.slice(before)).toEqual([]);
  });
});

describe('a confirmed address', () => {
  test('comes of the link that registering has mailed, for fans and artists', async () => {
    const email = 'confirm@example.com';
    const { caller } = await register(email);
    expect(product.mails.at(-1)).toMatchObject({ to: email, subject: 'Confirm your email address' });
    expect((await post('confirm-email', { token: secretTo(email) })).status).toBe(204);
    expect(await caller.get('/users/verify')).toMatchObject({ emailConfirmed: true });

    const artist = { stageName: 'Mwana wa Pwani', category: 'dj', country: 'KE' } as const;
    const second = 'pwani@example.com';
    await unwrap(visitor().api.artists.register.post({ name: 'Ali', email: second, password, ...artist }));
    await product.settle();
    expect((await post('confirm-email', { token: secretTo(second) })).status).toBe(204);
    // Its answer got lost, and the call comes again.
    expect((await post('confirm-email', { token: secretTo(second) })).status).toBe(204);
  });

  test('can be asked for again; links live three days', async () => {
    const email = 'again@example.com';
    await register(email);
    const first = secretTo(email);
    const start = product.clock.now();
    await post('resend-confirmation', { email });
    await product.settle();
    expect(await refused(await post('confirm-email', { token: first }))).toEqual(dead);
    product.clock.advance(72 * hour);
    expect(await refused(await post('confirm-email', { token: secretTo(email) }))).toEqual(dead);
    product.clock.set(new Date(start.getTime() + 72 * hour - 1000));
    expect((await post('confirm-email', { token: secretTo(email) })).status).toBe(204);
    product.clock.set(start);
  });
});

describe('limits', () => {
  let strict: TestProduct;
  beforeAll(async () => {
    strict = await testProduct({ demo: false });
  });
  afterAll(() => strict.close());

  test.each(['forgot-password', 'resend-confirmation'])(
    '%s: three an hour for an address, known or not, from anyone',
    async (path) => {
      for (const email of [emailOf('amina'), 'nobody@example.com']) {
        const ask = (typed = email) =>
          strict.as('visitor').call('POST', `/users/${path}`, { body: { email: typed } });
        const three = [await ask(), await ask(email.toUpperCase()), await ask()];
        expect(three.map(({ status }) => status)).toEqual([202, 202, 202]);
        const fourth = await ask();
        expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '3600']);
        expect((await ask(`other-${email}`)).status).toBe(202);
      }
      strict.clock.advance(hour);
      expect(
        (await strict.as('visitor').call('POST', `/users/${path}`, { body: { email: emailOf('amina') } }))
          .status,
      ).toBe(202);
    },
  );

  test('a new password lifts the lock after failed logins', async () => {
    const email = emailOf('brian');
    const tryIt = (tried: string) =>
      strict.as('visitor').call('POST', '/users/login', { body: { email, password: tried } });
    for (let i = 0; i < 5; i += 1) expect((await tryIt('not the password')).status).toBe(401);
    expect((await tryIt(personaPassword)).status).toBe(429);
    strict.clock.advance(60_000);
    await strict.as('visitor').call('POST', '/users/forgot-password', { body: { email } });
    await strict.settle();
    const token = secretMailedTo(strict, email);
    const reset = await strict
      .as('visitor')
      .call('POST', '/users/reset-password', { body: { token, password: another } });
    expect(reset.status).toBe(204);
    expect((await tryIt(another)).status).toBe(200);
  });
});
