import { setOrigin } from '#api/http/plugins/call.ts';
import type { Env } from '#api/start/settings/env.ts';
import { appHeldToDocument } from '#api/testing/document/matches-document.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { publicUrl } from './public-url.ts';

type Door = ReturnType<typeof Bun.serve>;

const doors: Door[] = [];
const product = await sharedProduct();
afterAll(async () => {
  await Promise.all(doors.map((door) => door.stop(true)));
});

const opened = (fetch: (request: Request, address: string) => Response | Promise<Response>): Door => {
  const door: Door = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, server) => fetch(request, server.requestIP(request)?.address ?? 'unknown'),
  });
  doors.push(door);
  return door;
};

/** The product listening, with these trusted proxies. */
function listening(trustedProxies: string[]): Door {
  const env = { ...product.ctx.env, trustedProxies };
  const app = appHeldToDocument({ ...product.ctx, env });
  return opened((request, address) => {
    setOrigin(request, { kind: 'network', address });
    return app.fetch(request);
  });
}

/** A proxy in front of it that rewrites X-Forwarded-For with `forwarded`. */
function proxied(door: Door, forwarded: (said: string | null) => string | null): Door {
  return opened((request) => {
    const headers = new Headers(request.headers);
    const value = forwarded(headers.get('x-forwarded-for'));
    headers.delete('x-forwarded-for');
    if (value) headers.set('x-forwarded-for', value);
    return fetch(new URL(new URL(request.url).pathname, door.url), { headers });
  });
}

const free = 1;
const look = async (address: Door | string, settings: Partial<Env> = {}) => {
  const origin = typeof address === 'string' ? address : address.url.origin;
  const env = { ...product.ctx.env, publicUrl: origin, callbackUrl: origin, port: free, ...settings };
  return (await publicUrl.look({ env, mailTo: null })).map(({ verdict, says }) => `${verdict}: ${says}`);
};

const someone = '203.0.113.5';
const trusting = { trustedProxies: ['127.0.0.1'] };

test('leads here without a proxy', async () => {
  expect(await look(listening([]))).toEqual([expect.stringMatching(/^ok: .*leads to this product/)]);
});

test('a separate callback URL is tried too', async () => {
  const program = opened(() => new Response('hello'));
  const port = listening([]).port ?? 0;
  const callbackUrl = program.url.origin;
  expect(await look(listening([]), { callbackUrl, port })).toEqual([
    expect.stringMatching(/^ok: PUBLIC_URL/),
    expect.stringMatching(/^fault: PAYMENT_CALLBACK_URL, .*something else answers there/),
  ]);
});

test('a trusted proxy reports the caller’s address', async () => {
  const proxy = proxied(listening(['127.0.0.1']), () => someone);
  expect(await look(proxy, trusting)).toEqual([
    expect.stringContaining('leads to this product'),
    expect.stringMatching(/^ok: .*we are 203\.0\.113\.5/),
  ]);
});

test('a proxy that is not in TRUST_PROXY is a fault (covers F157)', async () => {
  const proxy = proxied(listening([]), () => someone);
  expect((await look(proxy)).at(-1)).toMatch(/^fault: .*is not trusted/);
});

test('a proxy that forwards forged addresses is a fault (covers F157)', async () => {
  const proxy = proxied(listening(['127.0.0.1']), (said) => said ?? someone);
  expect((await look(proxy, trusting)).at(-1)).toMatch(/^fault: callers can forge/);
});

test('a trusted machine cannot tell whether callers can forge their address', async () => {
  const proxy = proxied(listening(['127.0.0.1']), () => '127.0.0.1');
  expect((await look(proxy, trusting)).at(-1)).toMatch(/^warning: .*one of TRUST_PROXY/);
});

test('another installation, another program and a redirect are faults while the product runs', async () => {
  const port = listening([]).port ?? 0;
  const others = { authSecrets: ['another-secret-of-at-least-32-bytes'] as [string] };
  expect(await look(listening([]), others)).toEqual([expect.stringMatching(/^fault: .*another Salamu/)]);
  const program = opened(() => new Response('hello'));
  expect(await look(program, { port })).toEqual([
    expect.stringMatching(/^fault: .*something else answers there/),
  ]);
  const redirect = opened(() => Response.redirect('https://www.salamu.example/', 308));
  expect(await look(redirect, { port })).toEqual([
    expect.stringMatching(/^fault: .*it redirects to https:\/\/www\.salamu\.example/),
  ]);
});

test('a stopped product gets only that message', async () => {
  expect(await look('http://127.0.0.1:1')).toEqual([expect.stringMatching(/^warning: .*not running here/)]);
});
