import { held } from '../world/held.ts';
import { withoutNews } from '../world/news.ts';
import { accept, paidOrder } from '../world/orders.ts';
import { admin, newArtist, newFan } from '../world/people.ts';
import { openMenu, signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('the footer has five columns, two for the brand (covers §2.13 §2.16)', async ({ page }) => {
  await page.goto('/');
  const grid = page.getByRole('contentinfo').locator('.grid').first();
  const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '));
  expect(columns).toHaveLength(5);
  await expect(grid.locator('> *').first()).toHaveCSS('grid-column', 'span 2 / span 2');
  await expect(grid.getByRole('heading', { level: 2 })).toHaveText(['Company', 'Resources', 'Legal']);
});

test('a message stands at the top right for five seconds (covers §2.47 §4.8 §9.1)', async ({ browserOf }) => {
  const { slug, stageName } = await newArtist();
  const page = await browserOf(await newFan());
  await page.clock.install();
  await page.goto(`/artists/${slug}`);
  const follow = page.getByRole('button', { name: `Follow ${stageName}` });
  await expect(follow).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await follow.click();
  const message = page.locator('.toast', { hasText: `You now follow ${stageName}.` });
  await expect(message).toBeVisible();
  const gaps = async () => {
    const { x = 0, y = 0, width = 0 } = (await message.boundingBox()) ?? {};
    return { above: y, right: (page.viewportSize()?.width ?? 0) - x - width };
  };
  await expect.poll(gaps, { message: 'where it has come to rest' }).toEqual({ above: 16, right: 16 });
  await page.clock.runFor(4_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});

test('a screen loads behind a spinner, and begins at its top (covers §2.42 §2.43)', async ({ browserOf }) => {
  const page = await browserOf(await newArtist());
  await page.setViewportSize({ width: 1200, height: 400 });
  await page.goto('/artist/profile');
  await expect(page.getByLabel('Stage name')).toBeVisible();
  await page.evaluate(() => void scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const code = held();
  await page.route(/\/assets\/dashboard\/.*\.js$/, async (route) => {
    await code.until;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  code.letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a screen that fails says so, and the others open', async ({ browserOf, trouble }) => {
  trouble.expect(/TypeError/);
  const page = await browserOf(await admin());
  await page.route('**/api/admin/books', (route) => route.fulfill({ json: {} }));
  await page.goto('/admin/books');
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('nobody sees a guarded screen before they are known (covers §4.1 §6.2)', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  const answer = held();
  await page.route('**/api/users/verify', async (route) => {
    expect(route.request().headers().authorization).toMatch(/^Bearer ./);
    await answer.until;
    await route.continue();
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  answer.letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a phone the sidebar slides over, with name and role (covers §2.40 §2.41)', async ({ browserOf }) => {
  for (const [who, role, screen] of [
    [await newArtist(), 'Artist', '/artist/dashboard'],
    [await admin(), 'Administrator', '/admin/dashboard'],
  ] as const) {
    const page = await browserOf(who);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(screen);
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await openMenu(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toContainText(who.name);
    await expect(menu.getByText(who.name.charAt(0), { exact: true })).toBeVisible();
    await expect(menu.getByText(role, { exact: true })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('signing out works without the server (covers §4.6 §8.4)', async ({ browserOf, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  const page = await browserOf(await newFan());
  await page.goto('/faqs');
  await page.route('**/api/users/logout', (route) => route.abort());
  await signOut(page);
});

test('the fan’s and artist’s page follow a state in 15 s (covers §9.6)', async ({ page, browserOf }) => {
  const artist = await newArtist();
  const asked = await paidOrder(artist);
  const desk = await browserOf(artist);
  for (const each of [page, desk]) {
    await withoutNews(each, { breaks: each === desk });
    await each.clock.install();
  }
  await page.goto(asked.trackUrl);
  await expect(page.getByText('hasn’t answered yet')).toBeVisible();
  await desk.goto(`/artist/requests/${asked.id}`);
  await expect(desk.getByRole('heading', { name: 'Will you make this video?' })).toBeVisible();
  for (const each of [page, desk]) await each.clock.pauseAt(new Date(Date.now() + 60_000));
  await accept(artist, asked);
  for (const [each, shown] of [
    [page, page.getByText('said yes and is making your video')],
    [desk, desk.getByRole('heading', { name: 'Ready when you are' })],
  ] as const) {
    await each.clock.runFor(15_000);
    // Time stands still until the answer is there; what shows it takes a moment more.
    const isShown = async () => {
      await each.clock.runFor(1);
      return shown.isVisible();
    };
    await expect.poll(isShown).toBe(true);
  }
});
