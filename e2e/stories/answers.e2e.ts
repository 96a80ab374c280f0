import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { deliveredOrder, paidOrder, statusOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an artist declines several requests in one go, with a ready reason', async ({ browserOf }) => {
  const artist = await newArtist();
  const orders = [await paidOrder(artist), await paidOrder(artist, { recipientName: 'Wanjiru' })];
  const page = await browserOf(artist);
  await page.goto('/artist/requests');
  await page.getByLabel('Select all 2 you can answer').check();
  await page.getByRole('button', { name: 'Decline 2' }).click();
  const asked = page.getByRole('dialog', { name: 'Decline 2' });
  await asked.getByRole('button', { name: 'I can’t record it in time.' }).click();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Decline 2' }).click();
  await expect(page.getByText('Answered: 2')).toBeVisible();
  for (const order of orders) {
    expect(await statusOf(order)).toBe('declined');
    const { timeline } = await unwrap(order.guest.requests({ id: order.id }).get());
    expect(timeline.map(({ note }) => note)).toContain('I can’t record it in time.');
  }
});

test('an artist replies to a review once, on their page', async ({ browserOf, page: visitor, trouble }) => {
  trouble.expect(/status of 422/);
  const artist = await newArtist();
  const { id, guest } = await deliveredOrder(artist);
  await unwrap(guest.requests({ id }).review.post({ rating: 5, text: 'She sang my name right.' }));
  const page = await browserOf(artist);
  await page.goto('/artist/reviews');
  await expect(page.getByText('“She sang my name right.”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Book me at www.elsewhere.example, it is cheaper.');
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByLabel('Your reply')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your reply').fill('It was a joy!');
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText('Your reply is on your page.')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toBeHidden();
  await visitor.goto(`/artists/${artist.slug}`);
  await expect(visitor.getByText('It was a joy!')).toBeVisible();
});

test('an artist declines with a reason, and the fan has the money back', async ({ browserOf, page }) => {
  const artist = await newArtist();
  const order = await paidOrder(artist);
  const desk = await browserOf(artist);
  await desk.goto(`/artist/requests/${order.id}`);
  await desk.getByRole('button', { name: 'Decline' }).click();
  await desk.getByLabel('Why can’t you make it?').fill('I am on tour until May.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Decline and refund' }).click();
  await expect(desk.getByText('Declined', { exact: true }).first()).toBeVisible();

  await page.goto(order.trackUrl);
  await expect(page.getByText('couldn’t do it. We refund you in full, automatically.')).toBeVisible();
  await expect(page.getByText('“I am on tour until May.”')).toBeVisible();
  await expect(page.getByText('Refund sent')).toBeVisible();
});
