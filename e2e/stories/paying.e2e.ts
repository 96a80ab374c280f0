import { expectAccessible } from '../world/accessible.ts';
import { open } from '../world/open.ts';
import { order, statusOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { enterPin, newNumber, pickUp } from '../world/phones.ts';
import { expect, test } from '../world/test.ts';

test('a declined card, a wrong M-Pesa PIN, then paid (covers §15.53)', async ({ page, context, trouble }) => {
  trouble.expect(/422 .*\/payments/);
  const placed = await order(await newArtist());
  await open(page, placed.checkoutUrl);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Card, bank or mobile money/ }).click();
  await page.getByRole('button', { name: 'Let the bank decline' }).click();

  await expect(page.getByRole('heading', { name: 'Not paid' })).toBeVisible();
  await expect(page.getByText('The bank declined the payment. Nothing was charged')).toBeVisible();
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await page.getByRole('button', { name: /^M-Pesa/ }).click();
  await page.getByLabel('Your M-Pesa number').fill('020 7946');
  const pay = page.getByRole('button', { name: 'Pay KES 2,500 by M-Pesa' });
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Enter a Safaricom number');
  const number = newNumber();
  await page.getByLabel('Your M-Pesa number').fill(number);
  await pay.click();

  const ringing = page.getByRole('heading', { name: 'Look at your phone' });
  await expect(ringing).toBeVisible();
  await expectAccessible(page);
  await enterPin(await pickUp(context, number), '0000');
  await expect(page.getByText('The PIN was wrong. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Your M-Pesa number')).toHaveValue(number);
  await pay.click();
  await expect(ringing).toBeVisible();
  await page.reload();
  await expect(ringing).toBeVisible();
  await enterPin(await pickUp(context, number), '1234');
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  expect(await statusOf(placed)).toBe('pending');
});

test('a guest leaves the provider’s page, finds the request unpaid, and pays there', async ({ page }) => {
  const placed = await order(await newArtist());
  await open(page, placed.checkoutUrl);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await page.getByRole('button', { name: /^Card You pay on Stripe/ }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('button', { name: /^Card You pay on Stripe/ }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.goto(`/checkout/${placed.paymentId}`);
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText('Card, through Stripe')).toBeVisible();
});

test('a payment that can’t be opened here opens by the mailed link', async ({ page }) => {
  const placed = await order(await newArtist());
  await page.goto(`/checkout/${placed.paymentId}`);
  await expect(page.getByRole('heading', { name: 'This payment can’t be opened here' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible();
  await open(page, placed.checkoutUrl);
  await expect(page.getByRole('region', { name: 'What you pay' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
