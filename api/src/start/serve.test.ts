import { tmpdir } from 'node:os';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { serve } from './serve.ts';
import { readEnv } from './settings/env.ts';

const env = { ...readEnv({ DATA_DIR: tmpdir(), AUTH_SECRET: 'x'.repeat(32) }), port: 0, host: '127.0.0.1' };
const answer = (text: string) => async () => new Response(text);

test('the API, the site and the dev pages have separate addresses', async () => {
  const parts = { app: { fetch: answer('api') }, web: answer('web'), dev: answer('dev') };
  const serving = serve(parts, env);
  const at = async (path: string) => (await fetch(serving.url + path)).text();

  expect(await Promise.all(['/api/artists', '/media/x.mp4', '/metrics'].map(at))).toEqual([
    'api',
    'api',
    'api',
  ]);
  expect(await Promise.all(['/', '/apiary', '/artist', '/devices'].map(at))).toEqual([
    'web',
    'web',
    'web',
    'web',
  ]);
  expect(await at('/dev/mail')).toBe('dev');
  await serving.stop();
});

test('an open request is finished before the product stops, and no new one accepted', async () => {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slow = async () => {
    arrived.resolve();
    await gate.promise;
    return new Response('delivered');
  };
  const serving = serve({ app: { fetch: slow }, web: answer('web'), dev: answer('dev') }, env);
  const underWay = fetch(`${serving.url}/api/slow`, { keepalive: false });
  await arrived.promise;

  const stopped = serving.stop();
  await expect(fetch(serving.url, { keepalive: false })).rejects.toThrow();
  gate.resolve();

  expect(await (await underWay).text()).toBe('delivered');
  await stopped;
});

test('an upload is ended at shutdown, and its sender told the position (covers F19)', async () => {
  const arrived = Promise.withResolvers<void>();
  const app = {
    async fetch(request: Request) {
      let bytes = 0;
      for await (const chunk of request.body ?? []) {
        bytes += chunk.length;
        arrived.resolve();
      }
      return new Response(`kept ${bytes}`);
    },
  };
  const serving = serve({ app, web: answer('web'), dev: answer('dev') }, env);
  const head = 'PATCH /api/uploads/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n';
  const said = sendRaw(serving.url, `${head}${'x'.repeat(400)}`);
  await arrived.promise;
  await serving.stop();
  expect(await said).toEndWith('kept 400');
});

test('a draining copy answers and closes each connection', async () => {
  const serving = serve({ app: { fetch: answer('api') }, web: answer('web'), dev: answer('dev') }, env);
  const call = 'GET /api/artists HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const connectionAt = async (path: string) => (await fetch(serving.url + path)).headers.get('connection');
  expect([await connectionAt('/'), await connectionAt('/api/artists')]).not.toContain('close');
  serving.drain();
  expect([await connectionAt('/'), await connectionAt('/api/artists')]).toEqual(['close', 'close']);
  const said = await sendRaw(serving.url, call);
  expect(said).toEndWith('api');
  await serving.stop();
});

/** Sends raw bytes and returns everything received until the connection closes. */
async function sendRaw(url: string, bytes: string): Promise<string> {
  const said = Promise.withResolvers<string>();
  let received = '';
  await Bun.connect({
    hostname: '127.0.0.1',
    port: Number(new URL(url).port),
    socket: {
      open: (socket) => void socket.write(bytes),
      data(_, chunk) {
        received += chunk.toString('latin1');
      },
      close: () => said.resolve(received),
    },
  });
  return said.promise;
}

test('an HTTP/1.0 health check without a Host is answered (covers F2)', async () => {
  const app = { fetch: async (request: Request) => new Response(new URL(request.url).pathname) };
  const serving = serve({ app, web: answer('web'), dev: answer('dev') }, env);

  const said = await sendRaw(serving.url, 'GET /api/ready HTTP/1.0\r\nConnection: close\r\n\r\n');
  expect(said).toEndWith('/api/ready');
  await serving.stop();
});

const expectOurHeaders = (answer: string) => {
  for (const name of Object.keys(securityHeaders('page', env)))
    expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
};

test.each([
  'a b',
  '[::',
  '<script>',
  '"',
  'a%00b',
  'x:99999',
  'x:abc',
  'evil.example/artists?',
  'a@b',
  'a#b',
  'a\\b',
  'xn--',
  '999.1.1.1',
  'é',
])('a Host of %s is refused with our error page (covers F85)', async (host) => {
  const serving = serve({ app: { fetch: answer('api') }, web: answer('web'), dev: answer('dev') }, env);
  for (const path of ['/artists', '/api/artists', '/dev/mail', '/no/such/page']) {
    const said = await sendRaw(
      serving.url,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(said).toStartWith('HTTP/1.1 400 ');
    expectOurHeaders(said);
  }
  await serving.stop();
});

test('an unexpected error gets our error page (covers F85)', async () => {
  const web = () => Promise.reject(new Error('a page broke'));
  const serving = serve({ app: { fetch: answer('api') }, web, dev: answer('dev') }, env);

  const said = await sendRaw(serving.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(said).toStartWith('HTTP/1.1 500 ');
  expect(said).not.toContain('a page broke');
  expectOurHeaders(said);
  await serving.stop();
});
