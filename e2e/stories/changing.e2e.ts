import { unwrap } from '@salamu/api/client';
import { open } from '../world/open.ts';
import { order, paidOrder, requestsTo } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { filledForm, fillInBriefly, openForm, requestForm, sendButton } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

test('before paying, a typo in the address is noticed, and one goes back step by step', async ({ page }) => {
  const artist = await newArtist();
  const form = await openForm(page, artist);
  await fillInBriefly(form, { name: 'Amina Otieno', email: 'amina@gmial.com' });
  await expect(form.getByText('Amina Otieno')).toBeVisible();
  await expect(form.getByText('amina@gmial.com')).toBeVisible();
  await form.getByRole('button', { name: 'amina@gmail.com' }).click();
  await expect(form.getByText('amina@gmial.com')).toBeHidden();
  await form.getByRole('button', { name: 'Change: Your email' }).click();
  await expect(form.getByLabel('Your email')).toHaveValue('amina@gmail.com');
  await page.goBack();
  await expect(form.getByRole('heading', { level: 2 })).toContainText('pay');
  for (const number of [3, 2, 1]) {
    await page.goBack();
    await expect(form.getByRole('heading', { level: 2 })).toContainText(`${number}/3`);
  }
  await expect(form.getByLabel('Your name, as it should be said')).toHaveValue('Amina');
});

test('back from the checkout are the words, and then the same request', async ({ page }) => {
  const artist = await newArtist();
  const form = await filledForm(page, artist);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/checkout\//);
  const { pathname: checkout } = new URL(page.url());
  await page.goBack();
  await expect(form.getByRole('heading', { level: 2 })).toContainText('pay');
  await expect(form).toContainText('I turn thirty and have just opened my salon.');
  await sendButton(form).click();
  await expect(page).toHaveURL(new RegExp(checkout));
  expect(await requestsTo(artist)).toBe(1);
  await page.goto(`/artists/${artist.slug}`);
  await requestForm(page);
  await expect(form.getByLabel('Name, as it should be said')).toHaveValue('');
});

test('the words are changed from the checkout, and then paid for', async ({ page }) => {
  const placed = await order(await newArtist());
  await open(page, placed.checkoutUrl);
  await page.getByRole('link', { name: 'Change the message' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Name, as it should be said').fill('Njeri Wairimu');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Njeri Wairimu');
  await page.getByRole('link', { name: 'Pay KES 2,500' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Njeri Wairimu');
  await expect(page.getByRole('button', { name: 'Pay KES 2,500' })).toBeVisible();
});

test('a declined request says what comes back, and its words go to another artist', async ({ page }) => {
  const [artist] = [await newArtist(), await newArtist()];
  const declined = await paidOrder(artist);
  await unwrap(artist.api.requests({ id: declined.id }).decline.post({ reason: 'I lost my voice.' }));
  await open(page, declined.trackUrl);
  await expect(page).toHaveTitle(/^Declined: .+ for Njeri · /);
  await expect(page.getByText(/KES 2,500 (back )?to /).first()).toBeVisible();
  const others = page.getByRole('listitem').filter({ has: page.locator('a[href$="#request"]') });
  await expect(others).toHaveCount(3);
  await others.first().getByRole('link').click();
  const form = await requestForm(page);
  await expect(form.getByText('What you wrote before is still here.')).toBeVisible();
  await expect(form.getByLabel('Their name, as it should be said')).toHaveValue('Njeri');
});
