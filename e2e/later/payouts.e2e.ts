import { unwrap } from '@salamu/api/client';
import { defaultLargePayout } from '@salamu/api/domain/admin/approvals';
import { expectAccessible } from '../world/accessible.ts';
import { days, minutes, moveClock, withoutDemo, withoutRefunds } from '../world/clock.ts';
import { tabTo } from '../world/keyboard.ts';
import { open } from '../world/open.ts';
import { approvedOrder, order } from '../world/orders.ts';
import { type Artist, admin, demoPassword, newArtist, password, secondOwner } from '../world/people.ts';
import { enterPin, newNumber, pickUp } from '../world/phones.ts';
import { confirmPassword } from '../world/proof.ts';
import { expect, test } from '../world/test.ts';

test('an admin approves one payout and rejects another (covers §2.27)', async ({ browserOf, trouble }) => {
  // After five minutes without it, the password is asked for again.
  trouble.expect(/status of 403/);
  const [paid, refused] = await Promise.all([artistWithMoney(), artistWithMoney()]);
  await moveClock(days(1));
  await askForPayout(refused);
  const own = await browserOf(paid);
  await own.goto('/artist/earnings');
  await own.getByRole('button', { name: 'Request payout' }).click();
  const dialog = own.getByRole('dialog', { name: 'Request a payout' });
  await expect(dialog).toContainText('M-Pesa •••• 5678');
  await expect(dialog.getByLabel('Amount, in KES')).toHaveValue('1,875');
  await dialog.getByLabel('Amount, in KES').fill('20');
  await dialog.getByRole('button', { name: 'Request payout' }).click();
  await expect(dialog.getByText('The minimum is KES 100.')).toBeVisible();
  await expectAccessible(own);
  await dialog.getByLabel('Amount, in KES').fill('1,000');
  await dialog.getByRole('button', { name: 'Request payout' }).click();
  await confirmPassword(own, password);
  await expect(own.getByText('Waiting for approval')).toBeVisible();
  await expect(own.getByRole('region', { name: 'Money in KES' })).toContainText('KES 875');

  const page = await browserOf(await admin());
  await page.goto(`/admin/payouts?status=requested&search=${encodeURIComponent(paid.stageName)}`);
  await page.getByRole('checkbox', { name: `Select KES 1,000 for ${paid.stageName}` }).check();
  await expect(page.getByText('1 chosen: KES 1,000')).toBeVisible();
  await moveClock(minutes(6));
  await page.getByRole('button', { name: 'Approve 1 payout' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve KES 1,000' }).click();
  await expectAccessible(page);
  await confirmPassword(page, demoPassword);
  await expect(page.getByText('1 payout approved.')).toBeVisible();
  await page.goto(`/admin/payouts?status=paid&search=${encodeURIComponent(paid.stageName)}`);
  await expect(page.getByRole('row').filter({ hasText: paid.stageName })).toContainText('Paid out');

  await page.goto(`/admin/payouts?search=${encodeURIComponent(refused.stageName)}`);
  await page.getByRole('button', { name: `Reject ${refused.stageName}` }).click();
  await page.getByLabel('Why?').fill('The name on the account is not yours.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: refused.stageName })).toContainText(
    'The name on the account is not yours.',
  );
  const { balances } = await unwrap(refused.api.artists.earnings.get({ query: {} }));
  expect(balances).toMatchObject([{ available: { amount: 187_500 }, inPayout: { amount: 0 } }]);
});

test('a large payout waits for the other owner, by keyboard (covers §6.11)', async ({ browserOf }) => {
  const artist = await artistWithMoney();
  await moveClock(days(1));
  await askForPayout(artist);
  const [ada, otto] = [await admin(), await secondOwner()];
  await unwrap(ada.api.users.me.proof.post({ password: demoPassword }));
  await unwrap(ada.api.admin.settings.put({ largePayout: 500 }));
  const [page, other] = [await browserOf(ada), await browserOf(otto)];
  await withoutDemo(async () => {
    await page.goto(`/admin/payouts?search=${encodeURIComponent(artist.stageName)}`);
    await page.getByRole('button', { name: `Approve ${artist.stageName}` }).click();
    await page.getByRole('button', { name: 'Approve KES 1,000' }).click();
    await expect(page.getByText('1 large payout sent to another owner to approve.')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: artist.stageName });
    await expect(row).toContainText('Waits for another owner');
    await expectAccessible(page);
    await row.getByRole('link', { name: 'Waits for another owner' }).click();
    await expect(page.getByRole('row').filter({ hasText: artist.stageName })).toContainText(
      'Another owner has to approve this.',
    );
    await expect(page.getByRole('button', { name: `Approve ${artist.stageName}` })).toBeHidden();

    await other.goto('/admin/users/approvals');
    const approve = other.getByRole('button', { name: `Approve ${artist.stageName}` });
    await expect(approve).toBeVisible();
    await expectAccessible(other);
    await tabTo(other, approve);
    await other.keyboard.press('Enter');
    const confirm = other.getByRole('button', { name: 'Approve KES 1,000' });
    await expect(confirm).toBeVisible();
    await tabTo(other, confirm);
    await other.keyboard.press('Enter');
    await expect(other.getByText(`The payout to ${artist.stageName} is approved.`)).toBeVisible();
    await expect(other.getByText('Nothing waits for another owner')).toBeVisible();
  });
  await page.goto(`/admin/payouts?status=paid&search=${encodeURIComponent(artist.stageName)}`);
  await expect(page.getByRole('row').filter({ hasText: artist.stageName })).toContainText('Paid out');
  await unwrap(ada.api.admin.settings.put({ largePayout: defaultLargePayout }));
});

test('a refused refund is sent by hand (covers §6.10)', async ({ browserOf, page: fan, context }) => {
  const placed = await order(await newArtist());
  const number = newNumber();
  await open(fan, placed.checkoutUrl);
  await fan.getByRole('button', { name: 'Another way to pay' }).click();
  await fan.getByRole('button', { name: /^M-Pesa/ }).click();
  await fan.getByLabel('Your M-Pesa number').fill(number);
  await fan.getByRole('button', { name: 'Pay KES 2,500 by M-Pesa' }).click();
  await expect(fan.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await enterPin(await pickUp(context, number), '1234');
  await expect(fan.getByRole('heading', { name: 'Paid' })).toBeVisible();

  const page = await browserOf(await admin());
  const row = page.getByRole('row').filter({ hasText: placed.code });
  await withoutRefunds(async () => {
    await unwrap(placed.guest.requests({ id: placed.id }).cancel.post({}));
    await page.goto('/admin/refunds?status=failed');
    await expect(row).toBeVisible();
  });
  await expect(row).toContainText('Owed to Amina Otieno, +254');
  await row.getByRole('button', { name: 'Record as sent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Was the money sent?' });
  await dialog.getByLabel('Amount sent, in KES').fill('2,600');
  await dialog.getByLabel('Sent on').fill((await moveClock(0)).toISOString().slice(0, 10));
  await dialog.getByLabel('Reference').fill('BANK-7');
  await dialog.getByRole('button', { name: 'Record as sent' }).click();
  await expect(dialog.getByText('This refund is KES 2,500.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Amount sent, in KES').fill('2,500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recorded as sent. The fan is told.')).toBeVisible();
  await expect(row).toBeHidden();
  await fan.goto(placed.trackUrl);
  await expect(fan.getByText(/We sent KES 2,500 ourselves on .* with the reference BANK-7/)).toBeVisible();
});

/** An artist with KES 1,875 earned, who has just said where it goes. */
async function artistWithMoney(): Promise<Artist> {
  const artist = await newArtist();
  await approvedOrder(artist);
  const payoutAccount = { method: 'mpesa', holder: artist.name, number: '0712345678' } as const;
  await unwrap(artist.api.artists.settings.put({ payoutAccount }));
  return artist;
}

/** Asks for KES 1,000. */
async function askForPayout({ api, artistId }: Artist): Promise<void> {
  await unwrap(api.users.me.proof.post({ password }));
  const amount = { amount: 100_000, currency: 'KES' } as const;
  await unwrap(api.artists.payouts.post({ amount }, { headers: { 'idempotency-key': artistId } }));
}
