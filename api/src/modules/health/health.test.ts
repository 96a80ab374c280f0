import { unwrap } from '#api/http/client.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

test('a running product is alive and ready', async () => {
  expect(await unwrap(product.as('visitor').api.health.get())).toMatchObject({ status: 'ok' });
  expect((await product.as('visitor').call('GET', '/ready')).status).toBe(200);
});

test('an unknown route is a 404 problem, a wrong method a 405 that names the right ones (covers §11.10)', async () => {
  const visitor = product.as('visitor');
  const unknown = await visitor.call('GET', '/nothing-here');
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('content-type')).toBe('application/problem+json');
  expect(await unknown.json()).toMatchObject({ status: 404, code: 'not_found' });

  const wrong = await visitor.call('POST', '/health');
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
