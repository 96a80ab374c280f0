import { expectAccessible } from '../world/accessible.ts';
import { ownOrder } from '../world/orders.ts';
import { admin, newArtist, newFan } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an admin notes something about a request and a fan, whose page has requests, money, emails and sessions', async ({
  browserOf,
}) => {
  const fan = await newFan('Wanjiru Kamau');
  const artist = await newArtist();
  const id = await ownOrder(fan, artist);
  const page = await browserOf(await admin());
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/admin/requests/${id}`);
  const code = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByLabel('Note about this request').fill('The salon is called Mrembo.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('The salon is called Mrembo.');
  await page.getByRole('link', { name: fan.name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Nothing paid yet');
  const requests = page.getByRole('table', { name: `Requests from ${fan.name}` });
  await expect(requests.getByRole('link', { name: code ?? '' })).toBeVisible();
  await page.getByLabel('Note about this person').fill('Prefers to be called.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Prefers to be called.');
  await expectAccessible(page);
});
