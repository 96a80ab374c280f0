import { expectAccessible } from '../world/accessible.ts';
import { downloadBy } from '../world/downloads.ts';
import { admin } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an admin takes payouts to the bank in a file (covers §15.73)', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  await page.goto('/admin/payouts');
  await page.getByRole('link', { name: /^Payouts by hand/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts by hand' })).toBeVisible();
  const file = await downloadBy(page.getByRole('button', { name: 'Make XOF file (Excel)' }));
  expect(file.name).toMatch(/^payouts-xof-.*\.xlsx$/);
  await expect(page.getByRole('table', { name: 'Bank files not recorded yet' })).toContainText('xof-');
  await expectAccessible(page);

  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
  const readBack = async (back: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByLabel('File with references').setInputFiles(back);
    await page.getByRole('button', { name: 'Record payouts' }).click();
    await expect(page.getByText(/^0 payouts recorded, of/)).toBeFocused();
    await expect(rows.filter({ hasText: 'No reference yet' }).first()).toBeVisible();
  };
  await readBack({ name: 'back.xlsx', mimeType: '', buffer: file.bytes });
  const csv = `${(await downloadBy(page.getByRole('button', { name: 'Download again (CSV)' }).first())).bytes}`;
  await readBack({
    name: 'back.csv',
    mimeType: '',
    buffer: Buffer.from(`${csv}nobody,,,,,,XOF,100,ECO-1,\r\n`),
  });
  await expect(rows.filter({ hasText: 'nobody' })).toContainText('No such payout');
  await expectAccessible(page);
});
