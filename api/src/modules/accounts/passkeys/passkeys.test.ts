import { ceremonyLasts, passkeyLimits } from '#api/domain/account/passkeys.ts';
import { tokenAnswerKeptFor } from '#api/domain/idempotency.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { newcomer, newcomersPassword } from '#api/testing/newcomers.ts';
import { setUpApp, step } from '#api/testing/people/authenticator.ts';
import { type Device, newDevice, setUpPasskey } from '#api/testing/people/passkeys.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { type Caller, secureOrigin, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
/** Another copy on the same database, at the same time. */
const copy = await testProduct({ databaseUrl: product.ctx.env.databaseUrl }, product.clock);
afterAll(async () => {
  await copy.close();
});
beforeEach(() => product.clock.advance(2 * step));

const post = async (path: string, body?: object, who: Caller = product.as('visitor')) => {
  const answer = await who.call('POST', path, { body });
  return { status: answer.status, said: answer.status === 204 ? null : await answer.json() };
};
const wrong = { status: 422, path: 'passkey' };
const outcome = ({ status, said }: Awaited<ReturnType<typeof post>>) => ({
  status,
  path: said?.errors?.[0].path,
});

let count = 0;
/** Someone whose address is confirmed. */
async function someone() {
  count += 1;
  const { id, email } = await newcomer(product, `keys${count}@example.com`);
  await product.ctx.db.user.update({ where: { id }, data: { emailConfirmedAt: product.clock.now() } });
  const caller = await login(email);
  return { id, email, caller };
}
const login = async (email: string) => {
  const { said } = await post('/users/login', { email, password: newcomersPassword });
  return product.withToken(`Bearer ${said.token}`);
};
const beginSignIn = async (challenge: string | null = null) =>
  (await post('/users/login/passkey/begin', { challenge })).said;
const finishSignIn = (passkey: object, at = product) =>
  post('/users/login/passkey', { passkey }, at.as('visitor'));
const signIn = async (device: Device, ...change: Parameters<Device['answer']>[1][]) =>
  finishSignIn(device.answer(await beginSignIn(), ...change));
const factors = async (caller: Caller) => caller.get('/users/me/second-factor');
const works = async (caller: Caller) => (await caller.call('GET', '/users/verify')).status === 200;

