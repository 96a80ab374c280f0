import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import sharp from 'sharp';
import { withoutNews } from '../world/news.ts';
import { open } from '../world/open.ts';
import { order } from '../world/orders.ts';
import { type Artist, admin, demoPassword, type Person, signIn } from '../world/people.ts';
import { requestForm } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

const folder = join(import.meta.dirname, '../../docs/screenshots');

/** The artist of the demo data whom the README names. */
async function demoArtist(): Promise<Artist> {
  const artist = await signIn('artist@salamu.test', demoPassword);
  const { artistId } = await unwrap(artist.api.users.verify.get());
  const { slug, stageName } = await unwrap(artist.api.artists({ id: artistId ?? '' }).get());
  return { ...artist, artistId: artistId ?? '', slug, stageName };
}

/** Open a page as someone who is signed in. */
async function openAs(page: Page, { token }: Person, path: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate((each) => localStorage.setItem('token', each), token);
  await page.goto(path);
}

test.beforeEach(async ({ page }) => {
  await withoutNews(page);
  await page.emulateMedia({ colorScheme: 'light' });
});

test.afterEach(async ({ page }, { title, project }) => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled' });
  await sharp(picture)
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(join(folder, `${title}-${project.name}.png`));
});

test('home', async ({ page }) => {
  await page.goto('/');
});

test('artists', async ({ page }) => {
  await page.goto('/artists');
});

test('artist', async ({ page }) => {
  const { slug } = await demoArtist();
  await page.goto(`/artists/${slug}`);
});

test('request-form', async ({ page }) => {
  const { slug } = await demoArtist();
  await page.goto(`/artists/${slug}`);
  const form = await requestForm(page);
  await form.getByRole('radio', { name: 'Someone else' }).check();
  await form.getByRole('radio', { name: 'Birthday' }).check();
  await form.getByLabel('Their name, as it should be said').fill('Wanjikũ');
  await form.getByLabel('How do you say it?').fill('wan-JEE-koo');
  await form.getByLabel('Who is it from?').fill('Your cousins in Leeds');
  await form.evaluate((element) => element.scrollIntoView());
});

test('checkout', async ({ page }) => {
  const { checkoutUrl } = await order(await demoArtist());
  await open(page, checkoutUrl);
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
});

test('watch', async ({ page }) => {
  const { api } = await demoArtist();
  const { items } = await unwrap(api.artists.requests.get({ query: { status: 'delivered' } }));
  const { items: others } = await unwrap(api.artists.requests.get({ query: { status: 'completed' } }));
  await page.goto([...items, ...others].find(({ watchUrl }) => watchUrl)?.watchUrl ?? '/');
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();
});

test('artist-request', async ({ page }) => {
  const artist = await demoArtist();
  const { items } = await unwrap(artist.api.artists.requests.get({ query: { sort: 'deadline' } }));
  const open = items.filter(({ actions }) => actions.includes('deliver'));
  const chosen = open.find(({ mustSay, pronunciation }) => mustSay.length > 0 && pronunciation) ?? open[0];
  await openAs(page, artist, `/artist/requests/${chosen?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('admin-request', async ({ page }) => {
  const ada = await admin();
  const { items } = await unwrap(ada.api.admin.requests.get({ query: { status: 'completed' } }));
  await openAs(page, ada, `/admin/requests/${items[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
});

test('profile', async ({ page }) => {
  await openAs(page, await signIn('fan@salamu.test', demoPassword), '/profile');
  await expect(page.getByRole('listitem').getByText('Delivered').first()).toBeVisible();
});

test('artist-dashboard', async ({ page }) => {
  await openAs(page, await demoArtist(), '/artist/dashboard');
  await expect(page.getByRole('heading', { name: 'Your money' })).toBeVisible();
});

test('admin-analytics', async ({ page }) => {
  await openAs(page, await admin(), '/admin/analytics');
  await expect(page.getByRole('figure').first()).toBeVisible();
});
