import { expectAccessible } from '../world/accessible.ts';
import { codeOf } from '../world/authenticator.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { newConfirmedFan, password } from '../world/people.ts';
import { signInAt, signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a fan signs in with a code or a recovery code (covers §13.1)', async ({ browserOf, trouble }) => {
  trouble.expect(/403 .*\/api\/users\/login\b/);
  trouble.expect(/422 .*\/api\/users\/login\/second-factor/);
  const fan = await newConfirmedFan();
  const page = await browserOf(fan);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  const recoveryCodes = await page.getByRole('listitem').locator('code').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();
  await page.goto('/');
  await signOut(page);

  await signInAt(page, '/login?next=/profile/security', fan.email, password);
  const code = page.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code does not work.')).toBeVisible();
  await code.fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();
  await page.goto('/');
  await signOut(page);

  await signInAt(page, '/login?next=/profile/security', fan.email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[3] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You have 9 of 10 recovery codes left.')).toBeVisible();
});

test('a lost second step is kept by email (covers §13.10)', async ({ browserOf, trouble }) => {
  trouble.expect(/403 .*\/api\/users\/login\b/);
  trouble.expect(/422 .*\/api\/users\/keep-factor/);
  const fan = await newConfirmedFan();
  const own = await browserOf(fan);
  await own.goto('/profile/security');
  await own.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const key = (await own.locator('code').textContent()) ?? '';
  await own.getByLabel('Code from your app').fill(codeOf(key));
  await own.getByRole('button', { name: 'Turn it on' }).click();
  await own.getByRole('button', { name: 'I’ve saved them' }).click();

  const page = await browserOf();
  await signInAt(page, '/login?next=/profile/security', fan.email, password);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('We’ve sent a link to the email address of your account.')).toBeVisible();
  await expectAccessible(page);
  await openMail(page, fan.email, /^Get back in without your second step/);
  await followMail(page);
  await expect(page).toHaveURL('/lost-two-step');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByRole('heading', { name: 'The waiting period has started' })).toBeVisible();
  await expectAccessible(page);

  await own.reload();
  await expect(own.getByText('Someone who was signing in says')).toBeVisible();
  await expectAccessible(own);
  await openMail(page, fan.email, /^Have you lost your second step/);
  await followMail(page);
  await expect(page).toHaveURL('/keep-two-step');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep two-step sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is still on' })).toBeVisible();
  await expectAccessible(page);
  await own.reload();
  await expect(own.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();
  await expect(own.getByText('Someone who was signing in says')).toHaveCount(0);
});
