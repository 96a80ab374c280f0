import { expectAccessible } from '../world/accessible.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { newEmail, password } from '../world/people.ts';
import { expectNoToken, signInAt } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a fan signs out a stranger’s browser by email (covers §13.9)', async ({ browserOf, trouble }) => {
  trouble.expect(/status of 401/);
  trouble.expect(/422 .*\/api\/users\/not-me/);
  trouble.expect(/status of 422/);
  const email = newEmail('fan');
  const own = await browserOf();
  await own.goto('/register');
  await own.getByLabel('Your name').fill('Amina Otieno');
  await own.getByLabel('Email').fill(email);
  await own.getByLabel('Password', { exact: true }).fill(password);
  await own.getByRole('button', { name: 'Create my account' }).click();
  await expect(own).toHaveURL('/profile');

  const thief = await browserOf();
  await signInAt(thief, '/login?next=/profile', email, password);
  await expect(thief).toHaveURL('/profile');

  const page = await browserOf();
  await openMail(page, email, /^A new sign-in to your account/);
  await followMail(page);
  await expect(page).toHaveURL('/not-me');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Sign that browser out' }).click();
  await expect(page.getByRole('heading', { name: 'That browser is signed out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page);
  await thief.goto('/profile');
  await expect(thief).toHaveURL('/login?next=%2Fprofile');
  await expectNoToken(thief);
  await own.reload();
  await expect(own).toHaveURL('/profile');

  // A press whose answer was lost is answered again.
  await openMail(page, email, /^A new sign-in to your account/);
  await followMail(page);
  await page.getByRole('button', { name: 'Sign that browser out' }).click();
  await expect(page.getByRole('heading', { name: 'That browser is signed out' })).toBeVisible();
  await page.goto('/');
  await page.goto('/not-me#cut-off');
  await page.getByRole('button', { name: 'Sign that browser out' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
});
