import { inLocale } from '@salamu/messages/in-locale';

const tus = { 'tus-resumable': '1.0.0' };
const { location, localStorage, navigator } = globalThis;
const later = globalThis.setTimeout;
// The pauses between tus's tries take most of a minute.
const hurried = jest.spyOn(globalThis, 'setTimeout');

function setGlobals(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

beforeAll(() => {
  const sooner = (wait: number) => (wait > 500 ? wait / 100 : wait);
  hurried.mockImplementation(((done: () => void, wait = 0, ...args: []) =>
    later(done, sooner(wait), ...args)) as never);
});
afterAll(() => {
  hurried.mockRestore();
  setGlobals({ location, localStorage, navigator });
});

/** Sends a file to a server that answers like this, and says what became of it. */
async function sentTo(answer: (request: Request) => Response): Promise<string> {
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      await request.arrayBuffer();
      return answer(request);
    },
  });
  setGlobals({
    location: { origin: server.url.origin },
    localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    navigator: { onLine: true },
  });
  const { startUpload } = await import('./upload.ts');
  const { promise, resolve } = Promise.withResolvers<string>();
  // Outside a browser tus takes bytes where it takes files there.
  const file = Object.assign(Buffer.alloc(1000), { name: 'video.mp4', type: 'video/mp4' });
  startUpload(file as never, crypto.randomUUID(), {
    onProgress: () => {},
    onFinished: (id) => resolve(`finished ${id}`),
    onConnectionLost: () => resolve('connection lost'),
    onUnavailable: () => resolve('unavailable'),
    onTooMany: () => resolve('others first'),
    onStorageFull: () => resolve('storage full'),
    onRefused: ({ status }) => resolve(`refused ${status}`),
  });
  const outcome = await promise;
  await server.stop(true);
  return outcome;
}

const refusing = (status: number) => () => new Response('{}', { status, headers: tus });

test('a refusal comes in the language of the page', async () => {
  const languages = new Set<string | null>();
  await inLocale('sw', () =>
    sentTo(({ headers }) => {
      languages.add(headers.get('accept-language'));
      return refusing(413)();
    }),
  );
  expect([...languages]).toEqual(['sw']);
});

test('an outage says nothing about the file (covers F107)', async () => {
  expect(await sentTo(refusing(503))).toBe('unavailable');
  expect(await sentTo(refusing(502))).toBe('unavailable');
});

test('one upload too many waits for the others (covers F109)', async () => {
  expect(await sentTo(refusing(429))).toBe('others first');
});

test('a refusal and a full storage are told as such', async () => {
  expect(await sentTo(refusing(422))).toBe('refused 422');
  expect(await sentTo(refusing(507))).toBe('storage full');
});

test('an upload that the server knows nothing of any more starts again (covers F108)', async () => {
  let made = 0;
  const outcome = await sentTo(({ method, url }) => {
    if (method === 'POST') {
      made += 1;
      return new Response(null, { status: 201, headers: { ...tus, location: `/api/uploads/${made}` } });
    }
    if (url.endsWith('/1')) return new Response('{}', { status: 404, headers: tus });
    return new Response(null, { status: 204, headers: { ...tus, 'upload-offset': '1000' } });
  });
  expect(outcome).toBe('finished 2');
});
