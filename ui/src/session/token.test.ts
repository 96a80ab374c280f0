const kept = new Map<string, string>();
const before = { localStorage: globalThis.localStorage, addEventListener: globalThis.addEventListener };
const online: (() => void)[] = [];
Object.defineProperties(globalThis, {
  localStorage: {
    configurable: true,
    value: new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  },
  addEventListener: { configurable: true, value: (_: string, hear: () => void) => void online.push(hear) },
});
const server = { status: 0, revoked: [] as string[] };
const asked = jest.spyOn(globalThis, 'fetch').mockImplementation((async (
  _: string,
  { headers }: RequestInit,
) => {
  if (server.status === 0) throw new TypeError('Failed to fetch');
  server.revoked.push(new Headers(headers).get('authorization') ?? '');
  return new Response(null, { status: server.status });
}) as typeof fetch);
const { $session, adoptSession, endSession } = await import('./session.ts');
const { revokeEnded, storedToken } = await import('./token.ts');

beforeEach(() => {
  adoptSession({ id: 'a', token: 'the-token-of-zuri' } as never);
});
afterEach(() => {
  kept.clear();
  online.length = 0;
  server.revoked = [];
});
afterAll(() => {
  asked.mockRestore();
  for (const [name, value] of Object.entries(before))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

const heard = () => new Promise((resolve) => setImmediate(resolve));

test('signing out without a connection is done here right away, and at the server once it is back', async () => {
  server.status = 0;
  endSession();
  expect([storedToken(), $session.get().status]).toEqual([null, 'signed-out']);
  await heard();
  server.status = 204;
  online[0]?.();
  await heard();
  expect(server.revoked).toEqual(['Bearer the-token-of-zuri']);
  expect([...kept.values()]).toEqual([]);
});

test.each([503, 429])('a server that answers %i is asked again when a page opens', async (status) => {
  server.status = status;
  endSession();
  await heard();
  server.status = 204;
  await revokeEnded();
  expect(server.revoked).toHaveLength(2);
  await revokeEnded();
  expect(server.revoked).toHaveLength(2);
});

test('a session that has ended already is not revoked again', async () => {
  server.status = 401;
  endSession();
  await heard();
  await revokeEnded();
  expect(server.revoked).toHaveLength(1);
});
