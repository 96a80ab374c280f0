import { testProduct } from '#api/testing/product.ts';
import { maskedUrl } from './log.ts';

const masked = (path: string) => maskedUrl(`http://localhost:3000${path}`);

test('secrets in logs', () => {
  expect(masked('/api/requests/1?token=secret&page=2')).toBe('/api/requests/1?token=***&page=2');
  expect(masked('/api/requests/1?%74oken=secret')).toBe('/api/requests/1?token=***');
  expect(masked('/api/watch/secret')).toBe('/api/watch/***');
  expect(masked('/api/payments/webhooks/mpesa/payment.1.secret')).toBe('/api/payments/webhooks/mpesa/***');
  expect(masked('/api/payments/webhooks/mpesa/payment.1.secret/')).toBe('/api/payments/webhooks/mpesa/***');
});

test('a signed URL is logged without its signature and file name (covers F45)', () => {
  expect(masked('/media/videos/a.mp4?issued=1&download=salamu-zuri-njeri.mp4&signature=secret')).toBe(
    '/media/videos/a.mp4?issued=1&download=***&signature=***',
  );
});

/** Parameters that may be logged. Add a new name here, or mask it in log.ts. */
const harmless = [
  '*',
  'chargebackId',
  'country',
  'currency',
  'deliveryId',
  'file',
  'id',
  'kind',
  'month',
  'outcome',
  'provider',
  'reactionId',
];
/** Page parameters that may be logged: ids and names that grant nothing. */
const harmlessOnPages = ['category', 'country', 'language', 'occasion', 'payment', 'request', 'slug'];

test('every path parameter is known as harmless, or masked (covers F45)', async () => {
  const product = await testProduct();
  const paths = new Set(product.app.routes.map(({ path }) => path));
  await product.close();
  const shown = [...paths].flatMap((path) => {
    const filled = path.replace(/:([^/]+)|\*/g, (_, name = '*') =>
      harmless.includes(name) ? 'x' : `secret-${name}`,
    );
    return masked(filled).match(/secret-[^/]+/g) ?? [];
  });
  expect(paths.size).toBeGreaterThan(50);
  expect(shown).toEqual([]);
});

test('other URLs are logged unchanged', () => {
  for (const path of ['/api/payments/webhooks/stripe', '/api/payments/1/check', '/api/artists?search=a'])
    expect(masked(path)).toBe(path);
});

test('a client error is one line without a stack; each line has the network and duration', async () => {
  const product = await testProduct();
  const lines: object[] = [];
  const keep = (facts: object, message: string) => void lines.push({ ...facts, message });
  product.ctx.log = { info: keep, warn: keep, error: keep };
  const amina = product.as('amina');
  const answers = [
    await amina.call('GET', '/nothing-here'),
    await amina.call('POST', '/users/login', { body: '{' }),
    await amina.call('PATCH', '/users/me', { body: { name: 7 } }),
    await amina.call('GET', '/requests/not-an-id'),
    await amina.call('GET', '/admin/users'),
    await product.as('visitor').call('GET', '/users/me'),
    await amina.call('DELETE', '/artists'),
  ];
  await product.close();
  expect(lines).toEqual(
    answers.map(({ status, headers }) => ({
      requestId: headers.get('x-request-id'),
      method: expect.any(String),
      url: expect.any(String),
      route: expect.any(String),
      status,
      ms: expect.any(Number),
      network: expect.any(String),
      viewer: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+$/),
      reason: expect.stringMatching(/./),
      message: 'call',
    })),
  );
  expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);
});

test('probes aren’t logged; a refused call has its reason, and whether the caller hung up', async () => {
  const product = await testProduct();
  const lines: Record<string, unknown>[] = [];
  const keep = (facts: object) => void lines.push({ ...facts });
  product.ctx.log = { info: keep, warn: keep, error: keep };
  for (const path of ['/health', '/ready']) await product.as('visitor').call('GET', path);
  product.ctx.phase = 'draining';
  for (const _ of [1, 2]) await product.as('visitor').call('GET', '/ready');
  await product.app.fetch(
    new Request('http://localhost:3000/api/users/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${product.people.amina.token}` },
      body: JSON.stringify({ name: 7, address: 'Secret Street' }),
      signal: AbortSignal.abort(),
    }),
  );
  await product.close();
  const [changed, refused, ...more] = lines;
  expect(changed).toEqual({ unfit: 'draining' });
  expect(refused).toMatchObject({
    code: 'invalid_input',
    reason: expect.stringContaining('address'),
    cutOff: true,
  });
  expect(JSON.stringify(refused)).not.toContain('Secret');
  expect(more).toEqual([]);
});

test('every page parameter is known as harmless, or masked', async () => {
  const paths = [...new Bun.Glob('**/*.astro').scanSync('site/src/pages')].filter((path) =>
    path.includes('['),
  );
  const shown = paths.flatMap((path) => {
    const filled = `/${path.replace(/\.astro$/, '')}`.replace(/\[([^\]]+)\]/g, (_, name) =>
      harmlessOnPages.includes(name) ? 'x' : `secret-${name}`,
    );
    return masked(filled).match(/secret-[^/]+/g) ?? [];
  });
  expect(paths.length).toBeGreaterThan(5);
  expect(shown).toEqual([]);
});
