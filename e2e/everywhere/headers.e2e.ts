import type { APIResponse } from '@playwright/test';
import { deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
};

function expectSealed(answer: APIResponse, policy: RegExp) {
  const headers = answer.headers();
  const where = `${answer.status()} ${answer.url()}`;
  expect(headers, where).toMatchObject(everywhere);
  expect(headers['content-security-policy'], where).toMatch(policy);
  if (policy !== reference) expect(headers['content-security-policy'], where).not.toContain('unsafe-inline');
  expect(headers['content-security-policy'], where).not.toContain("'unsafe-eval'");
  expect(headers['referrer-policy'], where).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers['cross-origin-resource-policy'], where).toMatch(/^(same-site|cross-origin)$/);
  expect(headers.server, where).toBeUndefined();
  expect(headers['x-powered-by'], where).toBeUndefined();
}

const html =
  /^default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'[^;]*; frame-ancestors 'none'; script-src 'self'/;
const api = /^default-src 'none'; frame-ancestors 'none'$/;
/** Swagger UI writes inline styles, on its own page alone. */
const reference =
  /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';/;

test('every call of the API answers with the headers that seal it', async ({ request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const calls = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method, path: path.replace(/\{\w+\}/g, 'none') })),
  );
  expect(calls.length).toBeGreaterThan(60);
  for (const { method, path } of [...calls, { method: 'get', path: '/api/no-such-call' }])
    expectSealed(await request.fetch(path, { method }), path === '/api/docs' ? reference : api);
});

test('every page, screen, script, picture and video is sealed (covers §23.4)', async ({ request }) => {
  const artist = await newArtist();
  const order = await deliveredOrder(artist);
  const watch = new URL(await watchUrlOf(order)).pathname;
  const secrets = [watch, `/track/${order.id}`, new URL(order.checkoutUrl, 'http://any').pathname];
  const paths = ['/', '/artists', `/artists/${artist.slug}`, '/login', '/profile', '/blog', '/faqs'];
  for (const path of [
    ...paths,
    ...secrets,
    '/artist/dashboard',
    '/admin/users',
    '/artists/nobody-like-that',
  ]) {
    const answer = await request.get(path);
    expectSealed(answer, html);
    expect(answer.headers()['content-security-policy']).toContain("font-src 'self';");
    expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin');
  }
  for (const path of secrets) {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(headers['x-robots-tag'] ?? (await (await request.get(path)).text())).toMatch(/noindex/);
  }

  const home = await (await request.get('/')).text();
  const files = [...home.matchAll(/(?:src|href)="(\/(?:_astro|media)\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of new Set(files)) expectSealed(await request.get(file), /^default-src '(none|self)'/);
  const { video } = await (await request.get(`/api${watch}`)).json();
  expectSealed(await request.get(video.url), /^default-src 'none'; sandbox$/);
});
