const heard = new Map<string, (event: object) => void>();
const shown: unknown[] = [];
const opened: string[] = [];
let isNext = false;
const page = '<script type="module" src="/a.js"></script>';
const network = { saves: false, fetched: [] as string[] };
const cached = new Map<string, Response>();
const pathOf = (asked: Request | string) =>
  new URL(asked instanceof Request ? asked.url : asked, site).pathname;
const site = 'https://salamu.example';
const cache = {
  addAll: async (files: string[]) => void files.forEach((file) => void cached.set(file, new Response())),
  put: async (asked: Request | string, answer: Response) => void cached.set(pathOf(asked), answer),
};
const tabs = [{ url: 'https://salamu.example/artist/requests/1', focus: async () => opened.push('focused') }];
const { location } = globalThis;
const asked = jest.spyOn(globalThis, 'fetch').mockImplementation((async (to: Request | string) => {
  network.fetched.push(pathOf(to));
  return new Response(page);
}) as typeof fetch);
Object.defineProperty(globalThis, 'location', { value: { origin: site }, configurable: true });
Object.defineProperty(navigator, 'connection', {
  get: () => ({ saveData: network.saves }),
  configurable: true,
});
Object.assign(globalThis, {
  caches: {
    open: async () => cache,
    match: async (asked: Request | string) => cached.get(pathOf(asked)),
    keys: async () => [],
  },
  built: {
    version: '1',
    area: '/artist',
    entry: '/a.js',
    files: ['/assets/dashboard/a.js', '/assets/dashboard/studio.js'],
    first: ['/assets/dashboard/a.js'],
  },
  registration: { showNotification: async (...said: unknown[]) => shown.push(said) },
  skipWaiting: async () => {
    isNext = true;
  },
  clients: { matchAll: async () => tabs, openWindow: async (address: string) => opened.push(address) },
});
const { addEventListener } = globalThis;
globalThis.addEventListener = ((kind: string, hear: (event: object) => void) =>
  heard.set(kind, hear)) as typeof addEventListener;
// A script, as workers are: types know of nothing in it to import.
const script = './worker.ts';
await import(script);
globalThis.addEventListener = addEventListener;
afterAll(() => {
  asked.mockRestore();
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true });
});

async function hear(kind: string, event: object): Promise<void> {
  let done: unknown;
  heard.get(kind)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
  await done;
}

test('a message is shown as it says, and a tap leads where it says, to the tab that is there already', async () => {
  const navigate = 'https://salamu.example/artist/requests/1';
  const notification = { title: 'Salamu', body: 'A new request.', navigate, tag: 'a' };
  await hear('push', { data: { json: () => ({ web_push: 8030, notification }) } });
  await hear('push', { data: null });
  const options = { body: 'A new request.', tag: 'a', icon: '/icon-192.png', data: navigate };
  expect(shown).toEqual([['Salamu', options]]);

  let closed = 0;
  const close = () => closed++;
  await hear('notificationclick', { notification: { data: navigate, close } });
  await hear('notificationclick', { notification: { data: `${navigate}0`, close } });
  expect([closed, ...opened]).toEqual([2, 'focused', `${navigate}0`]);
});

test('a new version waits until a page says that no take is open', async () => {
  await hear('message', { data: 'hello' });
  expect(isNext).toBe(false);
  await hear('message', { data: 'take over' });
  expect(isNext).toBe(true);
});

test('the whole area is kept, but with Save-Data only what opens it, and what is opened', async () => {
  await hear('install', {});
  expect([...cached.keys()]).toEqual([
    '/assets/dashboard/a.js',
    '/assets/dashboard/studio.js',
    '/artist/dashboard',
  ]);
  cached.clear();
  network.saves = true;
  await hear('install', {});
  expect([...cached.keys()]).toEqual(['/assets/dashboard/a.js', '/artist/dashboard']);

  const ask = async (path: string) => {
    let answer: unknown;
    await hear('fetch', {
      request: new Request(`${site}${path}`),
      respondWith: (given: unknown) => (answer = given),
    });
    await answer;
  };
  network.fetched = [];
  for (let times = 0; times < 2; times++) await ask('/assets/dashboard/studio.js');
  await ask('/assets/dashboard/admin.js');
  expect(network.fetched).toEqual(['/assets/dashboard/studio.js', '/assets/dashboard/admin.js']);
});
