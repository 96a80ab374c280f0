import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { type Caller, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const another = 'a lantern over the lagoon';
const currentPassword = newcomersPassword;
const change = (who: Caller, body: object) => who.call('PATCH', '/users/me', { body });
const account = async (who: Caller) => who.get('/users/me');
const login = async (email: string, password: string) =>
  (await product.as('visitor').call('POST', '/users/login', { body: { email, password } })).status;
const confirm = (token: string) =>
  product.as('visitor').call('POST', '/users/confirm-email', { body: { token } });
const refusedAt = async (answer: Response) => {
  const { errors } = await answer.json();
  return [answer.status, errors[0].path];
};
const mailsTo = (email: string) =>
  product.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('one’s own account', () => {
  test('is what one has said, and nothing secret', async () => {
    const { id, caller } = await newcomer(product, 'plain@example.com');
    expect(await account(caller)).toEqual({
      id,
      name: 'Neema',
      email: 'plain@example.com',
      pendingEmail: null,
      emailConfirmed: false,
      role: 'user',
      locale: 'en',
      createdAt: product.clock.now().toISOString(),
      artistId: null,
    });
    expect((await account(product.as('zuri'))).artistId).toBe(product.people.zuri.artistId);
  });

  test('takes another name and language at once, and neither role nor password', async () => {
    const { caller } = await newcomer(product, 'renamed@example.com');
    for (const field of ['role', 'password', 'artistId'])
      expect(await refusedAt(await change(caller, { name: 'Other', [field]: 'admin' }))).toEqual([
        422,
        field,
      ]);
    const answer = await change(caller, { name: ' Neema N. ', locale: 'sw-KE' });
    expect(await answer.json()).toMatchObject({ name: 'Neema N.', locale: 'sw-KE', role: 'user' });
    expect(await refusedAt(await change(caller, { name: '   ' }))).toEqual([422, 'name']);
    expect(await refusedAt(await change(caller, { locale: 'Swahili, please' }))).toEqual([422, 'locale']);
    expect((await account(caller)).name).toBe('Neema N.');
  });
});

describe('a new password', () => {
  test('ends every other session, renews this one’s token, and notifies by email', async () => {
    const email = 'changer@example.com';
    const { caller } = await newcomer(product, email);
    const answer = await change(caller, { currentPassword, newPassword: another });
    const { token, ...rest } = await answer.json();
    expect(rest).toMatchObject({ email });
    expect((await caller.call('GET', '/users/verify')).status).toBe(401);
    expect((await product.withToken(`Bearer ${token}`).call('GET', '/users/verify')).status).toBe(200);
    expect([await login(email, newcomersPassword), await login(email, another)]).toEqual([401, 200]);
    await product.settle();
    expect(mailsTo(email).at(-1)).toBe('Your password was changed');
  });

  test('needs the one of today, and must be a good one', async () => {
    const { caller } = await newcomer(product, 'careful@example.com');
    expect(await refusedAt(await change(caller, { newPassword: another }))).toEqual([422, 'currentPassword']);
    const wrong = await change(caller, { newPassword: another, currentPassword: 'not the password' });
    expect(await refusedAt(wrong)).toEqual([422, 'currentPassword']);
    const weak = await change(caller, { currentPassword, newPassword: 'qwertyuiop123' });
    expect(await refusedAt(weak)).toEqual([422, 'newPassword']);
    expect((await caller.call('GET', '/users/verify')).status).toBe(200);
  });

  test('of two at the same moment one wins', async () => {
    const { caller } = await newcomer(product, 'hasty@example.com');
    const both = await Promise.all(
      [another, `${another}!`].map((newPassword) => change(caller, { currentPassword, newPassword })),
    );
    // The slower one finds its session ended, or the password changed.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a new address', () => {
  test('takes effect when its link is opened; the old one is told before', async () => {
    const [email, next] = ['moving@example.com', 'moved@example.com'];
    const { caller } = await newcomer(product, email);
    const answer = await change(caller, { email: 'Moved@Example.com', currentPassword });
    expect(await answer.json()).toMatchObject({ email, pendingEmail: next, emailConfirmed: false });
    await product.settle();
    expect(mailsTo(email).at(-1)).toBe('Your email address is about to change');
    expect(await login(next, newcomersPassword)).toBe(401);

    expect((await confirm(secretMailedTo(product, next))).status).toBe(204);
    expect(await account(caller)).toMatchObject({ email: next, pendingEmail: null, emailConfirmed: true });
    expect([await login(email, newcomersPassword), await login(next, newcomersPassword)]).toEqual([401, 200]);
  });

  test('needs the password', async () => {
    const { caller } = await newcomer(product, 'hijacked@example.com');
    const stolen = await change(caller, { email: 'hijacker@example.com' });
    expect(await refusedAt(stolen)).toEqual([422, 'currentPassword']);
    expect((await account(caller)).pendingEmail).toBeNull();
  });

  test('can be taken back; its link is dead then', async () => {
    const email = 'undecided@example.com';
    const { caller } = await newcomer(product, email);
    await change(caller, { email: 'elsewhere@example.com', currentPassword });
    await product.settle();
    expect(await (await change(caller, { email })).json()).toMatchObject({ email, pendingEmail: null });
    expect((await confirm(secretMailedTo(product, 'elsewhere@example.com'))).status).toBe(422);
    expect((await account(caller)).email).toBe(email);
  });

  test('that is taken is requested like any other, and only its owner hears', async () => {
    const { caller } = await newcomer(product, 'wishful@example.com');
    const taken = emailOf('brian');
    const answer = await change(caller, { email: taken, currentPassword });
    expect(await answer.json()).toMatchObject({ pendingEmail: taken });
    await product.settle();
    const told = product.mails.findLast(({ to }) => to === taken);
    expect(told?.subject).toBe('This address already has an account');
    expect(told?.text).not.toContain('#');
    expect(await login(taken, personaPassword)).toBe(200);
    expect((await account(caller)).email).toBe('wishful@example.com');
  });

  test('of two people who ask for it, the first to confirm has it', async () => {
    const wanted = 'wanted@example.com';
    const secrets = [];
    for (const email of ['first@example.com', 'second@example.com']) {
      const { caller } = await newcomer(product, email);
      await change(caller, { email: wanted, currentPassword });
      await product.settle();
      secrets.push(secretMailedTo(product, wanted));
    }
    const statuses = (await Promise.all(secrets.map(confirm))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
  });

  test('ends a reset link that lies in the old mailbox', async () => {
    const [email, next] = ['old-box@example.com', 'new-box@example.com'];
    const { caller } = await newcomer(product, email);
    await product.as('visitor').call('POST', '/users/forgot-password', { body: { email } });
    await product.settle();
    const token = secretMailedTo(product, email);
    await change(caller, { email: next, currentPassword });
    await product.settle();
    await confirm(secretMailedTo(product, next));
    const body = { token, password: another };
    expect((await product.as('visitor').call('POST', '/users/reset-password', { body })).status).toBe(422);
  });
});

describe('sessions', () => {
  const sessions = async (who: Caller) => (await who.get('/users/me/sessions')).items;

  test('are listed with what they were opened with, and end one by one', async () => {
    const email = 'devices@example.com';
    const { caller: laptop } = await newcomer(product, email);
    product.clock.advance(60_000);
    const signedIn = await product.as('visitor').call('POST', '/users/login', {
      body: { email, password: newcomersPassword },
      headers: { 'user-agent': 'Phone' },
    });
    const phone = product.withToken(`Bearer ${(await signedIn.json()).token}`);
    const listed = await sessions(phone);
    expect(listed).toMatchObject([{ userAgent: 'Phone', current: true }, { current: false }]);

    expect((await phone.call('DELETE', `/users/me/sessions/${listed[1].id}`)).status).toBe(204);
    expect((await laptop.call('GET', '/users/verify')).status).toBe(401);
    expect((await phone.call('DELETE', `/users/me/sessions/${listed[1].id}`)).status).toBe(404);
    expect(await sessions(phone)).toHaveLength(1);
    expect((await phone.call('DELETE', `/users/me/sessions/${listed[0].id}`)).status).toBe(204);
    expect((await phone.call('GET', '/users/verify')).status).toBe(401);
  });

  test('of someone else are not there', async () => {
    const [{ id }] = await sessions(product.as('amina'));
    expect((await product.as('brian').call('DELETE', `/users/me/sessions/${id}`)).status).toBe(404);
    expect((await product.as('amina').call('GET', '/users/verify')).status).toBe(200);
  });

  test('that lay idle too long are not listed', async () => {
    const start = product.clock.now();
    const { email } = await newcomer(product, 'idle@example.com');
    product.clock.advance(7 * 86_400_000);
    const body = { email, password: newcomersPassword };
    const { token } = await (await product.as('visitor').call('POST', '/users/login', { body })).json();
    expect(await sessions(product.withToken(`Bearer ${token}`))).toHaveLength(1);
    product.clock.set(start);
  });
});

describe('limits', () => {
  test('a stolen session is no way to guess the password, nor to flood a mailbox', async () => {
    const strict = await testProduct({ demo: false });
    const amina = strict.as('amina');
    const guess = (tried: string, email = 'mailbox@example.com') =>
      change(amina, { email, currentPassword: tried });
    for (let i = 0; i < 3; i += 1) expect((await guess(personaPassword)).status).toBe(200);
    expect((await guess(personaPassword)).status).toBe(429);
    for (let i = 0; i < 5; i += 1)
      expect((await guess('not the password', 'b@example.com')).status).toBe(422);
    expect((await guess(personaPassword, 'b@example.com')).status).toBe(429);
    await strict.close();
  });
});
