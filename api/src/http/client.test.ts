import type { Role } from '#api/domain/account/roles.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { type Api, ApiError, createApi, unwrap } from './client.ts';

const product = await sharedProduct();

const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was not refused');
  return error;
};

describe('the client', () => {
  test('has typed routes and answers', async () => {
    const { api } = product.as('amina');
    const session = await unwrap(api.users.verify.get());
    const role: Role = session.role;
    expect(role).toBe('user');

    // If the types were lost (silently becoming `any`), these lines wouldn't compile.
    // @ts-expect-error a session has no such field
    expect(session.shoeSize).toBeUndefined();
    // @ts-expect-error there is no such route
    expect(api.users.nowhere).toBeDefined();
    // @ts-expect-error a login needs a password
    const login = () => api.users.login.post({ email: 'amina@fans.example' });
    expect(login).toBeFunction();
  });

  test('keeps date-like text as text', async () => {
    const stageName = '04/02/2026';
    await product.ctx.db.artist.updateMany({
      where: { id: product.people.zuri.artistId ?? '' },
      data: { stageName },
    });
    const artist = await unwrap(product.as('visitor').api.artists({ id: 'zuri' }).get());
    expect(artist.stageName).toBe(stageName);
  });

  test.each([
    ['..\\settings', '/api/artists/..%5Csettings'],
    ['../settings', '/api/artists/..%2Fsettings'],
    ['a?b=c#d', '/api/artists/a%3Fb%3Dc%23d'],
    ['%5c', '/api/artists/%255c'],
    [' ', '/api/artists/%20'],
    ['get', '/api/artists/get'],
    ['zuri-ñ', '/api/artists/zuri-%C3%B1'],
  ])('keeps a parameter within its segment of the path: %s (covers F83)', async (id, path) => {
    const asked: string[] = [];
    const api = createApi(testOrigin, {
      fetch: async ({ url }) => {
        asked.push(new URL(url).pathname);
        return Response.json({});
      },
    });
    await api.artists({ id }).get();
    await api.artists({ id }).reviews.get({ query: { page: 2 } });
    expect(asked).toEqual([path, `${path}/reviews`]);
  });

  test.each(['', '.', '..', '\ud800'])('refuses ids that no path can hold: %j (covers F83)', async (id) => {
    const { api } = product.as('visitor');
    const error = await refusal((async () => unwrap(api.artists({ id }).get()))());
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('reads the token on every call (covers §7.2)', async () => {
    let token: string | null = null;
    const api = createApi(testOrigin, {
      token: () => token,
      fetch: async (request) => product.app.fetch(request),
    });
    expect((await refusal(unwrap(api.users.verify.get()))).status).toBe(401);
    token = product.people.brian.token;
    expect((await unwrap(api.users.verify.get())).name).toBe('Brian Mensah');
  });
});

describe('a refusal', () => {
  const answering = (response: () => Response | Promise<Response>): Api =>
    createApi(testOrigin, { fetch: async () => response() });

  test('has the API’s message for each field (covers §5.1)', async () => {
    const { api } = product.as('visitor');
    const error = await refusal(
      unwrap(api.users.register.post({ name: '', email: 'no', password: 'short' })),
    );
    expect(error).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(error.fieldError('email')).toBe('Enter an email address, like amina@example.com.');
    expect(error.fieldError('password')).toBe('Between 12 and 128 characters.');
    expect(error.fieldError('nothing')).toBeUndefined();
  });

  test('has the time to retry', async () => {
    const busy = () =>
      new Response(JSON.stringify({ code: 'too_many_requests', detail: 'Please wait.' }), {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '42' },
      });
    expect(await refusal(unwrap(answering(busy).health.get()))).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'Please wait.',
      retryAfter: 42,
    });
  });

  test('without a response, or from another server, has a message (covers §8.3)', async () => {
    const offline = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusal(unwrap(offline.health.get()))).toMatchObject({ status: 0, code: 'network_error' });
    const proxy = answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await refusal(unwrap(proxy.health.get()))).toMatchObject({ status: 502, code: 'internal_error' });
  });
});