describe('setting up a passkey', () => {
  test('as the first second factor ends every other session, brings ten codes, and is mailed', async () => {
    const { email, caller } = await someone();
    const elsewhere = await login(email);
    await product.settle();
    product.mails.length = 0;
    const { recoveryCodes, id } = await setUpPasskey(caller, ' My phone ');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await works(caller), await works(elsewhere)]).toEqual([true, false]);
    const seen = await factors(caller);
    expect(seen).toMatchObject({
      authenticator: null,
      passkeys: { offered: true, items: [{ id, name: 'My phone', lastUsedAt: null }] },
      recoveryCodesLeft: 10,
    });
    await product.settle();
    expect(product.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your account has a new passkey'],
    ]);
  });

  test('beside another second factor leaves its codes as they are', async () => {
    const { caller } = await someone();
    const { recoveryCodes } = await setUpApp(product, caller);
    expect((await setUpPasskey(caller)).recoveryCodes).toEqual([]);
    expect(recoveryCodes).toHaveLength(10);
    expect((await factors(caller)).recoveryCodesLeft).toBe(10);
    const other = await someone();
    await setUpPasskey(other.caller);
    expect((await setUpApp(product, other.caller)).recoveryCodes).toEqual([]);
    expect((await factors(other.caller)).recoveryCodesLeft).toBe(10);
  });

  test('takes a confirmed address', async () => {
    const { caller } = await newcomer(product, 'unconfirmed-keys@example.com');
    expect((await post('/users/me/passkeys/begin', {}, caller)).said.code).toBe('email_unconfirmed');
  });

  test('takes an answer once, in time, from our pages, with the person verified, for the account that asked', async () => {
    const { caller } = await someone();
    const other = await someone();
    const begin = async (who = caller) => (await post('/users/me/passkeys/begin', {}, who)).said;
    const add = (passkey: object, who = caller) =>
      post('/users/me/passkeys', { name: 'Phone', passkey }, who);
    for (const change of [
      { origin: 'https://elsewhere.example' },
      { crossOrigin: true },
      { rpId: 'elsewhere.example' },
      { type: 'webauthn.get' },
      { unverified: true },
    ])
      expect(outcome(await add(newDevice().make(await begin(), change)))).toEqual(wrong);
    expect(outcome(await add(newDevice().make(await begin()), other.caller))).toEqual(wrong);
    const signInOptions = { ...(await begin()), challenge: (await beginSignIn()).challenge };
    expect(outcome(await add(newDevice().make(signInOptions)))).toEqual(wrong);
    const made = newDevice().make(await begin());
    const added = await add(made);
    expect(added.status).toBe(201);
    expect((await add(made)).said).toEqual(added.said);
    product.clock.advance(tokenAnswerKeptFor);
    expect(outcome(await add(made))).toEqual(wrong);
    const late = await begin();
    product.clock.advance(ceremonyLasts);
    const fresh = await product.ctx.db.session.updateMany({ data: { provenAt: product.clock.now() } });
    expect(fresh.count).toBeGreaterThan(0);
    expect(outcome(await add(newDevice().make(late)))).toEqual(wrong);
  });

  test('that another account has is refused, and so is one too many', async () => {
    const { caller } = await someone();
    const other = await someone();
    const { device } = await setUpPasskey(other.caller);
    const { said } = await post('/users/me/passkeys/begin', {}, caller);
    const stolen = await post('/users/me/passkeys', { name: 'Phone', passkey: device.make(said) }, caller);
    expect(stolen.said.code).toBe('already_exists');
    for (let n = 0; n < passkeyLimits.perAccount; n += 1) await setUpPasskey(caller);
    expect(setUpPasskey(caller)).rejects.toMatchObject({ code: 'already_exists' });
  });
});

