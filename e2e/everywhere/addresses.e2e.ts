import { admin, newArtist, newFan } from '../world/people.ts';
import { linkedPages, profileParts, screens } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

const named = / · Personalized Videos from African Artists$/;

/** Every page that the specification names or links to, with its title. */
const titles: Record<string, RegExp> = {
  '/': /^Personalized Videos from African Artists$/,
  '/artists': /^Browse African Artists$/,
  '/artists/wanjiru-nduta': /^Wanjirũ Ndũta/,
  '/login': /^Sign In$/,
  '/register': /^Create Account$/,
  '/how-it-works': /^How It Works$/,
  '/terms': /^Terms · Personalized Videos from African Artists$/,
};
const others = [
  ...['/about', '/careers', '/press', '/blog', '/faqs', '/pricing', '/testimonials', '/contact'],
  ...['/privacy', '/cookies', '/artist-agreement', '/artist-register', '/admin-login', '/forgot-password'],
  ...['/track', ...linkedPages, ...profileParts.map((part) => `/profile${part}`)],
];
const pages = { ...titles, ...Object.fromEntries(others.map((path) => [path, named])) };

test('every page that is named or linked to is one of its own (covers §2.7 §2.8 §2.9 §2.10 §2.11 §2.44 §2.46 §11.2 §11.3 §11.4 §11.7)', async ({
  request,
}) => {
  for (const [path, title] of Object.entries(pages))
    await test.step(path, async () => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect.soft(answer.status()).toBe(200);
      const html = await answer.text();
      const said = (pattern: RegExp) => pattern.exec(html)?.[1];
      const ownTitle = said(/<title>([^<]+)<\/title>/);
      expect.soft(ownTitle).toMatch(title);
      expect.soft(said(/<meta property="og:title" content="([^"]+)"/)).toBe(ownTitle);
      const description = said(/<meta name="description" content="([^"]+)"/);
      expect.soft(description).toBeTruthy();
      expect.soft(said(/<meta property="og:description" content="([^"]+)"/)).toBe(description);
    });
});

for (const area of ['artist', 'admin'] as const)
  test(`who may see /${area} is led from what is not there to what is (covers §11.9)`, async ({
    browserOf,
  }) => {
    const page = await browserOf(area === 'artist' ? await newArtist() : await admin());
    await page.goto(`/${area}`);
    await expect(page).toHaveURL(`/${area}/dashboard`);
    await page.goto(`/${area}/no-such-screen`);
    await expect(page).toHaveURL('/');
    await page.goto('/artist/complete-profile');
    await expect(page).toHaveURL(area === 'artist' ? '/artist/profile' : '/artist/complete-profile');
  });

test('unknown artists, calls and files are not found (covers §11.12)', async ({ page, request, trouble }) => {
  trouble.expect(/status of 404/);
  expect((await page.goto('/artists/nobody-of-that-name'))?.status()).toBe(404);
  await expect(page.getByRole('searchbox').first()).toBeVisible();

  const api = await request.get('/api/no-such-call');
  expect([api.status(), api.headers()['content-type']]).toEqual([404, 'application/problem+json']);
  for (const file of ['/no-such-picture.png', '/media/no-such-file'])
    expect([file, (await request.get(file)).status()]).toEqual([file, 404]);
});

test('a fan on any artist’s screen is asked to complete a profile (covers §4.7)', async ({ browserOf }) => {
  const page = await browserOf(await newFan());
  for (const screen of screens.artist) {
    await page.goto(`/artist/${screen}`);
    await expect(page).toHaveURL('/artist/complete-profile');
  }
});
