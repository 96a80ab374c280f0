import { expectTakenOnce } from '../world/bank.ts';
import { open } from '../world/open.ts';
import { order, paidOrder, requestsTo } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { filledForm, sendButton } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

test('a double press on the last button makes one request', async ({ page }) => {
  const artist = await newArtist();
  const form = await filledForm(page, artist);
  await sendButton(form).dblclick();
  await expect(page).toHaveURL(/\/checkout\//);
  expect(await requestsTo(artist)).toBe(1);
});

test('a double press on "Pay" takes the money once', async ({ page }) => {
  const { checkoutUrl, paymentId } = await order(await newArtist());
  await open(page, checkoutUrl);
  await page.getByRole('button', { name: 'Pay KES 2,500' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expectTakenOnce(page, paymentId);
});

test('going back after paying pays and asks nothing again', async ({ page }) => {
  const artist = await newArtist();
  const form = await filledForm(page, artist);
  await sendButton(form).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByRole('button', { name: /^Pay KES/ }).click();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText('hasn’t answered yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay KES/ })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/artists/${artist.slug}$`));
  expect(await requestsTo(artist)).toBe(1);
});

test('two tabs at the same checkout pay once (covers §15.64)', async ({ page, context, trouble }) => {
  trouble.expect(/status of 409/);
  const placed = await order(await newArtist());
  const second = await context.newPage();
  await open(page, placed.checkoutUrl);
  await open(second, placed.checkoutUrl);
  const pay = { name: 'Pay KES 2,500' };
  await expect(second.getByRole('button', pay)).toBeVisible();
  await page.getByRole('button', pay).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await second.bringToFront();
  // It may be gone by now: looking and pressing are one.
  await second
    .getByRole('button', pay)
    .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
  await expect(second.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expectTakenOnce(page, placed.paymentId);
});

test('a request cancelled in one tab is cancelled in the other', async ({ page, context, trouble }) => {
  trouble.expect(/status of 409/);
  const paid = await paidOrder(await newArtist());
  const second = await context.newPage();
  await page.goto(paid.trackUrl);
  await second.goto(paid.trackUrl);
  const cancel = { name: 'Cancel the request' };
  await second.getByRole('button', cancel).click();
  await expect(second.getByRole('heading', { name: 'Cancel this request?' })).toBeVisible();
  await page.getByRole('button', cancel).click();
  await page.getByRole('dialog').getByRole('button', cancel).click();
  await expect(page.getByText('Cancelled.', { exact: true })).toBeVisible();
  await second.getByRole('dialog').getByRole('button', cancel).click();
  await expect(second.getByText(/KES 2,500 is on its way back to you|Refunded in full/)).toBeVisible();
});
