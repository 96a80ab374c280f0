import { ApiError, unwrap } from '#api/http/client.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { isOutdated } from './passwords/passwords.ts';

const product = await sharedProduct();

const visitor = () => product.as('visitor');
const password = 'baobab under moonlight';
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was not refused', { cause: error });
  return error;
};

describe('a fan', () => {
  test('registers and is signed in, with no role to ask for (covers §3.1)', async () => {
    const body = { name: ' Neema ', email: 'Neema@Example.com', password };
    const register = (more: object) =>
      visitor().call('POST', '/users/register', { body: { ...body, ...more } });
    const refused = await register({ role: 'admin', emailConfirmed: true });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.map(({ path }: { path: string }) => path)).toEqual([
      'role',
      'emailConfirmed',
    ]);
    const answer = await register({});
    expect(answer.status).toBe(201);
    const session = await answer.json();
    expect(session).toEqual({
      id: expect.any(String),
      name: 'Neema',
      email: 'neema@example.com',
      role: 'user',
      token: expect.any(String),
      emailConfirmed: false,
    });
    const verified = await product.withToken(`Bearer ${session.token}`).call('GET', '/users/verify');
    expect(await verified.json()).toEqual(session);
  });

  test('rejects an address twice, in any letter case (covers §7.4)', async () => {
    const register = () =>
      unwrap(
        visitor().api.users.register.post({ name: 'Amina', email: emailOf('amina').toUpperCase(), password }),
      );
    expect(await refusal(register())).toMatchObject({ status: 409, code: 'already_exists' });
  });

  const registerTumaini = (change: object = {}) =>
    visitor().call('POST', '/users/register', {
      body: { name: 'Tumaini', email: 'tumaini@example.com', password, ...change },
    });

  test('who registers many times at the same moment, or again because no answer came, has one account', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => registerTumaini()));
    answers.push(await registerTumaini());
    const ids = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).id]));
    expect(new Set(ids.map(String))).toEqual(new Set([`201,${ids[0]?.[1]}`]));
  });

  test('a registration of an address is refused with another password, and after a while with the same', async () => {
    expect((await registerTumaini({ password: 'another baobab under the moon' })).status).toBe(409);
    product.clock.advance(11 * 60_000);
    expect((await registerTumaini()).status).toBe(409);
  });

  test('has a name that can be seen', async () => {
    const register = (name: string) =>
      visitor().call('POST', '/users/register', { body: { name, email: 'seen@example.com', password } });
    expect((await register('\u202e\u200b')).status).toBe(422);
    expect((await (await register('\u202eSeen\u0007')).json()).name).toBe('Seen');
  });

  test('a password is the same, however a keyboard writes its accents', async () => {
    const email = 'ngugi@example.com';
    const typed = 'Ngũgĩ wa Thiong’o, 1938';
    await unwrap(
      visitor().api.users.register.post({ name: 'Sara', email, password: typed.normalize('NFD') }),
    );
    const login = { email, password: typed.normalize('NFC') };
    expect(await unwrap(visitor().api.users.login.post(login))).toMatchObject({ email });
  });

  test.each([
    ['too short', 'elevenchars'],
    ['too long', 'x'.repeat(129)],
    ['a common one', 'qwertyuiop123'],
    ['one pattern over and over', 'abcabcabcabcabc'],
    ['little more than the name', 'Baraka-1234567'],
    ['little more than the address', 'baraka.k@123'],
    ['ours', 'Salamu-Salamu!'],
  ])('is told that a password is %s (covers §5.3)', async (_why, tried) => {
    const error = await refusal(
      unwrap(
        visitor().api.users.register.post({ name: 'Baraka', email: 'baraka.k@example.com', password: tried }),
      ),
    );
    expect(error).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(error.fieldError('password')).toBeString();
    expect(error.message).not.toContain(tried);
  });

  test('a password is taken as it is: spaces, any script, 128 characters', async () => {
    const long = `${'ñandú 🦩 '.repeat(14)}`.slice(0, 128).trimEnd();
    const email = 'script@example.com';
    await unwrap(visitor().api.users.register.post({ name: 'Sara', email, password: long }));
    expect(await unwrap(visitor().api.users.login.post({ email, password: long }))).toMatchObject({ email });
    expect(
      (await refusal(unwrap(visitor().api.users.login.post({ email, password: `${long} ` })))).status,
    ).toBe(401);
  });
});

