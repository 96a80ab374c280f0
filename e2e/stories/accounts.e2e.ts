import { expectAccessible } from '../world/accessible.ts';
import { confirmAddress, followMail, openMail } from '../world/mailbox.ts';
import { open, unfold } from '../world/open.ts';
import { paidOrder } from '../world/orders.ts';
import { newArtist, newFan, password } from '../world/people.ts';
import { signInAt } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

const another = 'a lantern over the lagoon';

test('a guest’s request comes into the profile with the account’s password', async ({ page, trouble }) => {
  trouble.expect(/404 \(Not Found\) \(.*\/api\/requests\//);
  trouble.expect(/422 .*\/api\/users\/adopt-requests/);
  const artist = await newArtist();
  const asked = await paidOrder(artist);

  await open(page, '/register');
  await page.getByLabel('Your name').fill('Amina Otieno');
  await page.getByLabel('Email').fill(asked.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText('No requests yet')).toBeVisible();

  await openMail(page, asked.email, /^Confirm your email address/);
  await followMail(page);
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expectAccessible(page);
  await page.reload();
  await confirmAddress(page);
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Your account’s password').fill('not this one at all');
  await page.getByRole('button', { name: 'Bring the request in' }).click();
  await expect(page.getByText('That is not this account’s password.')).toBeVisible();
  await page.getByLabel('Your account’s password').fill(password);
  await page.getByRole('button', { name: 'Bring the request in' }).click();
  await expect(page.getByRole('heading', { name: 'It’s all in your profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up a passkey' })).toBeVisible();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.getByRole('link', { name: new RegExp(artist.stageName) }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/requests/${asked.id}$`));
  await expect(page.getByText(`${artist.stageName} has your request and hasn’t answered yet.`)).toBeVisible();

  // The link that the guest had lives on, until its owner ends it: then it leads to the profile.
  await page.goto(asked.trackUrl);
  await expect(page).toHaveURL(new RegExp(`/track/${asked.id}$`));
  await expect(page.getByText(`${artist.stageName} has your request and hasn’t answered yet.`)).toBeVisible();
  await page.goto(`/profile/requests/${asked.id}`);
  await unfold(page, 'Help');
  await page.getByRole('button', { name: 'Turn off all links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off all links' }).click();
  await expect(page.getByText('All links to this request are off.')).toBeVisible();
  await expect(asked.guest.requests({ id: asked.id }).get()).resolves.toMatchObject({ status: 404 });
  await page.goto(asked.trackUrl);
  await expect(page).toHaveURL(new RegExp(`/profile/requests/${asked.id}$`));
});

test('the owner of a mailbox takes over an account that a stranger has opened with it', async ({ page }) => {
  const artist = await newArtist();
  const asked = await paidOrder(artist);
  const stranger = await newFan('A Stranger', asked.email);
  await openMail(page, asked.email, /^Confirm your email address/);
  await followMail(page);
  await confirmAddress(page);
  await page.getByRole('link', { name: 'Set your own password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(another);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(stranger.api.requests.get()).resolves.toMatchObject({ status: 401 });
  await signInAt(page, '/login?next=/profile', asked.email, another);
  await expect(page.getByRole('link', { name: new RegExp(artist.stageName) })).toBeVisible();
});

test('a guest has their details erased after the request (covers §12.3 F40)', async ({ page, trouble }) => {
  trouble.expect(/404 \(Not Found\) \(.*\/api\/requests\//);
  const asked = await paidOrder(await newArtist());
  await page.goto(asked.trackUrl);
  await unfold(page, 'Help');
  await expect(page.getByText('Once this request has ended, you can erase')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase my details' })).toBeHidden();
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
  await expect(page.getByText('Refund sent')).toBeVisible();
  await page.getByRole('button', { name: 'Erase my details' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Erase my details' }).click();
  await expect(page.getByRole('heading', { name: 'Your details are erased' })).toBeVisible();
  await expectAccessible(page);
  await expect(asked.guest.requests({ id: asked.id }).get()).resolves.toMatchObject({ status: 404 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link doesn’t open your request' })).toBeVisible();
});

test('a guest ends every link to the request, and has a new one mailed', async ({ page, trouble }) => {
  trouble.expect(/404 \(Not Found\) \(.*\/api\/requests\//);
  const asked = await paidOrder(await newArtist());
  await page.goto(asked.trackUrl);
  await unfold(page, 'Help');
  await page.getByRole('button', { name: 'Turn off all links' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off all links' }).click();
  await expect(page.getByRole('heading', { name: 'All links are off' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Your email').fill(asked.email);
  await page.getByLabel('The request’s code').fill(asked.code);
  await page.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
  await openMail(page, asked.email, new RegExp(`^Your link to request ${asked.code}`));
  await followMail(page);
  await expect(page.getByText('hasn’t answered yet')).toBeVisible();
});

test('a forgotten password is reset from an email, which ends every session', async ({ page, trouble }) => {
  trouble.expect(/422 .*\/api\/users\/reset-password/);
  const fan = await newFan();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(fan.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
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
