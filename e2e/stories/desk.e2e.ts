import { expectAccessible } from '../world/accessible.ts';
import { ownOrder, paidOrder } from '../world/orders.ts';
import { admin, newArtist, newFan } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('a request leads an admin to its emails and its fan (covers §15.38 §15.39)', async ({ browserOf }) => {
  const fan = await newFan('Wanjiru Kamau');
  const artist = await newArtist();
  const id = await ownOrder(fan, artist);
  const page = await browserOf(await admin());
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/admin/requests/${id}`);
  const code = await page.getByRole('heading', { level: 1 }).textContent();
  const mail = page.getByRole('dialog');
  await page.getByRole('button', { name: /^We have your request/ }).press('Enter');
  await expect(mail).toContainText('Pay KES 2,500');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: fan.name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: fan.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Nothing paid yet');
  const requests = page.getByRole('table', { name: `Requests from ${fan.name}` });
  await expect(requests.getByRole('link', { name: code ?? '' })).toBeVisible();
  await expectAccessible(page);
});

test('an admin searches everything by keyboard alone (covers §15.42 F202)', async ({ browserOf }) => {
  const artist = await newArtist();
  const { code, email } = await paidOrder(artist);
  const page = await browserOf(await admin());
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/admin/dashboard');
  await expect(
    page.getByRole('button', { name: 'Search everything' }).filter({ visible: true }),
  ).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  const field = dialog.getByRole('combobox', { name: 'Search everything' });
  const said = dialog.getByRole('status');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(code.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(artist.stageName);
  const found = dialog.getByRole('option', { name: artist.stageName }).filter({ hasText: 'Verified' });
  await expect(found).toBeVisible();
  await expect(said).toContainText(/\d+ results?/);
  await expectAccessible(page);
  const chosen = dialog.getByRole('option', { selected: true });
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(first ?? '');
  await page.evaluate(async () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    // Before the browser has told the dialog that it is closed.
    await null;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('nothing like this anywhere');
  await expect(said).toHaveText('Nothing found');
  await expect(chosen).toContainText('Search fans’ messages');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/admin/audit?action=briefs_searched');
  await expect(page.getByText('nothing like this anywhere')).toBeVisible();
  await page.goto(`/admin/requests?search=${email}`);
  await expect(page.getByRole('link', { name: code })).toBeVisible();
});

test('an admin uses single keys, which can be turned off (covers §15.43)', async ({ browserOf }) => {
  const artist = await newArtist();
  const codes = [(await paidOrder(artist)).code, (await paidOrder(artist)).code];
  const page = await browserOf(await admin());
  const button = page.getByRole('button', { name: 'Search everything' }).filter({ visible: true });
  await page.goto('/admin/dashboard');
  await expect(button).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL('/admin/requests');
  const search = page.getByRole('searchbox', { name: 'Search requests' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gj?');
  await expect(search).toHaveValue('gj?');

  await page.goto(`/admin/requests?artistId=${artist.artistId}&sort=oldest`);
  const rows = page.getByRole('link', { name: /^SAL-/ });
  await expect(rows).toHaveText(codes);
  await expect(button).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expectAccessible(page);
  await help.getByRole('checkbox', { name: 'Single keys do something' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await rows.nth(0).press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(codes[0] ?? '');
});
