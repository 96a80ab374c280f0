import { certifiedKeys } from '#api/testing/payments/certificate.ts';
import { httpWebhooks, isPublic, PrivateTargetError } from './sender.ts';

const heard: { host: string | null; body: string }[] = [];
let server: Bun.Server<undefined>;
beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      heard.push({ host: request.headers.get('host'), body: await request.text() });
      const elsewhere = new URL(request.url).pathname === '/elsewhere';
      return elsewhere ? Response.redirect('http://127.0.0.1/') : new Response(null, { status: 204 });
    },
  });
});
afterAll(() => server.stop(true));

const message = { headers: { 'webhook-id': 'one' }, body: '{"type":"request.paid"}' };
const leadsTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));
const at = (host: string, path = '/hook') => `http://${host}:${server.port}${path}`;

describe('an address of the public internet', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ])('is not %s', (address) => expect(isPublic(address)).toBe(false));

  test.each(['8.8.8.8', '41.90.0.1', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'])('is %s', (address) =>
    expect(isPublic(address)).toBe(true),
  );
});

describe('a webhook', () => {
  test('goes to no name of which any address is private, and nothing is connected (covers §20.6)', async () => {
    const before = heard.length;
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
      const sender = httpWebhooks({ onlyPublic: true, lookup: leadsTo(...addresses) });
      const sent = sender.send(at('hooks.example'), message);
      expect(await sent.catch((error) => error)).toBeInstanceOf(PrivateTargetError);
    }
    expect(heard).toHaveLength(before);
  });

  test('goes to no private address that is written out, in whatever way', async () => {
    const before = heard.length;
    const sender = httpWebhooks({ onlyPublic: true });
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])
      expect(await sender.send(at(host), message).catch((error) => error)).toBeInstanceOf(PrivateTargetError);
    expect(heard).toHaveLength(before);
  });

  test('goes to the address that was looked at, under its own name, and asks for that once (covers §20.6)', async () => {
    let asked = 0;
    const lookup = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '203.0.113.1' }];
    const sender = httpWebhooks({ onlyPublic: false, lookup });
    expect((await sender.send(at('hooks.example'), message)).status).toBe(204);
    expect(heard.at(-1)).toEqual({ host: `hooks.example:${server.port}`, body: message.body });
    expect(asked).toBe(1);
  });

  test('is shown only to the name’s own certificate', async () => {
    const { certificate, privateKey } = certifiedKeys('hooks.example');
    const tls = { cert: certificate, key: privateKey };
    using secure = Bun.serve({ port: 0, hostname: '127.0.0.1', tls, fetch: () => new Response() });
    const sender = httpWebhooks({ onlyPublic: false, lookup: leadsTo('127.0.0.1'), ca: certificate });
    const send = (host: string) =>
      sender.send(`https://${host}:${secure.port}/`, message).then(({ status }) => status);
    expect(await send('hooks.example')).toBe(200);
    expect(await send('other.example').catch((error) => error.code)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  });

  test('follows nobody elsewhere', async () => {
    const sender = httpWebhooks({ onlyPublic: false, lookup: leadsTo('127.0.0.1') });
    const sent = sender.send(at('hooks.example', '/elsewhere'), message);
    expect(await sent.catch((error) => error.message)).toContain('redirect');
  });
});
