import { mailedCode } from '#api/domain/account/mailed-code.ts';
import { tokenAnswerKeptFor } from '#api/domain/idempotency.ts';
import { clearExpired } from '#api/jobs/housekeeping.ts';
import { mailedCodeFailures } from '#api/limits/limit-rules.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { newcomer, secretMailedTo } from '#api/testing/newcomers.ts';
import { setUpApp } from '#api/testing/people/authenticator.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';

import { sharedProduct } from '#api/testing/shared-product.ts';
import { codesOf } from './service.ts';

const product = await sharedProduct();
/** Another copy on the same database, at the same time. */
const copy = await testProduct({ databaseUrl: product.ctx.env.databaseUrl }, product.clock);
afterAll(async () => {
  await copy.close();
});
// Every quota is free again.
beforeEach(() => product.clock.advance(60 * 60_000));

const post = (path: string, body: object, at = product) =>
  at.as('visitor').call('POST', `/users/${path}`, { body });

/** Asks for a code in one browser and returns the secret kept there. */
async function ask(email: string): Promise<string> {
  const asked = await post('login/code/begin', { email });
  expect(asked.status).toBe(202);
  const { attempt } = await asked.json();
  await product.settle();
  return attempt;
}
const answer = (attempt: string, code: string, at = product) => post('login/code', { attempt, code }, at);
const wrong = async (given: Response) => [given.status, (await given.json()).errors?.[0].path];
const wrongCode = [422, 'code'];
const over = [422, 'attempt'];

