import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { creationOptions } from '#api/modules/accounts/passkeys/model.ts';
import { link as evidenceLink } from '#api/modules/artists/evidence/model.ts';
import { journal } from '#api/modules/money/books/model.ts';
import { photoView } from '#api/modules/photos/model.ts';
import { unplaced } from '#api/modules/recovery/model.ts';
import { posterPlaceholder, sampleView } from '#api/modules/videos/model.ts';
import { place } from '#api/testing/orders.ts';
import { overHttp } from '#api/testing/over-http.ts';
import { testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { setOrigin } from '../plugins/call.ts';

const product = await sharedProduct();
const http = overHttp(product);
afterAll(async () => {
  await http.stop();
});

/** Raw bytes, not decompressed. */
const get = (path: string, accepted: string | null, headers: Record<string, string> = {}) =>
  http.call(path, {
    headers: { ...headers, 'accept-encoding': accepted ?? '' },
    decompress: false,
  } as RequestInit);
const codingOf = (answer: Response) => answer.headers.get('content-encoding');
const as = (name: 'amina' | 'zuri') => ({ authorization: `Bearer ${product.people[name].token}` });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('JSON compressed with %s has the same content (covers F158)', async (coding, decompress) => {
  const plain = await (await get('/artists', null)).text();
  const answer = await get('/artists', coding);
  expect(codingOf(answer)).toBe(coding);
  expect(answer.headers.get('content-type')).toStartWith('application/json');
  const bytes = await answer.bytes();
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  expect(bytes.length).toBeLessThan(plain.length / 2);
  expect(decompress(bytes).toString()).toBe(plain);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['gzip;q=0', null],
  ['identity, br;q=0.1', null],
  ['zstd', null],
  ['', null],
])('Accept-Encoding %p gets %p', async (accepted, coding) => {
  const answer = await get('/artists', accepted);
  expect(codingOf(answer)).toBe(coding);
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
});

test('a short answer isn’t compressed, but has the Vary header', async () => {
  const answer = await get('/health', 'br');
  expect(codingOf(answer)).toBeNull();
  expect(answer.headers.get('vary')).toBe('accept-encoding');
});

test('HEAD has the headers of GET and no body', async () => {
  const answer = await http.call('/artists', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(await answer.text()).toBe('');
});

test('a cross-origin answer varies by origin and encoding', async () => {
  const partner = await testProduct({ corsOrigins: ['https://partner.example'] });
  const behind = overHttp(partner);
  const answer = await behind.call('/artists', {
    headers: { origin: 'https://partner.example', 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('vary')?.toLowerCase().split(/,\s*/).sort()).toEqual([
    'accept-encoding',
    'origin',
  ]);
  await behind.stop();
  await partner.close();
});

describe('uncompressed', () => {
  test('answers with a secret beside text (covers F158)', async () => {
    const instructions = 'Tell her how proud we all are. '.repeat(12);
    const { id } = await place(product, product.as('amina'), { instructions });
    for (const path of ['/users/verify', `/requests/${id}`, '/requests', '/users/me/export']) {
      const answer = await get(path, 'br', as('amina'));
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect(codingOf(answer)).toBeNull();
    }
    expect((await (await get(`/requests/${id}`, 'br', as('amina'))).bytes()).length).toBeGreaterThan(1000);
  });

  test('the site’s calls in the same process', async () => {
    const request = new Request(`${product.ctx.env.publicUrl}/api/artists`, {
      headers: { 'accept-encoding': 'br' },
    });
    setOrigin(request, { kind: 'in-process' });
    expect(codingOf(await product.app.fetch(request))).toBeNull();
  });

  test('files and pages', async () => {
    expect(codingOf(await get('/docs', 'br'))).toBeNull();
    const csv = await get('/artists/earnings?format=csv', 'br', as('zuri'));
    expect(csv.headers.get('content-type')).toStartWith('text/csv');
    expect(codingOf(csv)).toBeNull();
  });
});

/**
 * URLs of public pictures, videos and evidence pages, event names of the books and a provider, and where a passkey is
 * kept.
 */
const harmless: unknown[] = [
  photoView.properties.url,
  sampleView.properties.url,
  sampleView.properties.downloadUrl,
  sampleView.properties.poster,
  posterPlaceholder,
  sampleView.properties.renditions.items.properties.url,
  journal.properties.items.items.properties.key,
  unplaced.properties.key,
  evidenceLink,
  creationOptions.properties.authenticatorSelection.properties.residentKey,
];

test('every field that may hold a secret is marked, or listed as harmless', () => {
  const unmarked = new Set<string>();
  const walk = (schema: unknown, name: string, at: string) => {
    if (typeof schema !== 'object' || schema === null || harmless.includes(schema)) return;
    const isText = 'type' in schema && schema.type === 'string' && !('x-secret' in schema);
    if (isText && /token|secret|url|link|key|poster|signature/i.test(name)) unmarked.add(`${at}: ${name}`);
    for (const [key, inner] of Object.entries(schema))
      walk(inner, key === 'anyOf' || Array.isArray(schema) ? name : key, at);
  };
  for (const { method, path, hooks } of product.app.routes) walk(hooks.response, '', `${method} ${path}`);
  expect([...unmarked]).toEqual([]);
});
