import { $stalled, fetchScript } from './fetch-script.ts';

const { fetch, location } = globalThis;
Object.assign(globalThis, { location: { href: 'https://salamu.test/artist/profile' } });
afterAll(() => Object.assign(globalThis, { fetch, location }));

/** A script that arrives with the second try, and a server that answers. */
function lostOnce(order: string[]) {
  let tries = 0;
  globalThis.fetch = Object.assign(
    async () => {
      order.push('asked the server');
      return new Response();
    },
    { preconnect: () => {} },
  );
  return async () => {
    order.push('fetched');
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { name: 'the script' };
  };
}

test('a script that is lost is fetched again once the server answers, and what is at stake is kept before', async () => {
  const order: string[] = [];
  const keep = async () => void order.push('kept');
  expect(await fetchScript(lostOnce(order), keep)).toEqual({ name: 'the script' });
  expect(order).toEqual(['fetched', 'kept', 'asked the server', 'fetched']);
  expect($stalled.get()).toBeNull();
});

test('a script that arrives keeps nothing', async () => {
  const order: string[] = [];
  await fetchScript(
    async () => ({}),
    async () => void order.push('kept'),
  );
  expect(order).toEqual([]);
});

test('nothing is waited for where what is at stake could not be kept', async () => {
  const order: string[] = [];
  const refuse = () => Promise.reject(new Error('no room'));
  await expect(fetchScript(lostOnce(order), refuse)).rejects.toThrow('no room');
  expect(order).toEqual(['fetched']);
});
