import { newEmail } from '../world/people.ts';
import { httpUrl, publicUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('plain http leads to https, and the connection is HTTP/2', async ({ page, request }) => {
  const led = await request.get(`${httpUrl}/artists?category=musician`, { maxRedirects: 0 });
  expect([301, 308]).toContain(led.status());
  const { protocol, hostname, pathname, search } = new URL(`${led.headers().location}`);
  expect([protocol, hostname, pathname + search]).toEqual([
    'https:',
    'localhost',
    '/artists?category=musician',
  ]);
  await page.goto('/');
  const spoken = () =>
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol;
  expect(await page.evaluate(spoken)).toBe('h2');
  const gone = await request.get('/no/such/page', { maxRedirects: 0 });
  expect([gone.status(), gone.headers().location]).toEqual([302, '/']);
});

test('what search engines read names our https address', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toContain(`Sitemap: ${publicUrl}/`);
  const index = await text('/sitemap-index.xml');
  const [, first = ''] = /<loc>([^<]+)<\/loc>/.exec(index) ?? [];
  expect(new URL(first).origin).toBe(publicUrl);
  for (const [, place = ''] of (await text(first)).matchAll(/<loc>([^<]+)<\/loc>/g))
    expect(new URL(place).origin).toBe(publicUrl);
});

test('what is for developers and operators is not there for visitors', async ({ request }) => {
  for (const path of ['/dev/mail', '/dev/bank'])
    expect((await request.get(path, { maxRedirects: 0 })).status()).not.toBe(200);
  expect((await request.get('/metrics')).status()).toBe(404);
});

test('nobody escapes an allowance by naming another address', async () => {
  const write = async (address: string) => {
    const { status } = await fetch(`${publicUrl}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        name: 'Amina Otieno',
        email: newEmail('writer'),
        topic: 'other',
        message: 'Hello there, a word about my last order.',
      }),
    });
    return status;
  };
  const answers: number[] = [];
  for (let at = 1; at <= 12; at += 1) answers.push(await write(`198.51.100.${at}`));
  expect(answers.at(-1)).toBe(429);
});
