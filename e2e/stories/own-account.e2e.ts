import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { downloadBy } from '../world/downloads.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { ownOrder } from '../world/orders.ts';
import { newArtist, newEmail, newFan, password, signIn, visitor } from '../world/people.ts';
import { expectNoToken } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

const newPassword = 'baobab-lantern-seventeen';

test('a password reset ends the sessions elsewhere (covers §4.3)', async ({ page, browserOf, trouble }) => {
  trouble.expect(/status of 401/);
  const fan = await newFan();
  const elsewhere = await browserOf(fan);
  await unwrap(visitor.users['forgot-password'].post({ email: fan.email }));
  await openMail(page, fan.email, /^Set a new password/);
  await followMail(page);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Between 12 and 128 characters.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.reload();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await expectAccessible(page);
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL('/login?next=%2Fprofile');
  await expectNoToken(elsewhere);
});

test('a session is ended elsewhere, and a new password ends the rest', async ({ browserOf, trouble }) => {
  trouble.expect(/status of 401/);
  const fan = await newFan();
  const phone = await browserOf(await signIn(fan.email, password));
  const page = await browserOf(fan);
  await page.goto('/profile/security');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^End session/ }).click();
  await expect(page.getByText('Signed out there.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(0);
  await phone.goto('/profile');
  await expect(phone).toHaveURL(/^[^?]*\/login\?next=/);

  const tablet = await browserOf(await signIn(fan.email, password));
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill(newPassword);
  trouble.expect(/status of 422/);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await tablet.goto('/profile');
  await expect(tablet).toHaveURL(/^[^?]*\/login\?next=/);
  await page.reload();
  await expect(page.getByText('This browser, now')).toBeVisible();
});

test('name and email change; a new address waits for its link', async ({ browserOf }) => {
  const fan = await newFan();
  const address = newEmail('wairimu');
  const page = await browserOf(fan);
  await page.goto('/profile/details');
  await page.getByLabel('Your name').fill('Wairimũ Kamau-Nwachukwu');
  await page.getByLabel('Your preferred language').selectOption({ label: 'Swahili' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByLabel('New email').fill(address);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change my email' }).click();
  await expect(page.getByText(`${address} is waiting for you to open the link`)).toBeVisible();
  await expectAccessible(page);

  await openMail(page, address, /^Thibitisha anwani yako mpya ya barua pepe/);
  await followMail(page);
  await page.getByRole('button', { name: 'Thibitisha anwani yangu' }).click();
  await expect(page.getByRole('heading', { name: 'Anwani yako imethibitishwa' })).toBeVisible();
  await page.goto('/profile/details');
  await expect(page.getByText(`${address}, confirmed`)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Wairimũ Kamau-Nwachukwu');
  await expect(page.getByLabel('Your preferred language')).toHaveValue('sw');
});

test('a fan downloads everything and deletes the account, once nothing is open', async ({ browserOf }) => {
  const fan = await newFan();
  const artist = await newArtist();
  const id = await ownOrder(fan, artist);
  const page = await browserOf(fan);
  await page.goto('/profile/data');
  await expectAccessible(page);
  const file = await downloadBy(page.getByRole('button', { name: 'Download my data' }));
  expect(JSON.parse(`${file.bytes}`)).toMatchObject({
    account: { email: fan.email },
    requests: [{ id, artist: { stageName: artist.stageName } }],
  });

  await expect(page.getByText(/requests are still open/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
  await fan.api.requests({ id }).cancel.post();
  await page.reload();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const remove = page.getByRole('button', { name: 'Delete it for good' });
  await remove.click();
  await expect(page.getByText('Type the word “delete”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Type “delete” to continue').fill('delete');
  await remove.click();
  await expect(page).toHaveURL('/');
  await expectNoToken(page);
  await expect(signIn(fan.email, password)).rejects.toThrow();
});
