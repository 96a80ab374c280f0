import { defaultRates } from '#api/domain/money/money.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
await product.hearNews();

const ask = (headers: Record<string, string> = {}) =>
  product.as('visitor').call('GET', '/rates', { headers });

test('anyone reads the rates of estimates, and a browser keeps them for an hour; those we ship are none (covers §15.10)', async () => {
  const answer = await ask();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await answer.json()).toEqual({ rates: [] });
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
});

test('the admin’s table is the estimates’ table', async () => {
  const admin = await product.signIn('admin');
  const rates = { asOf: '2026-11-02', perUsd: { ...defaultRates.perUsd, KES: 13_000 } };
  expect((await admin.call('PUT', '/admin/settings', { body: { rates } })).status).toBe(200);
  // Nothing is shared with a session.
  const read = await admin.get('/rates');
  expect(read.rates).toContainEqual({ currency: 'KES', perUsd: 130, asOf: '2026-11-02' });
});
