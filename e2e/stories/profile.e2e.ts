import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { confirmAddress, followMail, openMail } from '../world/mailbox.ts';
import { ownOrder } from '../world/orders.ts';
import { newArtist, newFan } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an unconfirmed address is noted, and its link sent again', async ({ page, browserOf }) => {
  const fan = await newFan();
  const own = await browserOf(fan);
  await own.goto('/profile');
  const reminder = own.getByRole('region', { name: 'Your email address isn’t confirmed' });
  await expect(reminder).toContainText(fan.email);
  await expect(own.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await expectAccessible(own);
  await reminder.getByRole('button', { name: 'Send it again' }).click();
  await expect(reminder).toContainText('A new link is on its way.');
  await openMail(page, fan.email, /^Confirm your email address/, 2);
  await followMail(page);
  await confirmAddress(page);
  await own.reload();
  await expect(own.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test('requests are found by their state, also after a reload (covers §6.18)', async ({ browserOf }) => {
  const fan = await newFan();
  const artist = await newArtist();
  const long = 'Oluwaṣeun Adébáyọ̀-Nwachukwu and the whole choir of Saint Monica';
  const cancelled = await ownOrder(fan, artist, { recipientName: long });
  await unwrap(fan.api.requests({ id: cancelled }).cancel.post());
  await ownOrder(fan, artist);

  const page = await browserOf(fan);
  await page.goto('/profile');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: artist.stageName });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel('Show').selectOption('Cancelled');
  await expect(page).toHaveURL('/profile?status=cancelled');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('cancelled');
  await expect(rows).toContainText(long);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Show').selectOption('Delivered');
  await expect(page.getByRole('heading', { name: 'None of your requests match this filter' })).toBeVisible();
});

test('an unpaid request is paid, has a receipt, and is cancelled (covers §11.1)', async ({ browserOf }) => {
  const fan = await newFan();
  const artist = await newArtist();
  const id = await ownOrder(fan, artist);
  const page = await browserOf(fan);
  await page.goto(`/profile/requests/${id}`);
  await page.getByRole('link', { name: 'Pay KES 2,500' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByRole('button', { name: 'Pay KES 2,500' }).click();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page).toHaveURL(`/profile/requests/${id}`);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`a personal video from ${artist.stageName} for Njeri`);
  await expect(sheet).toContainText(fan.email);
  await expect(sheet).toContainText(/Total\s*KES 2,500/);
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Print or save as PDF' });
  await expect(button).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Back to the request' }).click();
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
  await expect(page.getByText(/KES 2,500 is on its way back to you|Refunded in full/)).toBeVisible();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(sheet).toContainText(/Refunds[\s\S]*KES 2,500/);
});

test('someone else’s request is not there; a visitor signs in', async ({ page, browserOf, trouble }) => {
  trouble.expect(/status of 404/);
  const artist = await newArtist();
  const id = await ownOrder(await newFan(), artist);
  await page.goto(`/profile/requests/${id}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/profile/requests/${id}`)}`);
  const other = await browserOf(await newFan());
  await other.goto(`/profile/requests/${id}`);
  await expect(other.getByRole('heading', { name: 'We couldn’t find this request' })).toBeVisible();
  await expectAccessible(other);
});
