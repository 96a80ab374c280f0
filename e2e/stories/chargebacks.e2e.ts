import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { open, unfold } from '../world/open.ts';
import { accept, order } from '../world/orders.ts';
import { admin, newArtist } from '../world/people.ts';
import { sizes } from '../world/sizes.ts';
import { expect, test } from '../world/test.ts';

/** What the fan's bank does with a payment, at Stripe. */
const atStripe = (stripe: string, paymentId: string) => async (move: string) => {
  const body = new URLSearchParams({ move });
  expect((await fetch(`${stripe}/play/${paymentId}`, { method: 'POST', body })).ok).toBe(true);
};

async function payAtStripe(page: Page, checkoutUrl: string): Promise<(move: string) => Promise<void>> {
  await open(page, checkoutUrl);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await page.getByRole('button', { name: /^Card You pay on Stripe/ }).click();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  const stripe = new URL(page.url()).origin;
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return atStripe(stripe, paymentId);
}

test('a bank’s dispute pauses a request for everyone, until won (covers §15.67)', async ({
  page,
  browserOf,
}) => {
  await page.setViewportSize(sizes.phone);
  const artist = await newArtist();
  const placed = await order(artist);
  const bank = await payAtStripe(page, placed.checkoutUrl);
  await accept(artist, placed);

  await bank('charge-back');
  await open(page, placed.trackUrl);
  await expect(page.getByText('Paused: your bank is disputing the payment')).toBeVisible();
  await unfold(page, 'What happened');
  await expect(page.getByText('Paused: the bank is disputing the payment')).toBeVisible();
  await expect(page.getByText(/refund you|on its way back/)).toBeHidden();
  await expectAccessible(page);

  const at = await browserOf(artist);
  await at.goto(`/artist/requests/${placed.id}`);
  await expect(at.getByText('Please don’t record or send anything now.')).toBeVisible();
  await expect(at.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await expectAccessible(at);

  const finance = await browserOf(await admin());
  await finance.goto(`/admin/requests/${placed.id}`);
  const chargeback = finance.getByRole('region', { name: 'Chargeback' });
  await expect(chargeback).toContainText('KES 2,500');
  await expect(chargeback).toContainText('The request is paused until the bank decides');
  await expectAccessible(finance);

  await finance.goto('/admin');
  const desk = finance.getByRole('region', { name: /waiting for you/ });
  await expect(desk.getByRole('listitem').first()).toContainText('Chargebacks to answer');
  await desk.getByRole('link', { name: 'Chargebacks to answer' }).click();
  const due = finance.getByRole('main').getByRole('link', { name: placed.code });
  await expect(due).toContainText('KES 2,500');
  await expect(due).toContainText('Evidence due');
  await expectAccessible(finance);
  await due.click();
  await chargeback.getByRole('button', { name: 'Put the evidence together' }).click();
  const evidence = finance.getByRole('dialog', { name: 'Evidence for the bank' });
  await expect(evidence.getByLabel('What we have')).toHaveValue(/Paid: KES 2,500 through Stripe/);
  await expectAccessible(finance);
  await evidence.getByRole('button', { name: 'Send it to the bank' }).click();
  await expect(evidence).toBeHidden();
  // The next one is there, or the list with what is left.
  await expect(finance).not.toHaveURL(`/admin/requests/${placed.id}`);
  await finance.goto(`/admin/requests/${placed.id}`);
  await expect(chargeback).toContainText('Evidence sent');
  await expect(finance.getByText('Evidence against the chargeback sent')).toBeVisible();
  await finance.goto('/admin/chargebacks');
  await expect(finance.getByRole('heading', { level: 1, name: 'Chargebacks' })).toBeVisible();
  await expect(due).toHaveCount(0);

  await bank('win-charge-back');
  await expect(page.getByText('The bank settled it, and the time was given back')).toBeVisible();
  await expect(at.getByText('Please don’t record or send anything now.')).toBeHidden();
});
