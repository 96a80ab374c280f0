import { createApi, unwrap } from '@salamu/api/client';
import { pageApi, type Read } from './page-api.ts';

const calls: string[] = [];
const called = createApi('http://localhost:3000', {
  fetch: async (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ called: true });
  },
});
const read: Read = (path, query) =>
  path[0] === 'artists' ? Promise.resolve({ status: 200, data: { path, query }, asOf: null }) : undefined;
const api = pageApi(called, read);

test('what can be read directly is not called', async () => {
  calls.length = 0;
  const query = { page: 2, pageSize: 6 };
  const asked: unknown = await unwrap(api.artists({ id: 'a/b' }).reviews.get({ query }));
  expect(asked).toEqual({ path: ['artists', 'a/b', 'reviews'], query });
  expect(await unwrap(api.artists.get({ query: {} }))).toEqual({ path: ['artists'], query: {} } as never);
  expect(calls).toEqual([]);
});

test('everything else is called', async () => {
  calls.length = 0;
  await unwrap(api.watch({ key: 'abc' }).get());
  await unwrap(api.artists({ id: 'zuri' })['pending-change'].delete());
  expect(calls).toEqual(['GET /api/watch/abc', 'DELETE /api/artists/zuri/pending-change']);
});

test('a refusal is the same error as from a call', async () => {
  const refusing = pageApi(called, () => Promise.resolve({ status: 404, data: null, asOf: null }));
  await expect(unwrap(refusing.artists({ id: 'nobody' }).get())).rejects.toMatchObject({ status: 404 });
  expect(() => refusing.artists({ id: '..' })).toThrow('We could not find that.');
});
