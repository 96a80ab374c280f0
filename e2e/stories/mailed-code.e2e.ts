import { expectAccessible } from '../world/accessible.ts';
import { confirmAddress, followMail, openMail } from '../world/mailbox.ts';
import { newFan } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('a fan signs in with a mailed code, after a wrong one and a look at the mail', async ({
  page,
  trouble,
}) => {
  trouble.expect(/422 .*\/api\/users\/login\/code/);
  const { email } = await newFan();
  await openMail(page, email, /^Confirm your email address/);
  await followMail(page);
  await confirmAddress(page);
  await page.goto('/login?next=/profile/security');
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  await expectAccessible(page);

  await openMail(page, email, /is your code for Salamu$/);
  const mailed = /\d{6}/.exec((await page.getByRole('article').textContent()) ?? '')?.[0] ?? '';
  await page.goto('/login?next=/profile/security');
  await code.fill(mailed === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code does not work.')).toBeVisible();
  await code.fill(mailed);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile/security');
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});
