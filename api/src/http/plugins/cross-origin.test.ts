import { sharedProduct } from '#api/testing/shared-product.ts';

const partner = 'https://partner.example';

const product = await sharedProduct({ corsOrigins: [partner] });

const send = (method: string, path: string, headers: Record<string, string>) =>
  product.as('visitor').call(method, path, { headers });
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');

test('a page of a listed origin may call and read problems', async () => {
  for (const path of ['/health', '/nothing', '/users/verify']) {
    const answer = await send('GET', path, { origin: partner });
    expect(allowed(answer)).toBe(partner);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
  }
});

test('other pages may not', async () => {
  for (const origin of [
    'https://evil.example',
    `${partner}.evil.example`,
    'http://partner.example',
    'null',
  ]) {
    expect(allowed(await send('GET', '/health', { origin }))).toBeNull();
  }
});

test('a preflight is answered before authentication; tus keeps its own OPTIONS', async () => {
  const asks = { origin: partner, 'access-control-request-method': 'PATCH' };
  const preflight = await send('OPTIONS', '/uploads/some-upload', asks);
  expect(preflight.status).toBe(204);
  expect(allowed(preflight)).toBe(partner);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('upload-offset');

  const tus = await product.as('zuri').call('OPTIONS', '/uploads', { headers: { origin: partner } });
  expect(tus.headers.get('tus-version')).toBe('1.0.0');
});
