import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { open } from '../world/open.ts';
import { paidOrder } from '../world/orders.ts';
import { newArtist, newFan, password } from '../world/people.ts';
import { signInAt } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

const another = 'a lantern over the lagoon';

test('a guest’s request stands in the profile once the same address has an account and is confirmed', async ({
  page,
  trouble,
}) => {
  trouble.expect(/404 \(Not Found\) \(.*\/api\/requests\//);
  const artist = await newArtist();
  const asked = await paidOrder(artist);

  await open(page, '/register');
  await page.getByLabel('Your name').fill('Amina Otieno');
  await page.getByLabel('E-mail').fill(asked.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText('Nothing asked for yet')).toBeVisible();

  await openMail(page, asked.email, /^Confirm your e-mail address/);
  await followMail(page);
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.getByRole('link', { name: new RegExp(artist.stageName) }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/requests/${asked.id}$`));
  await expect(
    page.getByText(`${artist.stageName} has your request and has not answered yet.`),
  ).toBeVisible();

  // The link that the guest had leads there as well, and is no key any more.
  await page.goto(asked.trackUrl);
  await expect(page).toHaveURL(new RegExp(`/profile/requests/${asked.id}$`));
  await expect(asked.guest.requests({ id: asked.id }).get()).resolves.toMatchObject({ status: 404 });
});

test('a forgotten password is set anew from a mail, which ends every session', async ({ page, trouble }) => {
  trouble.expect(/422 .*\/api\/users\/reset-password/);
  const fan = await newFan();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(fan.email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText(`If ${fan.email} has an account with us`)).toBeVisible();

  await openMail(page, fan.email, /^Set a new password/);
  await followMail(page);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(another);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(fan.api.users.me.get()).resolves.toMatchObject({ status: 401 });

  await openMail(page, fan.email, /^Set a new password/);
  await followMail(page);
  await page.getByLabel('New password', { exact: true }).fill(`${another}!`);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await signInAt(page, '/login', fan.email, another);
  await expect(page).not.toHaveURL(/login/);
});

test('a follower is told by mail when an artist takes requests again', async ({ page }) => {
  const artist = await newArtist();
  const fan = await newFan();
  await unwrap(fan.api.artists({ id: artist.slug }).follow.put());
  await unwrap(artist.api.artists.settings.put({ accepting: false }));
  await unwrap(artist.api.artists.settings.put({ accepting: true }));

  await openMail(page, fan.email, new RegExp(`^${artist.stageName} takes requests again`));
  await followMail(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(artist.stageName);
});