describe('signing in with a passkey', () => {
  test('takes nothing else, gives a session with a fresh proof, and keeps the password from being enough (covers §13.5)', async () => {
    const { email, caller } = await someone();
    const { device } = await setUpPasskey(caller);
    const options = await beginSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { status, said } = await finishSignIn(device.answer(options));
    expect([status, said.email]).toEqual([200, email]);
    const signedIn = product.withToken(`Bearer ${said.token}`);
    expect((await signedIn.call('GET', '/users/me/export')).status).toBe(200);
    expect((await factors(signedIn)).passkeys.items[0].lastUsedAt).toBe(product.clock.now().toISOString());
    const refusal = await post('/users/login', { email, password: newcomersPassword });
    expect(refusal).toMatchObject({
      status: 403,
      said: { code: 'second_factor_required', factors: ['passkey'] },
    });
  });

  test('as the second step is asked of that account alone (covers §13.5)', async () => {
    const { email, caller } = await someone();
    const { device, id } = await setUpPasskey(caller);
    const other = await someone();
    const others = await setUpPasskey(other.caller);
    const challenge = async () =>
      (await post('/users/login', { email, password: newcomersPassword })).said.challenge;
    const options = await beginSignIn(await challenge());
    expect(options.allowCredentials.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await finishSignIn(device.answer(options))).said.email).toBe(email);
    const again = await beginSignIn(await challenge());
    expect(outcome(await finishSignIn(others.device.answer(again)))).toEqual(wrong);
    expect((await post('/users/login/passkey/begin', { challenge: 'made up' })).status).toBe(404);
  });

  test('takes a recovery code where the passkey is lost', async () => {
    const { email, caller } = await someone();
    const { recoveryCodes } = await setUpPasskey(caller);
    const { challenge } = (await post('/users/login', { email, password: newcomersPassword })).said;
    const answer = await post('/users/login/second-factor', { challenge, code: recoveryCodes[0] ?? '' });
    expect(answer.status).toBe(200);
  });

  test('opens one session for an answer that is sent to two copies at once (covers §13.6)', async () => {
    const { caller } = await someone();
    const { device } = await setUpPasskey(caller);
    for (let round = 0; round < 5; round += 1) {
      const answer = device.answer(await beginSignIn());
      const both = await Promise.all([finishSignIn(answer), finishSignIn(answer, copy)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.said.token).toBe(both[1]?.said.token);
      product.clock.advance(tokenAnswerKeptFor);
      expect(outcome(await finishSignIn(answer))).toEqual(wrong);
    }
  });

  test('waits five minutes, to the millisecond', async () => {
    const { caller } = await someone();
    const { device } = await setUpPasskey(caller);
    const [kept, late] = [await beginSignIn(), await beginSignIn()];
    product.clock.advance(ceremonyLasts - 1);
    expect((await finishSignIn(device.answer(kept))).status).toBe(200);
    product.clock.advance(1);
    expect(outcome(await finishSignIn(device.answer(late)))).toEqual(wrong);
  });

  test('refuses another page, another purpose, another owner, no person, and a counter that goes back (covers §13.6)', async () => {
    const { caller } = await someone();
    const { device } = await setUpPasskey(caller);
    for (const change of [
      { origin: 'https://elsewhere.example' },
      { crossOrigin: true },
      { rpId: 'elsewhere.example' },
      { type: 'webauthn.create' },
      { unverified: true },
      { userHandle: 'bm90IHlvdXJz' },
    ])
      expect(outcome(await signIn(device, change))).toEqual(wrong);
    expect((await signIn(device, { counter: 40 })).status).toBe(200);
    expect(outcome(await signIn(device, { counter: 40 }))).toEqual(wrong);
    expect(outcome(await signIn(device, { counter: 7 }))).toEqual(wrong);
    expect((await signIn(device, { counter: 41 })).status).toBe(200);
    const proof = (await post('/users/me/proof/begin', undefined, caller)).said;
    expect(outcome(await finishSignIn(device.answer(proof)))).toEqual(wrong);
    expect(outcome(await finishSignIn(device.answer({ challenge: 'bWFkZSB1cA' })))).toEqual(wrong);
  });

  test('refuses a signature that is not the key’s, and a key we do not know', async () => {
    const { caller } = await someone();
    const { device } = await setUpPasskey(caller);
    const answer = device.answer(await beginSignIn());
    const forged = newDevice().answer(await beginSignIn());
    const { signature } = forged.response;
    expect(outcome(await finishSignIn({ ...answer, response: { ...answer.response, signature } }))).toEqual(
      wrong,
    );
    expect(outcome(await finishSignIn(forged))).toEqual(wrong);
  });

  test('keeps out those who are suspended, and those who have left', async () => {
    const { id, caller } = await someone();
    const { device } = await setUpPasskey(caller);
    const admin = await product.signIn('admin');
    const suspend = (suspended: boolean) =>
      admin.call('PUT', `/admin/users/${id}/suspend`, { body: { suspended, reason: 'Spam, all day long.' } });
    await suspend(true);
    expect((await signIn(device)).said.code).toBe('account_suspended');
    await suspend(false);
    const back = product.withToken(`Bearer ${(await signIn(device)).said.token}`);
    expect((await back.call('DELETE', '/users/me')).status).toBe(204);
    expect(outcome(await signIn(device))).toEqual(wrong);
    expect(await product.ctx.db.passkey.count({ where: { userId: id } })).toBe(0);
  });
});

describe('a fresh proof', () => {
  test('is given with one of the account’s own passkeys (covers §13.5)', async () => {
    const { device } = await setUpPasskey(await product.signIn('brian'));
    const stale = await product.unproven('brian');
    const keys = () => stale.call('POST', '/users/me/keys', { body: { name: 'Till', scopes: ['own:read'] } });
    expect((await keys()).status).toBe(403);
    const begin = async () => (await post('/users/me/proof/begin', undefined, stale)).said;
    const other = await someone();
    const others = await setUpPasskey(other.caller);
    const prove = (passkey: object) => post('/users/me/proof', { passkey }, stale);
    expect(outcome(await prove(others.device.answer(await begin())))).toEqual(wrong);
    expect(outcome(await prove(device.answer(await beginSignIn())))).toEqual(wrong);
    expect((await keys()).status).toBe(403);
    const answer = device.answer(await begin());
    expect((await prove(answer)).status).toBe(204);
    expect((await keys()).status).toBe(201);
    expect((await prove(answer)).status).toBe(204);
    const elsewhere = await product.unproven('brian');
    expect(outcome(await post('/users/me/proof', { passkey: answer }, elsewhere))).toEqual(wrong);
    product.clock.advance(tokenAnswerKeptFor);
    expect(outcome(await prove(answer))).toEqual(wrong);
  });
});

