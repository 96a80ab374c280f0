import { expectAccessible } from '../world/accessible.ts';
import { minutes, moveClock } from '../world/clock.ts';
import { newFan, password, signIn } from '../world/people.ts';
import { confirmPassword, proofDialog } from '../world/proof.ts';
import { expect, test } from '../world/test.ts';

test('deleting an account later asks for the password (covers F27)', async ({ browserOf, trouble }) => {
  trouble.expect(/status of 403/);
  trouble.expect(/status of 422/);
  const fan = await newFan();
  const page = await browserOf(fan);
  await page.goto('/profile/data');
  await moveClock(minutes(6));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const typed = page.getByLabel('Type “delete” to continue');
  await typed.fill('delete');
  const remove = page.getByRole('button', { name: 'Delete it for good' });

  await remove.click();
  const dialog = proofDialog(page);
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Please confirm your password first. Nothing has changed yet.')).toBeVisible();
  await expect(typed).toHaveValue('delete');

  await remove.click();
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('');
  await confirmPassword(page, password);
  await expect(page).toHaveURL('/');
  await expect(signIn(fan.email, password)).rejects.toThrow();
});
