import { Webhook } from 'standardwebhooks';
import { expectAccessible } from '../world/accessible.ts';
import { paidOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { openReceiver } from '../world/receiver.ts';
import { expect, test } from '../world/test.ts';

test('a webhook is missed once, and sent again when asked (covers §20.4 §20.5)', async ({ browserOf }) => {
  const artist = await newArtist();
  await using receiver = await openReceiver(500);
  const page = await browserOf(artist);
  await page.goto('/profile/api');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByText('Enter an address.')).toBeVisible();
  await expect(page.getByText('Choose what to be notified about.')).toBeVisible();
  await page.getByLabel('Which address should we call?').fill(receiver.url);
  await page.getByRole('checkbox', { name: /^Requests/ }).check();
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByRole('heading', { name: 'Your new webhook’s secret' })).toBeFocused();
  await expectAccessible(page);
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I’ve saved it' }).click();

  const { id } = await paidOrder(artist);
  await expect.poll(() => receiver.received.length).toBe(2);
  await page.getByRole('button', { name: `Messages to ${receiver.url}` }).click();
  await expect(page.getByText('request.paid')).toBeVisible();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again: request.paid' }).click();
  await expect(page.getByText('We’re sending it again.')).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(3);

  const hook = new Webhook(secret);
  for (const { body, headers } of receiver.received) {
    const message = hook.verify(body, headers) as { type: string; data: { id: string } };
    expect([message.type, message.data.id]).toEqual(['request.paid', id]);
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  await page.getByRole('button', { name: `Delete the webhook ${receiver.url}` }).click();
  await expect(page.getByText('We no longer call that address.')).toBeVisible();
  await expect(page.getByText(receiver.url)).toHaveCount(0);
});
