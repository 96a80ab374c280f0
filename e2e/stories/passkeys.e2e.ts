import { expectAccessible } from '../world/accessible.ts';
import { giveDevice } from '../world/device.ts';
import { open } from '../world/open.ts';
import { newConfirmedFan, password } from '../world/people.ts';
import { proofDialog } from '../world/proof.ts';
import { signInAt, signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a fan signs in with a passkey, alone or second (covers §13.5)', async ({ browserOf, trouble }) => {
  trouble.expect(/403 .*\/api\/users\/login\b/);
  trouble.expect(/403 .*\/api\/users\/me\/passkeys/);
  trouble.expect(/status of 403/);
  const fan = await newConfirmedFan();
  const page = await browserOf(fan);
  await giveDevice(page);
  await page.goto('/profile/security');
  await page.getByLabel('Name of the new passkey').fill('My phone');
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();
  await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await signOut(page);

  await open(page, '/login?next=/profile/security');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.goto('/');
  await signOut(page);

  await signInAt(page, '/login?next=/profile/security', fan.email, password);
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText(/^Last used/)).toBeVisible();

  // As if the sign-in were five minutes ago.
  await page.route(
    '**/api/users/me/passkeys/*',
    (route) => route.fulfill({ status: 403, json: { code: 'proof_required' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(proofDialog(page)).toBeVisible();
  await expectAccessible(page);
  await proofDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('That passkey no longer signs in.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});