const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email);
const codeMailedTo = (email: string, by = product) => {
  const codes = by.mails
    .filter(({ to }) => to === email)
    .map(({ subject }) => /^(\d{6}) is your code/.exec(subject));
  return codes.findLast((code) => code)?.[1] ?? 'no code was mailed';
};
/** Another code of six digits. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function confirmed(email: string): Promise<string> {
  await newcomer(product, email);
  expect((await post('confirm-email', { token: secretMailedTo(product, email) })).status).toBe(204);
  return email;
}

describe('a mailed code', () => {
  test('signs a fan in once, where it was asked for, with a fresh proof (covers §13.7)', async () => {
    const email = emailOf('amina');
    const elsewhere = await ask('someone-else@example.com');
    const attempt = await ask(email.toUpperCase());
    const code = codeMailedTo(email);
    expect(await wrong(await answer(elsewhere, code))).toEqual(wrongCode);
    const given = await answer(attempt, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(given.status).toBe(200);
    const session = await given.json();
    expect(session).toMatchObject({ email, role: 'user' });
    const caller = product.withToken(`Bearer ${session.token}`);
    expect((await caller.call('GET', '/users/me/export')).status).toBe(200);
    expect(await wrong(await answer(attempt, code))).toEqual(over);
  });

  test('is a fresh proof for its own fan, once, where they know no password (covers §13.8)', async () => {
    const amina = await product.unproven('amina');
    const email = emailOf('amina');
    const prove = (mailed: object) => amina.call('POST', '/users/me/proof', { body: { mailed } });
    const exported = async () => (await amina.call('GET', '/users/me/export')).status;
    const others = await ask(emailOf('brian'));
    const othersCode = codeMailedTo(emailOf('brian'));
    expect(await wrong(await prove({ attempt: others, code: othersCode }))).toEqual(over);
    const attempt = await ask(email);
    const code = codeMailedTo(email);
    expect(await wrong(await prove({ attempt, code: otherThan(code) }))).toEqual(wrongCode);
    expect(await exported()).toBe(403);
    expect((await prove({ attempt, code })).status).toBe(204);
    expect(await exported()).toBe(200);
    expect((await prove({ attempt, code })).status).toBe(204);
    product.clock.advance(tokenAnswerKeptFor);
    expect(await wrong(await prove({ attempt, code }))).toEqual(over);
  });

  test('is a fresh proof for an artist without a second factor, and opens no artist’s account (covers §13.8)', async () => {
    const zuri = await product.unproven('zuri');
    const { attempt } = await (await zuri.call('POST', '/users/me/proof/mail')).json();
    await product.settle();
    const code = codeMailedTo(emailOf('zuri'));
    expect(await wrong(await answer(attempt, code))).toEqual(wrongCode);
    const proof = await zuri.call('POST', '/users/me/proof', { body: { mailed: { attempt, code } } });
    expect(proof.status).toBe(204);
    expect((await zuri.call('GET', '/users/me/export')).status).toBe(200);
  });
  test('is no proof for admins, unconfirmed addresses, and those with a second factor (covers §13.8)', async () => {
    const unconfirmed = (await newcomer(product, 'unconfirmed-proof@example.com')).caller;
    const code = async (caller: Caller) => {
      const asked = await caller.call('POST', '/users/me/proof/mail');
      return asked.status === 202 ? 202 : (await asked.json()).code;
    };
    expect(await code(await product.unproven('admin'))).toBe('forbidden');
    expect(await code(unconfirmed)).toBe('email_unconfirmed');
    const kofi = await product.unproven('kofi');
    const { attempt } = await (await kofi.call('POST', '/users/me/proof/mail')).json();
    await setUpApp(product, await product.signIn('kofi'));
    const [late] = codesOf(product.ctx, hashOf(attempt));
    const again = await product.unproven('kofi');
    const proof = await again.call('POST', '/users/me/proof', { body: { mailed: { attempt, code: late } } });
    expect(await wrong(proof)).toEqual(wrongCode);
    expect(await code(again)).toBe('forbidden');
  });

  test('opens one session, even on two copies at the same moment', async () => {
    const email = emailOf('amina');
    const attempt = await ask(email);
    const code = codeMailedTo(email);
    const both = await Promise.all([product, copy].map((at) => answer(attempt, code, at)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(both.map((given) => given.json()));
    expect(second.token).toBe(first.token);
  });

  test('works for ten minutes, and for five tries', async () => {
    const email = emailOf('brian');
    const late = await ask(email);
    const lateCode = codeMailedTo(email);
    product.clock.advance(mailedCode.lasts - 1);
    expect(await wrong(await answer(late, otherThan(lateCode)))).toEqual(wrongCode);
    product.clock.advance(1);
    expect(await wrong(await answer(late, lateCode))).toEqual(over);

    const attempt = await ask(email);
    const code = codeMailedTo(email);
    for (let by = 1; by < mailedCode.tries; by++)
      expect(await wrong(await answer(attempt, otherThan(code, by), by % 2 ? product : copy))).toEqual(
        wrongCode,
      );
    expect((await answer(attempt, code)).status).toBe(200);

    const again = await ask(email);
    const newest = codeMailedTo(email);
    for (let by = 1; by <= mailedCode.tries; by++) await answer(again, otherThan(newest, by));
    product.clock.advance(1_000);
    expect((await answer(again, newest)).status).not.toBe(200);
  });

  test('is the only one alive: a newer one ends it', async () => {
    const email = emailOf('amina');
    const first = await ask(email);
    const firstCode = codeMailedTo(email);
    const second = await ask(email);
    expect(await wrong(await answer(first, firstCode))).toEqual(over);
    expect(await wrong(await answer(second, otherThan(codeMailedTo(email))))).toEqual(wrongCode);
    expect((await answer(second, codeMailedTo(email))).status).toBe(200);
  });

  test('does not lead around a second factor', async () => {
    const email = await confirmed('two-steps@example.com');
    const { token } = await (await post('login', { email, password: 'baobab under moonlight' })).json();
    const phone = await setUpApp(product, product.withToken(`Bearer ${token}`));
    const refused = await (await answer(await ask(email), codeMailedTo(email))).json();
    expect(refused.code).toBe('second_factor_required');
    expect(refused).not.toHaveProperty('token');
    product.clock.advance(60_000);
    const done = await post('login/second-factor', { challenge: refused.challenge, code: phone.code() });
    expect(done.status).toBe(200);
  });

  test('ends with a new password, and rejects suspended users', async () => {
    const email = await confirmed('new-password@example.com');
    const attempt = await ask(email);
    const code = codeMailedTo(email);
    await post('forgot-password', { email });
    await product.settle();
    const token = secretMailedTo(product, email);
    const password = 'a lantern over the lagoon';
    expect((await post('reset-password', { token, password })).status).toBe(204);
    expect(await wrong(await answer(attempt, code))).toEqual(over);

    const { id } = await product.ctx.db.user.findFirstOrThrow({ where: { email } });
    await product.ctx.db.user.update({ where: { id }, data: { suspendedAt: product.clock.now() } });
    const refused = await answer(await ask(email), codeMailedTo(email));
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'account_suspended']);
  });
});

describe('asking for a code', () => {
  test('answers the same without an account, and mails nothing', async () => {
    const attempt = await ask('nobody@example.com');
    expect(mailsTo('nobody@example.com')).toEqual([]);
    expect(await wrong(await answer(attempt, '000000'))).toEqual(wrongCode);
    expect(await wrong(await answer('made up', '000000'))).toEqual(over);
  });

  test('artists, admins and unconfirmed addresses are told to use their password, and no code opens them', async () => {
    const unconfirmed = (await newcomer(product, 'unconfirmed@example.com')).email;
    for (const email of [emailOf('zuri'), emailOf('admin'), unconfirmed]) {
      const attempt = await ask(email);
      expect(mailsTo(email).at(-1)?.subject).toBe('Sign in with your password');
      const { id } = await product.ctx.db.mailedSignIn.findFirstOrThrow({ where: { email } });
      expect(await wrong(await answer(attempt, codesOf(product.ctx, id)[0]))).toEqual(wrongCode);
      product.clock.advance(60_000);
    }
    expect((await post('login', { email: emailOf('zuri'), password: personaPassword })).status).toBe(200);
  });

  test('leaves nothing behind once it is over', async () => {
    await ask(emailOf('amina'));
    product.clock.advance(mailedCode.lasts + 1);
    await clearExpired(product.ctx);
    expect(await product.ctx.db.mailedSignIn.count()).toBe(0);
  });
});

describe('limits', () => {
  const email = emailOf('amina');
  let strict: TestProduct;
  beforeAll(async () => {
    strict = await testProduct({ demo: false });
  });
  afterAll(() => strict.close());

  test('an address is mailed so many codes in an hour, and takes so many wrong ones in a day', async () => {
    const rounds = mailedCodeFailures.times / mailedCode.tries;
    for (let round = 0; round < rounds; round++) {
      strict.clock.advance(60 * 60_000);
      const { attempt } = await (await post('login/code/begin', { email }, strict)).json();
      await strict.settle();
      const code = codeMailedTo(email, strict);
      for (let by = 1; by <= mailedCode.tries; by++) {
        strict.clock.advance(15_000);
        expect(await wrong(await answer(attempt, otherThan(code, by), strict))).toEqual(wrongCode);
      }
    }
    const { attempt } = await (await post('login/code/begin', { email }, strict)).json();
    await strict.settle();
    expect((await answer(attempt, codeMailedTo(email, strict), strict)).status).toBe(429);
    strict.clock.advance(60_000);
    expect((await post('login', { email, password: personaPassword }, strict)).status).toBe(200);

    const hour = 60 * 60_000;
    strict.clock.advance(24 * hour);
    const fourTimes = async () => {
      const statuses: number[] = [];
      for (let times = 0; times < 4; times++)
        statuses.push((await post('login/code/begin', { email }, strict)).status);
      strict.clock.advance(hour);
      return statuses;
    };
    expect(await fourTimes()).toEqual([202, 202, 202, 429]);
    expect(await fourTimes()).toEqual([202, 202, 202, 429]);
    expect(await fourTimes()).toEqual([429, 429, 429, 429]);
  });
});
