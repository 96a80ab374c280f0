import { linkIn, mailTo } from '../world/machine-room.ts';
import { adminEmail, password, publicUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('the first admin, made on the command line, chooses a password with the mailed link', async ({
  page,
}) => {
  const link = linkIn(await mailTo(adminEmail, /You’re an admin/), '/reset-password');
  expect(new URL(link).origin).toBe(publicUrl);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
});
