import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { openMail } from '../world/mailbox.ts';
import { newConfirmedFan } from '../world/people.ts';
import { proofDialog } from '../world/proof.ts';
import { expect, test } from '../world/test.ts';

async function readCode(page: Page, email: string, many = 1): Promise<string> {
  await openMail(page, email, /is your code for Salamu$/, many);
  return /\d{6}/.exec((await page.getByRole('article').textContent()) ?? '')?.[0] ?? '';
}

test('a fan signs in with a mailed code (covers §13.7 §13.8)', async ({ page, trouble }) => {
  trouble.expect(/422 .*\/api\/users\/login\/code/);
  const { email } = await newConfirmedFan();
  await page.goto('/login?next=/profile/security');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  await expectAccessible(page);

  const mailed = await readCode(page, email);
  await page.goto('/login?next=/profile/security');
  await code.fill(mailed === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code does not work.')).toBeVisible();
  await code.fill(mailed);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile/security');
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();

  // As if the sign-in were five minutes ago: who knows no password proves it with another code.
  trouble.expect(/status of 403/);
  await page.goto('/profile/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type “delete” to continue').fill('delete');
  await page.route(
    '**/api/users/me?*',
    (route) => route.fulfill({ status: 403, json: { code: 'proof_required' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  const dialog = proofDialog(page);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect(dialog.getByLabel('Code from the email')).toBeFocused();
  await expectAccessible(page);
  const mailbox = await page.context().newPage();
  await dialog.getByLabel('Code from the email').fill(await readCode(mailbox, email, 2));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
});
