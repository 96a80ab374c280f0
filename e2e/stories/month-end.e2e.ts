import { expectAccessible } from '../world/accessible.ts';
import { downloadBy } from '../world/downloads.ts';
import { tabTo } from '../world/keyboard.ts';
import { admin } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an admin closes a month by keyboard alone, and downloads it (covers §15.41)', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  await page.goto('/admin/books');
  await page.getByRole('link', { name: /^Month end/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Month end' })).toBeVisible();
  const close = page.getByRole('button', { name: /^Close / });
  const name = ((await close.textContent()) ?? '').replace('Close ', '');
  await tabTo(page, close);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Nothing can be posted into ${name} from then on`);
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: `Close ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is closed.`)).toBeVisible();
  const row = page.getByRole('table', { name: 'Closed months' }).getByRole('row').filter({ hasText: name });
  await expect(row.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByText(/It can be closed from/)).toBeVisible();
  await expectAccessible(page);

  const file = await downloadBy(row.getByRole('button', { name: `Download ${name}` }));
  expect(file.name).toMatch(/^salamu-\d{4}-\d\d\.zip$/);
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
});