describe('removing a passkey', () => {
  test('leaves the password alone once it was the last second factor, and its codes work no more', async () => {
    const { email, caller } = await someone();
    const [one, two] = [await setUpPasskey(caller), await setUpPasskey(caller)];
    await product.settle();
    product.mails.length = 0;
    const remove = async (id: string) => (await caller.call('DELETE', `/users/me/passkeys/${id}`)).status;
    expect(await remove(one.id)).toBe(204);
    expect(outcome(await signIn(one.device))).toEqual(wrong);
    expect((await factors(caller)).recoveryCodesLeft).toBe(10);
    expect(await remove(one.id)).toBe(404);
    expect(await remove(two.id)).toBe(204);
    expect(await factors(caller)).toMatchObject({ passkeys: { items: [] }, recoveryCodesLeft: 0 });
    expect(await works(await login(email))).toBe(true);
    await product.settle();
    expect(product.mails.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was removed',
      'Two-step sign-in is off',
    ]);
  });

  test('is for its owner', async () => {
    const { caller } = await someone();
    const other = await someone();
    const { id } = await setUpPasskey(other.caller);
    expect((await caller.call('DELETE', `/users/me/passkeys/${id}`)).status).toBe(404);
  });

  test('or the app leaves the other with its codes', async () => {
    const { caller } = await someone();
    await setUpApp(product, caller);
    const { id } = await setUpPasskey(caller);
    expect((await caller.call('DELETE', '/users/me/second-factor/authenticator')).status).toBe(204);
    expect(await factors(caller)).toMatchObject({ authenticator: null, recoveryCodesLeft: 10 });
    await setUpApp(product, caller);
    expect((await caller.call('DELETE', `/users/me/passkeys/${id}`)).status).toBe(204);
    expect((await factors(caller)).recoveryCodesLeft).toBe(10);
  });
});

test('what was asked and never answered is cleared away', async () => {
  await beginSignIn();
  product.clock.advance(ceremonyLasts + 1);
  await jobNamed('housekeeping').run(product.ctx);
  expect(await product.ctx.db.passkeyChallenge.count()).toBe(0);
});

describe('elsewhere', () => {
  test('on plain http passkeys are not offered, and none can be made or used (covers §13.6)', async () => {
    const plain = await testProduct({ publicUrl: 'http://salamu.example' });
    const amina = await plain.signIn('amina');
    expect((await factors(amina)).passkeys.offered).toBe(false);
    expect((await amina.get('/settings')).passkeys).toBe(false);
    expect((await post('/users/me/passkeys/begin', {}, amina)).status).toBe(404);
    expect((await post('/users/login/passkey/begin', { challenge: null }, plain.as('visitor'))).status).toBe(
      404,
    );
    await plain.close();
  });

  test('in production a passkey is all the second factor that an admin needs', async () => {
    const real = await testProduct({ production: true, demo: false, publicUrl: secureOrigin });
    const { said } = await post(
      '/users/login',
      { email: emailOf('admin'), password: personaPassword },
      real.as('visitor'),
    );
    const admin = real.withToken(`Bearer ${said.token}`);
    expect((await admin.call('GET', '/admin/dashboard')).status).toBe(403);
    const options = (await post('/users/me/passkeys/begin', {}, admin)).said;
    const there = { origin: secureOrigin, rpId: 'salamu.example' };
    const passkey = newDevice().make(options, there);
    expect((await post('/users/me/passkeys', { name: 'Key', passkey }, admin)).status).toBe(201);
    expect((await admin.call('GET', '/admin/dashboard')).status).toBe(200);
    await real.close();
  });
});
