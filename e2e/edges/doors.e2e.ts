import { expectAccessible } from '../world/accessible.ts';
import { open } from '../world/open.ts';
import { paidOrder } from '../world/orders.ts';
import { admin, newArtist, newEmail, newFan, password } from '../world/people.ts';
import { expectNoToken, openMenu, signInAt, signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a visitor signs in and is back where they wanted to be (covers §2.4 §6.3)', async ({ page }) => {
  const artist = await newArtist();
  await page.goto('/artist/requests');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInAt(page, page.url(), artist.email, password);
  await expect(page).toHaveURL('/artist/requests');
  await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
});

test('the artists’ door invites a fan, the admins’ leads home (covers §6.4 §6.5)', async ({ browserOf }) => {
  const page = await browserOf(await newFan());
  await page.goto('/artist/dashboard');
  await expect(page).toHaveURL('/artist/complete-profile');
  await expect(page.getByRole('heading', { name: 'Become an artist' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/requests');
  await expect(page).toHaveURL('/');
});

test('an admin has no artist’s dashboard (covers §6.5)', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  await page.goto('/artist/dashboard');
  await expect(page).toHaveURL('/');
});

test('a visitor registers, is known by name, and signs out (covers §2.5 §4.5 §9.3)', async ({ page }) => {
  await open(page, '/register');
  await page.getByLabel('Your name').fill('Brian Mensah');
  await page.getByLabel('Email').fill(newEmail('brian'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/profile');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await openMenu(page);
  await expect(page.getByText('Brian Mensah').filter({ visible: true }).first()).toBeVisible();
  await signOut(page);
});

test('a visitor sent to sign in creates an account, and is back where they were', async ({ page }) => {
  await page.goto('/login?next=%2Fartists%3Fsearch%3Dzuri');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0);
  await page.getByLabel('Your name').fill('Brian Mensah');
  await page.getByLabel('Email').fill(newEmail('brian'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/artists?search=zuri');

  const answer = await page.request.get('/login?next=%2F%2Fevil.example');
  expect(await answer.text()).not.toContain('evil.example');
});

test('a wrong password is answered in place (covers §8.2)', async ({ page, trouble }) => {
  trouble.expect(/status of 401/);
  await signInAt(page, '/login', (await newFan()).email, `not ${password}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
});

test('a session ended elsewhere leads to /login (covers §8.1 §8.5)', async ({ browserOf, trouble }) => {
  trouble.expect(/status of 401/);
  const artist = await newArtist();
  const page = await browserOf(artist);
  await page.goto('/artist/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await artist.api.users.logout.post();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expectNoToken(page);
});

test('an unknown address leads home, out of the history (covers §2.39 §11.11)', async ({
  page,
  browserOf,
}) => {
  await page.goto('/artists');
  await page.goto('/nothing/here');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/artists');
  const desk = await browserOf(await newArtist());
  await desk.goto('/artist/nothing');
  await expect(desk).toHaveURL('/');
  await desk.goto('/artist/dashboard');
  await expect(desk, 'a slip in an address signs nobody out').toHaveURL('/artist/dashboard');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a tracking link with a wrong key, or none, offers a new link by mail', async ({ page, trouble }) => {
  trouble.expect(/status of 40[14]/);
  const { id, email, code } = await paidOrder(await newArtist());
  await page.goto(`/track/${id}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open your request' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/track/${id}#${'wrong'.repeat(10)}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open your request' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('The request’s code').fill(code);
  await page.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
});

test('a watch link that opens nothing says so', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  const answer = await page.goto(`/watch/${'x'.repeat(22)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link doesn’t lead to a video' })).toBeVisible();
  await expectAccessible(page);
});
