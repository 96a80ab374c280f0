import { tokenAnswerKeptFor } from '#api/domain/idempotency.ts';
import { unwrap } from '#api/http/client.ts';
import { clearExpired } from '#api/jobs/housekeeping.ts';
import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { phoneWith, setUpApp, step } from '#api/testing/people/authenticator.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { resealAuthenticators } from './service.ts';

const product = await sharedProduct();

const path = '/users/me/second-factor';
const app = `${path}/authenticator`;
const outcome = async (answer: Response) => [answer.status, (await answer.json()).code];
const view = (caller: Caller) => unwrap(caller.api.users.me['second-factor'].get());
const off = {
  authenticator: null,
  passkeys: { offered: true, items: [] },
  recoveryCodesLeft: 0,
  required: false,
  lostUntil: null,
};

let serial = 0;
/** Someone with a confirmed address. */
async function someone() {
  serial += 1;
  const fan = await newcomer(product, `someone-${serial}@example.com`);
  const body = { token: secretMailedTo(product, fan.email) };
  await product.as('visitor').call('POST', '/users/confirm-email', { body });
  return fan;
}
const login = async (email: string) =>
  (
    await product.as('visitor').call('POST', '/users/login', { body: { email, password: newcomersPassword } })
  ).json();

describe('an authenticator app', () => {
  test('counts once its first code was right, and then ends every other session (covers §13.1)', async () => {
    const { caller, email } = await someone();
    const elsewhere = product.withToken(`Bearer ${(await login(email)).token}`);
    const { secret, uri } = await unwrap(caller.api.users.me['second-factor'].authenticator.post());
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Salamu');
    expect(await view(caller)).toEqual(off);
    expect((await login(email)).token).toBeString();
    const confirm = (code: string) => caller.call('POST', `${app}/confirm`, { body: { code } });
    expect(await outcome(await confirm('000000'))).toEqual([422, 'invalid_input']);
    expect(await view(caller)).toEqual(off);
    product.mails.length = 0;
    const { recoveryCodes } = await (await confirm(phoneWith(product, secret).code())).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await view(caller)).toEqual({
      authenticator: { since: product.clock.now().toISOString() },
      passkeys: { offered: true, items: [] },
      recoveryCodesLeft: 10,
      required: false,
      lostUntil: null,
    });
    expect((await elsewhere.call('GET', '/users/verify')).status).toBe(401);
    expect((await login(email)).code).toBe('second_factor_required');
    await product.settle();
    expect(product.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Two-step sign-in is on'],
    ]);
    expect(await outcome(await caller.call('POST', app))).toEqual([409, 'already_exists']);
    expect(await outcome(await confirm('000000'))).toEqual([409, 'already_exists']);
  });

  test('waits for a confirmed address, so that a stranger locks no mailbox’s owner out', async () => {
    const { caller } = await newcomer(product, 'unconfirmed@example.com');
    expect(await outcome(await caller.call('POST', app))).toEqual([409, 'email_unconfirmed']);
  });

  test('begun again has a new key, and the old one’s codes are wrong', async () => {
    const { caller } = await someone();
    const begin = () => unwrap(caller.api.users.me['second-factor'].authenticator.post());
    const [first, second] = [await begin(), await begin()];
    const confirm = (key: string) =>
      caller.call('POST', `${app}/confirm`, { body: { code: phoneWith(product, key).code() } });
    expect((await confirm(first.secret)).status).toBe(422);
    expect((await confirm(second.secret)).status).toBe(200);
  });

  test('is stored in no readable form, nor are recovery codes', async () => {
    const { caller, id } = await someone();
    const { secret } = await unwrap(caller.api.users.me['second-factor'].authenticator.post());
    const { recoveryCodes } = await unwrap(
      caller.api.users.me['second-factor'].authenticator.confirm.post({
        code: phoneWith(product, secret).code(),
      }),
    );
    const stored = await product.ctx.db.user.findUniqueOrThrow({
      where: { id },
      select: { authenticator: true, recoveryCodes: true },
    });
    const sealed = Buffer.from(stored.authenticator?.secret ?? []);
    expect(sealed.length).toBeGreaterThan(40);
    expect(sealed.includes(secret)).toBe(false);
    const hashes = stored.recoveryCodes.map((row) => row.id).join();
    for (const code of recoveryCodes) expect(hashes).not.toContain(code.replaceAll('-', ''));
  });

  test('is removed with a fresh proof, and the password alone signs in again', async () => {
    const { caller, email } = await someone();
    const { recoveryCodes } = await setUpApp(product, caller);
    product.mails.length = 0;
    expect((await caller.call('DELETE', app)).status).toBe(204);
    expect(await view(caller)).toEqual(off);
    expect((await login(email)).token).toBeString();
    expect((await caller.call('DELETE', app)).status).toBe(404);
    await product.settle();
    expect(product.mails.map(({ subject }) => subject)).toEqual(['Two-step sign-in is off']);
    expect(recoveryCodes).toHaveLength(10);
    expect(await product.ctx.db.recoveryCode.count({ where: { user: { email } } })).toBe(0);
  });
});

