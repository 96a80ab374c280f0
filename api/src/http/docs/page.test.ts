import { afterAll, beforeAll, expect, test } from 'bun:test';
import { apiKeyPrefix } from '#api/domain/account/api-keys.ts';
import { type WebhookType, webhookTypes } from '#api/domain/webhooks.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { ApiDocument } from './document.ts';
import { sampleRequest } from './page-start.ts';

let product: TestProduct;
let page: string;
beforeAll(async () => {
  product = await testProduct();
  page = await (await product.as('visitor').call('GET', '/docs')).text();
});
afterAll(() => product.close());

test('the request that the page shows is one that the API takes, with a key of the scope it names (covers §20.8)', async () => {
  const wish = { name: 'Till', scopes: ['requests:place'] };
  const { key } = await (await product.as('amina').call('POST', '/users/me/keys', { body: wish })).json();
  const body = { ...sampleRequest, artistId: product.people.zuri.artistId };
  const options = { body, headers: { 'idempotency-key': 'from the page' } };
  expect(key).toStartWith(apiKeyPrefix);
  expect((await product.withToken(`Bearer ${key}`).call('POST', '/requests', options)).status).toBe(201);
});

test('every message is in the document, and the page says what each means (covers §20.8)', async () => {
  const document: ApiDocument = await (await product.as('visitor').call('GET', '/openapi.json')).json();
  const { RequestMessage, PayoutMessage } = document.components.schemas;
  const typesOf = (schema: object | undefined) =>
    (schema as { properties: { type: { enum: WebhookType[] } } }).properties.type.enum;
  expect([...typesOf(RequestMessage), ...typesOf(PayoutMessage)]).toEqual(webhookTypes);
  for (const type of webhookTypes) expect(page).toContain(`<li><code>${type}</code>`);
});

test('no link within the page leads nowhere, and nothing is left unsaid', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  expect(page).not.toContain('undefined');
});
