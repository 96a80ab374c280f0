import { apiKeyPrefix } from '#api/domain/account/api-keys.ts';
import { type WebhookType, webhookTypes } from '#api/domain/notifications/webhooks.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { ApiDocument } from './document.ts';
import { sampleRequest } from './guide.ts';

const product = await sharedProduct();
const page: string = await (await product.as('visitor').call('GET', '/docs')).text();

test('the guide’s sample request is accepted with a key of its scope (covers §20.8)', async () => {
  const wish = { name: 'Till', scopes: ['requests:place'] };
  const { key } = await (await product.as('amina').call('POST', '/users/me/keys', { body: wish })).json();
  const body = { ...sampleRequest, artistId: product.people.zuri.artistId };
  const options = { body, headers: { 'idempotency-key': 'from the page' } };
  expect(key).toStartWith(apiKeyPrefix);
  expect((await product.withToken(`Bearer ${key}`).call('POST', '/requests', options)).status).toBe(201);
});

test('every webhook message is documented (covers §20.8)', async () => {
  const document: ApiDocument = await product.as('visitor').get('/openapi.json');
  const { RequestMessage, PayoutMessage } = document.components.schemas;
  const typesOf = (schema: object | undefined) =>
    (schema as { properties: { type: { enum: WebhookType[] } } }).properties.type.enum;
  expect([...typesOf(RequestMessage), ...typesOf(PayoutMessage)]).toEqual(webhookTypes);
  for (const type of webhookTypes) expect(page).toContain(`<li><code>${type}</code>`);
});

test('the page has no undefined values', () => {
  expect(page).not.toMatch(/undefined|\[object/);
});

const load = (path: string, headers = {}) =>
  product.app.handle(new Request(`${testOrigin}${path}`, { headers }));

test('the page loads only our own files, and only it may have inline styles (covers §20.9)', async () => {
  const policy = (await load('/api/docs')).headers.get('content-security-policy');
  expect(policy).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
  );
  const loaded = [...page.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(loaded).toEqual([
    '/media/reference/swagger-ui.css',
    '/media/reference/swagger-ui-bundle.js',
    '/media/reference/start.js',
  ]);
  for (const path of loaded) {
    const { status, headers } = await load(path, { 'accept-encoding': 'br' });
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(headers.get('content-type')).toMatch(/^text\/(css|javascript)/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    const again = await load(path, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  }
  expect((await load('/media/reference/package.json')).status).toBe(404);
});