describe('what we hold of it', () => {
  test('is in the export, and goes with the account', async () => {
    const { caller, id, email } = await someone();
    await setUpApp(product, caller);
    await login(email);
    const kept = async () => {
      const { db } = product.ctx;
      const of = { where: { userId: id } };
      return [
        await db.authenticator.count(of),
        await db.recoveryCode.count(of),
        await db.signInChallenge.count(of),
      ];
    };
    expect(await kept()).toEqual([1, 10, 1]);
    const { secondFactor } = await caller.get('/users/me/export');
    expect(secondFactor).toEqual(await view(caller));
    expect((await caller.call('DELETE', '/users/me')).status).toBe(204);
    expect(await kept()).toEqual([0, 0, 0]);
  });

  test('of an unfinished sign-in is deleted once it is over', async () => {
    const { caller, id, email } = await someone();
    await setUpApp(product, caller);
    await login(email);
    const waiting = () => product.ctx.db.signInChallenge.count({ where: { userId: id } });
    await clearExpired(product.ctx);
    expect(await waiting()).toBe(1);
    product.clock.advance(5 * 60_000 + 1);
    await clearExpired(product.ctx);
    expect(await waiting()).toBe(0);
  });
});

describe('recovery codes', () => {
  test('that replace others end them', async () => {
    const { caller, email } = await someone();
    const { recoveryCodes: earlier } = await setUpApp(product, caller);
    product.mails.length = 0;
    const renew = await caller.call('POST', `${path}/recovery-codes`);
    const { recoveryCodes } = await renew.json();
    expect((await view(caller)).recoveryCodesLeft).toBe(10);
    const use = async (code: string) => {
      const { challenge } = await login(email);
      return (
        await product.as('visitor').call('POST', '/users/login/second-factor', { body: { challenge, code } })
      ).status;
    };
    expect([await use(earlier[0] ?? ''), await use(recoveryCodes[0])]).toEqual([422, 200]);
    expect((await view(caller)).recoveryCodesLeft).toBe(9);
    await product.settle();
    expect(product.mails.map(({ subject }) => subject).sort()).toEqual([
      'A recovery code was used',
      'You have new recovery codes',
    ]);
  });
});

describe('a fresh proof', () => {
  const prove = (caller: Caller, body: object) => caller.call('POST', '/users/me/proof', { body });

  test('is given with a code of the app as well, once, and with no recovery code', async () => {
    const { caller } = await someone();
    const phone = await setUpApp(product, caller);
    product.clock.advance(5 * 60_000);
    expect((await outcome(await caller.call('DELETE', app)))[1]).toBe('proof_required');
    const [recoveryCode = ''] = phone.recoveryCodes;
    for (const bad of [{}, { code: '000000' }, { code: recoveryCode }])
      expect((await prove(caller, bad)).status).toBe(422);
    const code = phone.code();
    expect((await prove(caller, { code })).status).toBe(204);
    expect((await prove(caller, { code })).status).toBe(204);
    product.clock.advance(tokenAnswerKeptFor);
    expect((await prove(caller, { code })).status).toBe(422);
    expect((await caller.call('DELETE', app)).status).toBe(204);
    product.clock.advance(step);
    expect((await prove(caller, { code: phone.code() })).status).toBe(422);
  });
});

describe('a rolled AUTH_SECRET', () => {
  test('locks nobody out once the product has started with both', async () => {
    const { caller, email } = await someone();
    const phone = await setUpApp(product, caller);
    const { env } = product.ctx;
    const before = env.authSecrets;
    const [old] = before;
    const fresh = 'another-secret-of-at-least-32-bytes-length';
    await resealAuthenticators({ ...product.ctx, env: { ...env, authSecrets: [fresh, old] } });
    Object.assign(env, { authSecrets: [fresh] });
    const { challenge } = await login(email);
    const body = { challenge, code: phone.code() };
    const signedIn = await product.as('visitor').call('POST', '/users/login/second-factor', { body });
    Object.assign(env, { authSecrets: before });
    expect(signedIn.status).toBe(200);
  });
});
