import { expectAccessible } from '../world/accessible.ts';
import { expectRefunded } from '../world/bank.ts';
import { days, hours, minutes, moveClock } from '../world/clock.ts';
import { openMail } from '../world/mailbox.ts';
import { open, unfold } from '../world/open.ts';
import { acceptedOrder, deliveredOrder, order, paidOrder, statusOf } from '../world/orders.ts';
import { admin, newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('a deadline that passes refunds the fan automatically (covers §10.1)', async ({ page }) => {
  const artist = await newArtist({ promiseDays: 3 });
  const late = await acceptedOrder(artist);
  await moveClock(days(3) + minutes(1));
  await expect.poll(() => statusOf(late)).toBe('expired');
  await page.goto(late.trackUrl);
  await expect(
    page.getByText('The video didn’t come in time. We refund you in full, automatically.'),
  ).toBeVisible();
  await expect(page.getByText('Deadline passed')).toBeVisible();
  await expectAccessible(page);
  await openMail(page, late.email, /didn’t arrive in time/);
  await expectRefunded(page, late);
});

test('a rush is due within a day (covers §14.38)', async ({ page }) => {
  const rush = await paidOrder(await newArtist(), { rush: true });
  await moveClock(hours(24) + minutes(1));
  await expect.poll(() => statusOf(rush)).toBe('expired');
  await expectRefunded(page, rush);
});

test('money that arrives after the hour for paying goes back', async ({ page }) => {
  const placed = await order(await newArtist());
  await moveClock(minutes(61));
  await expect.poll(() => statusOf(placed)).toBe('cancelled');
  await open(page, placed.checkoutUrl);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Let the money arrive anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Refund on its way' })).toBeVisible();
  await expectRefunded(page, placed);
  expect(await statusOf(placed)).toBe('cancelled');
});

test('a delivered video counts as approved after seven days', async ({ page }) => {
  const delivered = await deliveredOrder(await newArtist());
  await moveClock(days(7) + minutes(1));
  await expect.poll(() => statusOf(delivered)).toBe('completed');
  await page.goto(delivered.trackUrl);
  await unfold(page, 'What happened');
  await expect(page.getByText('Approved automatically')).toBeVisible();
});

test('an admin who looks away for half an hour signs in again', async ({ browserOf, trouble }) => {
  trouble.expect(/status of 401/);
  const page = await browserOf(await admin());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moveClock(minutes(31));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});
