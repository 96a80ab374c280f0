import { createHmac } from 'node:crypto';
import { bankKeys } from '#api/providers/payment/sandbox/provider.ts';
import { serve } from '#api/start/serve.ts';
import { fixture, sendUpload } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

interface Line {
  facts: object;
  message: string;
}
const lines: Line[] = [];

const product = await sharedProduct();
const keep = (facts: object, message: string) => void lines.push({ facts, message });
product.ctx.log = { info: keep, warn: keep, error: keep };

const marker = 'what-a-stranger-wrote';
const json = { 'content-type': 'application/json' };
const tus = { 'tus-resumable': '1.0.0' };

/** Records terminal output: our log, libraries, runtime warnings. */
function writtenBesideTheLog(): () => string[] {
  const spies = [
    jest.spyOn(process.stderr, 'write'),
    ...(['error', 'warn', 'log'] as const).map((to) => jest.spyOn(console, to)),
  ];
  return () =>
    spies.flatMap((spy) => {
      const calls = spy.mock.calls.map((call) => Bun.inspect(call));
      spy.mockRestore();
      return calls;
    });
}

/** A signed but unreadable webhook. */
function signed(body: string) {
  const t = Math.floor(product.clock.now().getTime() / 1000);
  const { webhookSecret } = bankKeys(product.ctx.env);
  const v1 = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex');
  return { body, headers: { ...json, 'sandbox-signature': `t=${t},v1=${v1}` } };
}

/** A video with valid boxes and invalid content. */
async function damagedVideo(): Promise<Blob> {
  const bytes = await fixture('good.mp4').bytes();
  const moov = Buffer.from(bytes).indexOf('moov');
  return new Blob([bytes.fill(0x7a, moov + 12, moov + 400)]);
}

test('bad input is one log line without a stack or the input (covers F59)', async () => {
  const written = writtenBesideTheLog();
  const visitor = product.as('visitor');
  const zuri = product.as('zuri');
  const form = new FormData();
  form.set('profile', `{"bio": ${marker}`);
  form.set('photo', new File([marker], 'photo.jpg', { type: 'image/jpeg' }));
  const answers = [
    await visitor.call('POST', '/users/login', { body: `{"email": ${marker}`, headers: json }),
    await visitor.call('POST', '/users/login', { body: { email: marker, password: 5 } }),
    await visitor.call('GET', '/artists?page=nothing&search=a%00'),
    await visitor.call('GET', '/artists/%ff'),
    await visitor.call('POST', '/payments/webhooks/sandbox', signed(`{${marker}`)),
    await zuri.call('POST', '/uploads', { headers: { ...tus, 'upload-length': marker } }),
    await zuri.call('PUT', '/artists/profile', { body: form }),
    (await sendUpload(zuri, new Blob([marker.repeat(100)]))).response,
    (await sendUpload(zuri, await damagedVideo())).response,
  ];
  for (const { status } of answers) expect(status).toBeWithin(400, 500);
  const logged = lines.map(({ facts, message }) => JSON.stringify([message, facts, stackOf(facts)]));
  const said = [...logged, ...written()].join('\n');
  expect(said).not.toContain(marker);
  expect(said).not.toContain('    at ');
  expect(lines.filter(({ message }) => message !== 'call').map(({ message }) => message)).toEqual([
    'a webhook cannot be read',
  ]);
});

const stackOf = (facts: object) =>
  Object.values(facts).map((fact) => (fact instanceof Error ? fact.stack : null));

test('an invalid Host is 400 and not logged', async () => {
  const written = writtenBesideTheLog();
  const none = async () => new Response('none');
  const serving = serve({ app: { fetch: none }, web: none, dev: none }, { ...product.ctx.env, port: 0 });
  const said = Promise.withResolvers<string>();
  await Bun.connect({
    hostname: '127.0.0.1',
    port: Number(new URL(serving.url).port),
    socket: {
      open: (socket) => void socket.write('GET / HTTP/1.1\r\nHost: %\r\nConnection: close\r\n\r\n'),
      data: (socket, bytes) => {
        said.resolve(bytes.toString());
        socket.end();
      },
    },
  });
  expect(await said.promise).toStartWith('HTTP/1.1 400');
  await serving.stop();
  expect(written().filter((text) => /\blevel\b| {4}at /.test(text))).toEqual([]);
});
