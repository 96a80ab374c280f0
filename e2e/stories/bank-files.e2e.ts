import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../world/accessible.ts';
import { admin } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an admin takes the payouts by hand to the bank, and is told of each row that comes back (covers §15.73)', async ({
  browserOf,
}) => {
  const page = await browserOf(await admin());
  await page.goto('/admin/payouts');
  await page.getByRole('link', { name: /^Payouts by hand/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts by hand' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download XOF payouts' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain('Ecobank');

  const buffer = Buffer.from(`${csv}nobody,,,,,,XOF,100,ECO-1\r\n`);
  await page
    .getByLabel('File with references')
    .setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Record payouts' }).click();
  await expect(page.getByText(/^0 payouts recorded, of/)).toBeFocused();
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
  await expect(rows.filter({ hasText: 'nobody' })).toContainText('No such payout');
  await expect(rows.filter({ hasText: 'No reference yet' }).first()).toBeVisible();
  await expectAccessible(page);
});
