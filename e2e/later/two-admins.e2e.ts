import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { withoutDemo } from '../world/clock.ts';
import { pressAt, tabTo, typeInto } from '../world/keyboard.ts';
import { approvedOrder, paidOrder } from '../world/orders.ts';
import { admin, newArtist, secondOwner } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an admin who comes second sees who decided, and the new state', async ({ browserOf, trouble }) => {
  trouble.expect(/409 .*\/refund/);
  const order = await paidOrder(await newArtist());
  const ben = await secondOwner();
  const page = await browserOf(await admin());
  await page.goto(`/admin/requests/${order.id}`);
  await page.getByRole('button', { name: 'Refund the fan' }).click();
  await page.getByLabel('Why?').fill('Ordered twice by mistake.');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const reason = 'The fan called us.';
  await unwrap(ben.api.admin.requests({ id: order.id }).refund.post({ reason }, { headers }));

  await page.getByRole('button', { name: 'Refund KES 2,500' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Ben Second refunded this');
  await expect(page.getByLabel('Why?')).toHaveValue('Ordered twice by mistake.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(
    page.getByText('“The fan called us.”').or(page.getByText('The fan called us.')).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund the fan' })).toBeHidden();
});

test('settings that another admin changed are shown, and typing stays', async ({ browserOf, trouble }) => {
  trouble.expect(/409 .*\/admin\/settings/);
  const ben = await secondOwner();
  const page = await browserOf(await admin());
  await page.goto('/admin/settings');
  const support = page.getByRole('form', { name: 'Support contact' });
  await support.getByLabel('Phone').fill('+254 711 222 333');
  await support.getByRole('button', { name: 'Save Support contact' }).click();
  await unwrap(ben.api.admin.settings.put({ windows: { offerCancelHours: 80 } }));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

  await expect(support.getByRole('alert')).toContainText('Ben Second changed Time limits');
  await expect(support.getByRole('alert')).toContainText('72 hours → 80 hours');
  await expect(support.getByLabel('Phone')).toHaveValue('+254 711 222 333');
  await expectAccessible(page);
  await unwrap(ben.api.admin.settings.put({ windows: { offerCancelHours: 72 } }));
});

test('a refund of what was released waits for the other owner, by keyboard alone', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await approvedOrder(artist);
  const [page, other] = [await browserOf(await admin()), await browserOf(await secondOwner())];
  await withoutDemo(async () => {
    await page.goto(`/admin/requests/${order.id}`);
    await pressAt(page, page.getByRole('button', { name: 'Refund the fan' }));
    const dialog = page.getByRole('dialog', { name: 'Refund after completion?' });
    await tabTo(page, dialog.getByRole('radio', { name: /^Us/ }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: artist.stageName })).toBeChecked();
    await typeInto(page, dialog.getByLabel('Back to the fan, in KES'), '1,000');
    await typeInto(page, dialog.getByLabel('Why?'), 'The second name was missing.');
    await pressAt(page, dialog.getByRole('button', { name: 'Refund KES 1,000' }));
    await expect(page.getByText('another owner has to approve this first')).toBeVisible();

    await other.goto('/admin/users/approvals');
    const row = other.getByRole('row').filter({ hasText: order.code });
    await expect(row).toContainText('KES 1,000, borne by the artist. The second name was missing.');
    await pressAt(other, row.getByRole('button', { name: 'Approve' }));
    await pressAt(other, other.getByRole('dialog').getByRole('button', { name: 'Refund KES 1,000' }));
    await expect(other.getByText('The refund is on its way.')).toBeVisible();
  });
  const { lateRefunded, status } = await unwrap(order.guest.requests({ id: order.id }).get());
  expect([status, lateRefunded]).toEqual(['completed', { amount: 100_000, currency: 'KES' }]);
});

test('a correction shows each account, and waits for the other owner', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await approvedOrder(artist);
  const [page, other] = [await browserOf(await admin()), await browserOf(await secondOwner())];
  await withoutDemo(async () => {
    await page.goto(`/admin/requests/${order.id}`);
    await pressAt(page, page.getByRole('button', { name: 'Correct this' }));
    const dialog = page.getByRole('dialog', { name: 'Correct this request’s money?' });
    await typeInto(page, dialog.getByLabel('Amount, in KES'), '100');
    const account = (name: string) => dialog.getByRole('row', { name });
    await expect(account('Owed to artists')).toContainText('KES 1,875KES 1,975');
    await expect(account('Commission')).toContainText('KES 625KES 525');
    await typeInto(page, dialog.getByLabel('Why?'), 'It was recorded twice.');
    await expectAccessible(page);
    await pressAt(page, dialog.getByRole('button', { name: 'Ask to correct KES 100' }));
    await expect(page.getByText('Nothing has changed yet: it waits on the approvals page.')).toBeVisible();

    await other.goto('/admin/users/approvals');
    const row = other.getByRole('row').filter({ hasText: order.code });
    await expect(row).toContainText(
      'KES 100 from our revenue to the artist’s balance. It was recorded twice.',
    );
    await pressAt(other, row.getByRole('button', { name: 'Approve' }));
    await pressAt(other, other.getByRole('dialog').getByRole('button', { name: 'Correct KES 100' }));
    await expect(other.getByText(`The correction for ${order.code} is posted.`)).toBeVisible();
  });
  const { timeline } = await unwrap(artist.api.requests({ id: order.id }).get());
  expect(timeline.at(-1)?.event).toBe('correction_given');
});