describe('signing in', () => {
  test('gives a new session each time (covers §7.3)', async () => {
    const signIn = () =>
      unwrap(visitor().api.users.login.post({ email: emailOf('amina'), password: personaPassword }));
    const [first, second] = [await signIn(), await signIn()];
    expect(first).toMatchObject({ id: product.people.amina.id, role: 'user', emailConfirmed: true });
    expect(first.token).not.toBe(second.token);
  });

  test('says no more about an unknown address than about a wrong password (covers §7.3)', async () => {
    const wrong = await visitor().call('POST', '/users/login', {
      body: { email: emailOf('amina'), password: 'not the password' },
    });
    const unknown = await visitor().call('POST', '/users/login', {
      body: { email: 'nobody@example.com', password: 'not the password' },
    });
    const [wrongBody, unknownBody] = [await wrong.json(), await unknown.json()];
    expect([wrong.status, wrongBody.code]).toEqual([401, 'invalid_credentials']);
    expect({ ...unknownBody, requestId: null }).toEqual({ ...wrongBody, requestId: null });
  });

  test('a suspended account is told so, once the password fits', async () => {
    const signIn = (tried: string) =>
      refusal(unwrap(visitor().api.users.login.post({ email: emailOf('suspended'), password: tried })));
    expect(await signIn(personaPassword)).toMatchObject({ status: 403, code: 'account_suspended' });
    expect(await signIn('not the password')).toMatchObject({ status: 401 });
  });

  test('replaces a hash made with weaker parameters', async () => {
    const { db } = product.ctx;
    const weak = await Bun.password.hash(password, {
      algorithm: 'argon2id',
      memoryCost: 19_456,
      timeCost: 2,
    });
    expect(isOutdated(weak)).toBe(true);
    const { id } = product.people.brian;
    await db.user.update({ where: { id }, data: { passwordHash: weak } });
    await unwrap(visitor().api.users.login.post({ email: emailOf('brian'), password }));
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(isOutdated(passwordHash)).toBe(false);
    await unwrap(visitor().api.users.login.post({ email: emailOf('brian'), password }));
  });
});

describe('an artist', () => {
  test('registers with a profile that is not complete and not public (covers §7.7)', async () => {
    const session = await unwrap(
      visitor().api.artists.register.post({
        name: 'Wanjirũ Kamau',
        email: 'wanjiru@example.com',
        password,
        stageName: 'Wanjirũ & the Band',
        category: 'musician',
        country: 'KE',
      }),
    );
    expect(session).toMatchObject({ role: 'artist', emailConfirmed: false });
    const artist = await product.ctx.db.artist.findUniqueOrThrow({ where: { id: session.artistId ?? '' } });
    expect(artist).toMatchObject({
      userId: session.id,
      slug: 'wanjiru-and-the-band',
      profileCompletedAt: null,
      verifiedAt: null,
      listed: false,
    });
  });

  test('an address that exists leaves no half artist behind', async () => {
    const before = await product.ctx.db.artist.count();
    const body = {
      name: 'A',
      email: emailOf('amina'),
      password,
      stageName: 'Half',
      category: 'dj',
      country: 'KE',
    } as const;
    expect((await refusal(unwrap(visitor().api.artists.register.post(body)))).status).toBe(409);
    expect(await product.ctx.db.artist.count()).toBe(before);
  });
});

describe('signing out', () => {
  test('ends this session immediately, and no other (covers §4.6)', async () => {
    const signIn = () =>
      unwrap(visitor().api.users.login.post({ email: emailOf('zuri'), password: personaPassword }));
    const [phone, laptop] = [await signIn(), await signIn()];
    const status = async (token: string, method: string, path: string) =>
      (await product.withToken(`Bearer ${token}`).call(method, path)).status;
    expect(await status(phone.token, 'POST', '/users/logout')).toBe(204);
    expect(await status(phone.token, 'GET', '/users/verify')).toBe(401);
    expect(await status(laptop.token, 'GET', '/users/verify')).toBe(200);
  });

  test('is fine without a session (covers §7.5)', async () => {
    expect((await visitor().call('POST', '/users/logout')).status).toBe(204);
    expect((await product.withToken('Bearer nonsense').call('POST', '/users/logout')).status).toBe(204);
  });
});
